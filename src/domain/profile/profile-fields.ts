import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field, type FieldTable, type FieldValues } from '../fields/field.ts'
import { type FieldError, validateFields } from '../fields/validate.ts'
import { isEmptyValue, valueAt } from '../fields/values.ts'
import { communityProfile, personNameRules } from './community-profile.ts'
import { hiddenFieldsOf, isDependentField } from './hidden-fields.ts'
import { personalInfo } from './personal-info.ts'
import { podChoice } from './pod-choice.ts'
import type { CircleFields, Profile, TrainingEvents } from './profile.ts'
import { shippingAddress } from './shipping-address.ts'
import { canonicalTimezone } from './timezones.ts'

/** The member's name, also part of the community profile, and the trainings watched. */
const accountFields = compileFields([
  field({ name: 'firstName', label: t`Firstname`, rules: personNameRules }),
  field({ name: 'lastName', label: t`Lastname`, rules: personNameRules }),
  field({ name: 'events.watchedMemberTrainingV1', label: t`Member training`, kind: 'flag' }),
  field({ name: 'events.watchedLeaderTrainingV1', label: t`Leader training`, kind: 'flag' }),
])

/** All fields that members can edit in their own profile. A field that is not in this table cannot be edited. */
export const profileFields: FieldTable = [
  ...accountFields,
  ...communityProfile,
  ...personalInfo,
  ...shippingAddress,
  ...podChoice,
]

/** A profile change. An absent key is unchanged, and null clears a field. */
export type ProfilePatch = Partial<Omit<Profile, 'circleFields'>> & {
  circleFields?: Partial<CircleFields>
  events?: Partial<TrainingEvents>
}

/** A validated profile change and its errors. Use the patch only if there are no errors. */
export type ValidatedPatch = { errors: FieldError[]; patch: ProfilePatch }

const fieldGroups = ['circleFields', 'events'] as const

/**
 * Validates only the keys that a request sends. Keys that members cannot edit are left out of the patch.
 * Conditions ("required when …") use the submitted values, and `stored` for keys that are not sent. Text is stored as typed,
 * except that an empty text becomes null, a time zone gets its canonical name, meeting times are deduplicated, and contradicted
 * fields are cleared.
 */
export function validateProfilePatch(submitted: FieldValues, stored: Partial<Profile>, now: Date): ValidatedPatch {
  const broken = fieldGroups.filter((group) => Object.hasOwn(submitted, group) && !isPlainObject(submitted[group]))
  if (broken.length > 0)
    return { errors: broken.map((name) => ({ field: name, message: t`This field is not valid.` })), patch: {} }
  const values = { ...submitted, ...normalizeTimes(submitted, stored) }
  const written = profileFields.filter((known) => valueAt(values, known.name) !== undefined)
  const names = written.map((known) => known.name)
  const errors = validateFields(written, { ...stored, ...values }, { now })
  return { errors, patch: clearHiddenFields(pickFields(names, values), stored) }
}

/** Clears the fields that the patch or the stored values contradict. Only a patch that touches dependent fields does so. */
function clearHiddenFields(patch: ProfilePatch, stored: Partial<Profile>): ProfilePatch {
  if (!Object.keys(patch).some(isDependentField)) return patch
  const hidden = hiddenFieldsOf({ ...stored, ...patch })
  return { ...patch, ...Object.fromEntries(hidden.map((name) => [name, null])) }
}

/** Deduplicates the alternative times and removes the preferred one, even if only the preferred one changes. */
function normalizeTimes(submitted: FieldValues, stored: Partial<Profile>): FieldValues {
  const { podDatePreference: wanted = stored.podDatePreference, podDateAlternates: others } = submitted
  if (Array.isArray(others)) return { podDateAlternates: [...new Set<unknown>(others)].filter((other) => other !== wanted) }
  const storedAlternates = stored.podDateAlternates ?? []
  if (others !== undefined || !storedAlternates.some((other) => other === wanted)) return {}
  return { podDateAlternates: storedAlternates.filter((other) => other !== wanted) }
}

/**
 * Whether validating a patch needs stored values: it clears a conditionally required field, sends only the preferred or only the
 * alternative times, or touches a field that contradicts another or is contradicted.
 */
export function needsStoredProfile(submitted: FieldValues): boolean {
  if (Object.keys(submitted).some(isDependentField)) return true
  if ((submitted['podDatePreference'] === undefined) !== (submitted['podDateAlternates'] === undefined)) return true
  return profileFields.some((known) => known.when && Object.hasOwn(submitted, known.name) && isEmptyValue(submitted[known.name]))
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function pickFields(names: readonly string[], submitted: FieldValues): ProfilePatch {
  const patch: Record<string, unknown> = {}
  for (const name of names) {
    const [key = '', inner] = name.split('.')
    const value = toStoredValue(name, valueAt(submitted, name))
    if (inner === undefined) patch[key] = value
    else patch[key] = { ...(patch[key] as object | undefined), [inner]: value }
  }
  return patch
}

function toStoredValue(name: string, value: unknown): unknown {
  if (name === 'podDateAlternates') return Array.isArray(value) ? value : []
  if (name === 'timezone' && typeof value === 'string') return canonicalTimezone(value)
  return value === '' ? null : value
}
