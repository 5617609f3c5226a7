import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field, type FieldValues } from '../fields/field.ts'
import { dateBefore } from '../fields/real-date.ts'
import { normalizeCity, normalizePhone } from './normalize.ts'
import { maritalStatusOptions, otherRole, profileOptions } from './options.ts'
import { states } from './states.ts'
import { isTimezone, listTimezones, timezoneOption } from './timezones.ts'

const minAgeYears = 18
const maxAgeYears = 110
const realDateMessage = t`Enter a valid date.`

/** A member who turns 18 today is old enough, so the birthdate must be before tomorrow's date of that year. */
const adultCutoff = (now: Date) => dateBefore(now, { years: minAgeYears, days: -1 })
const oldestBirthdate = (now: Date) => dateBefore(now, { years: maxAgeYears })

/** Personal information, used for matching and shipping and shown to the pod as the member chooses. */
export const personalInfo = compileFields(
  [
    field({
      name: 'maritalStatus',
      label: t`Marital status`,
      kind: 'choice',
      rules: 'required',
      options: maritalStatusOptions,
      input: 'radio',
    }),
    field({
      name: 'spouseEmail',
      label: t`Spouse email`,
      rules: 'length:0,254|email',
      help: t`We use this only to keep the two of you out of the same pod.`,
      when: (values: FieldValues) => values.maritalStatus === 'Married',
      input: 'email',
      // Browsers would fill in the member's own email.
      autoComplete: 'off',
    }),
    field({
      name: 'gender',
      label: t`Gender`,
      kind: 'choice',
      rules: 'required',
      options: profileOptions.gender,
      input: 'radio',
    }),
    field({ name: 'netWorth', label: t`Net worth`, kind: 'choice', rules: 'required', options: profileOptions.wealthRange }),
    field({ name: 'shirtSize', label: t`Shirt size`, kind: 'choice', options: profileOptions.shirtSize, help: t`Unisex sizes` }),
    field({
      name: 'timezone',
      label: t`Timezone`,
      rules: 'required|timezone',
      messages: { timezone: t`Choose a timezone from the list.` },
      optionSource: { list: listTimezones, optionOf: timezoneOption },
      input: 'combo',
    }),
    field({
      name: 'birthdate',
      label: t`Birthdate`,
      kind: 'date',
      rules: [
        ['required'],
        ['date_format', 'YYYY-MM-DD'],
        ['real_date'],
        ['date_before', adultCutoff],
        ['date_after', oldestBirthdate],
      ],
      messages: {
        date_format: realDateMessage,
        date_before: t`You must be at least ${{ minAgeYears }} years old.`,
        date_after: realDateMessage,
      },
      autoComplete: 'bday',
    }),
    field({
      name: 'phone',
      label: t`Phone`,
      rules: [['required'], ['matches', /^\(\d{3}\) \d{3}-\d{4}$/]],
      messages: { matches: t`Enter a 10-digit phone number.` },
      normalize: normalizePhone,
      input: 'phone',
      autoComplete: 'tel-national',
    }),
    field({
      name: 'sharePhoneWithPod',
      label: t`Share phone with pod`,
      kind: 'flag',
      input: 'switch',
      help: t`Members of your pod can see your number while this is on. Other members never see it.`,
    }),
    field({
      name: 'primaryLanguage',
      label: t`Primary language`,
      kind: 'choice',
      rules: 'required',
      options: profileOptions.primaryLanguage,
      input: 'combo',
    }),
    field({
      name: 'originCity',
      label: t`Origin city`,
      rules: 'required:trim|alpha_spaces|length:1,80',
      help: t`Use only letters and spaces: St Louis, not St. Louis.`,
      normalize: normalizeCity,
      // Browsers know the current address, not the place of origin.
      autoComplete: 'off',
    }),
    field({ name: 'originState', label: t`Origin state`, kind: 'choice', rules: 'required', options: states, input: 'combo' }),
    field({
      name: 'educationLevel',
      label: t`Education level`,
      kind: 'choice',
      rules: 'required',
      options: profileOptions.educationLevel,
    }),
    field({
      name: 'currentRole',
      label: t`Current role`,
      kind: 'choice',
      rules: 'required',
      options: profileOptions.currentRole,
    }),
    field({
      name: 'currentRoleOther',
      label: t`Current role`,
      rules: 'required:trim|length:1,100',
      when: (values: FieldValues) => values.currentRole === otherRole,
    }),
    field({
      name: 'startingIncome',
      label: t`Starting income`,
      kind: 'choice',
      rules: 'required',
      options: profileOptions.wealthRange,
    }),
  ],
  { timezone: ({ value }) => isTimezone(value) },
)
