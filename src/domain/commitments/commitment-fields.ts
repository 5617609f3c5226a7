import { compileFields } from '../fields/compile.ts'
import { type FieldValues, field } from '../fields/field.ts'
import { isRealDate } from '../fields/real-date.ts'
import { isBlank, type Rule } from '../fields/rules.ts'
import { type Fault, validateFields } from '../fields/validate.ts'
import { activities } from './activities.ts'
import { daysBetween } from './follow-through.ts'

/** Days ahead within which a commitment is due: what is farther off is a goal. */
export const commitmentDaysMax = 90

const isOther = ({ activity }: FieldValues) => activity === 'other'

/** What stands alone has to be said. */
const saidWhenAlone: Rule = ({ value, at }) => at('activity')?.value !== 'other' || (typeof value === 'string' && !isBlank(value))
saidWhenAlone.skipEmpty = false

/** What a member says when they commit to something. */
export const commitmentFields = compileFields(
  [
    field({
      name: 'activity',
      label: 'Activity',
      kind: 'choice',
      rules: 'required',
      options: activities.map(({ value, label }) => ({ value, label })),
      input: 'combo',
      messages: { required: 'Choose what you will do.' },
    }),
    field({
      name: 'target',
      label: 'How many',
      kind: 'number',
      rules: [['required'], ['number'], ['between', 1, 10_000], ['decimals', 0]],
      when: (values) => !isOther(values),
      inputMode: 'numeric',
      input: 'count',
    }),
    // Beside an activity it says more of it.
    field({
      name: 'text',
      label: 'In your words',
      rules: 'said_when_alone|length:0,200',
      messages: { said_when_alone: 'Say what you will do.' },
      help: 'One thing, measurable.',
    }),
    field({
      name: 'dueOn',
      label: 'By',
      kind: 'date',
      rules: 'required|real_date',
      messages: { required: 'Choose a day.' },
    }),
    field({
      name: 'witnessId',
      label: 'Witness',
      rules: 'length:0,60',
      help: 'Who asks you about it in the middle of the week.',
    }),
  ],
  { said_when_alone: saidWhenAlone },
)

/** Who commits themselves, when, and who may be their witness. `today` is the member's own day, `YYYY-MM-DD`. */
export type CommitmentContext = { today: string; memberId: string; podMemberIds: readonly string[] }

/** The faults of a new commitment: those of its fields; a day that is past or too far off; a witness who is not of the pod. */
export function commitmentFaults(values: FieldValues, { today, memberId, podMemberIds }: CommitmentContext): Fault[] {
  const faults = validateFields(commitmentFields, values)
  const hasFault = (name: string) => faults.some(({ field }) => field === name)
  const { dueOn, witnessId } = values
  if (!hasFault('dueOn') && typeof dueOn === 'string' && isRealDate(dueOn)) faults.push(...dayFaults(dueOn, today))
  const witness = typeof witnessId === 'string' && witnessId !== '' ? witnessId : null
  if (witness !== null && (witness === memberId || !podMemberIds.includes(witness))) {
    faults.push({ field: 'witnessId', message: 'Choose another member of your pod.' })
  }
  return faults
}

function dayFaults(dueOn: string, today: string): Fault[] {
  if (dueOn < today) return [{ field: 'dueOn', message: 'Choose today or a later day.' }]
  return daysBetween(today, dueOn) > commitmentDaysMax
    ? [{ field: 'dueOn', message: `Choose a day within the next ${commitmentDaysMax} days.` }]
    : []
}
