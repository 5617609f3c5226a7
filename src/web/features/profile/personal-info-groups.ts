import type { FieldTable } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import { personalInfo } from '#domain/profile/personal-info.ts'
import { podChoice } from '#domain/profile/pod-choice.ts'
import type { FieldGroup } from '#web/features/form/field-form.tsx'

/** Personal information in short groups, in display order. */
export const personalInfoGroups: readonly FieldGroup[] = [
  {
    title: t`About you`,
    intro: t`We never use gender, marital status, or where you’re from for matching.`,
    names: ['birthdate', 'shirtSize', 'gender', 'maritalStatus', 'spouseEmail'],
  },
  { title: t`Contact and time zone`, names: ['timezone', 'phone', 'sharePhoneWithPod'] },
  { title: t`Background and education`, names: ['originCity', 'originState', 'primaryLanguage', 'educationLevel'] },
  {
    title: t`Work and money`,
    intro: t`Ranges are fine. They help us find a pod at your stage.`,
    names: ['currentRole', 'currentRoleOther', 'startingIncome', 'netWorth'],
  },
]

/** The fields of personal information in display order. */
export const personalInfoTable: FieldTable = pick(
  personalInfo,
  personalInfoGroups.flatMap(({ names }) => names),
)

/** The same fields, followed by the pod choice. */
export const personalInfoWithPodChoice: FieldTable = [
  ...personalInfoTable,
  ...pick(podChoice, ['podOptIn', 'podDatePreference', 'podDateAlternates']),
]

function pick(table: FieldTable, names: readonly string[]): FieldTable {
  return names.flatMap((name) => table.filter((field) => field.name === name))
}
