import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { type FieldValues, field } from '../fields/field.ts'
import { isRealDate } from '../fields/real-date.ts'
import { isBlank, type Rule } from '../fields/rules.ts'
import { type FieldError, validateFields } from '../fields/validate.ts'
import { activities } from './activities.ts'
import { daysBetween } from './follow-through.ts'

/** A commitment is due within this number of days. */
export const commitmentDaysMax = 90

const isOther = ({ activity }: FieldValues) => activity === 'other'

/** The text is required if the activity is `other`. */
const requiredWhenOther: Rule = ({ value, at }) =>
  at('activity')?.value !== 'other' || (typeof value === 'string' && !isBlank(value))
requiredWhenOther.skipEmpty = false

/** Fields of the form for a new commitment. */
export const commitmentFields = compileFields(
  [
    field({
      name: 'activity',
      label: t`Activity`,
      kind: 'choice',
      rules: 'required',
      options: activities.map(({ value, label }) => ({ value, label })),
      input: 'combo',
      messages: { required: t`Choose what you’ll do.` },
    }),
    field({
      name: 'target',
      label: t`How many`,
      kind: 'number',
      rules: [['required'], ['number'], ['between', 1, 10_000], ['decimals', 0]],
      when: (values) => !isOther(values),
      inputMode: 'numeric',
      input: 'count',
    }),
    // With an activity, the text adds detail.
    field({
      name: 'text',
      label: t`In your words`,
      rules: 'required_when_other|length:0,200',
      messages: { required_when_other: t`Enter what you’ll do.` },
      help: t`Name one measurable thing.`,
    }),
    field({
      name: 'dueOn',
      label: t`By`,
      kind: 'date',
      rules: 'required|real_date',
      messages: { required: t`Choose a day.` },
    }),
    field({
      name: 'witnessId',
      label: t`Witness`,
      rules: 'length:0,60',
      help: t`Your witness will check in with you midweek.`,
    }),
  ],
  { required_when_other: requiredWhenOther },
)

/**
 * Context for validating a commitment: who makes it, when, and who can be the witness. `today` is the member's local day,
 * `YYYY-MM-DD`.
 */
export type CommitmentContext = { today: string; memberId: string; podMemberIds: readonly string[] }

/** Validates a new commitment: its fields, a due day that is past or too far off, and a witness who is not in the pod. */
export function validateCommitment(values: FieldValues, { today, memberId, podMemberIds }: CommitmentContext): FieldError[] {
  const errors = validateFields(commitmentFields, values)
  const hasError = (name: string) => errors.some(({ field }) => field === name)
  const { dueOn, witnessId } = values
  if (!hasError('dueOn') && typeof dueOn === 'string' && isRealDate(dueOn)) errors.push(...validateDueDay(dueOn, today))
  const witness = typeof witnessId === 'string' && witnessId !== '' ? witnessId : null
  if (witness !== null && (witness === memberId || !podMemberIds.includes(witness))) {
    errors.push({ field: 'witnessId', message: t`Choose another member of your pod.` })
  }
  return errors
}

function validateDueDay(dueOn: string, today: string): FieldError[] {
  if (dueOn < today) return [{ field: 'dueOn', message: t`Choose today or a later day.` }]
  return daysBetween(today, dueOn) > commitmentDaysMax
    ? [{ field: 'dueOn', message: t`Choose a day within the next ${{ commitmentDaysMax }} days.` }]
    : []
}
