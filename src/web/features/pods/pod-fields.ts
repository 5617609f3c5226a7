import { compileFields } from '#domain/fields/compile.ts'
import { field, type CompiledField, type FieldTable, type FieldValues } from '#domain/fields/field.ts'
import { podFields } from '#domain/pods/pod-fields.ts'
import type { MyPod, PodMember } from '#contract/api/pods/pods.ts'
import type { ProblemCode } from '#contract/problems/problems.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { toProblem, clientProblem } from '#web/lib/client-problem.ts'
import type { FieldDisplay } from '#web/features/form/field-control.tsx'
import type { FieldGroup } from '#web/features/form/field-form.tsx'
import { isLedByViewer } from './pod-with-members.ts'

type Pod = NonNullable<MyPod['pod']>

// Three lengths are few enough to show all of them.
const displayedFields: FieldTable = podFields.map((other) =>
  other.name === 'durationMinutes' ? { ...other, input: 'radio' as const } : other,
)

/** Fields for creating a pod. Listing it is decided later. */
export const newPodTable: FieldTable = displayedFields.filter(({ name }) => name !== 'listed')

/** Fields that the pod's current leader can change. Only the leader can select a deputy from the other members. */
export function podTableOf(members: readonly PodMember[]): FieldTable {
  const others = members.filter(({ isLeader }) => !isLeader)
  return others.length === 0 || !isLedByViewer(members) ? displayedFields : [...displayedFields, deputyField(others)]
}

function deputyField(others: readonly PodMember[]): CompiledField {
  const options = others.map((other) => ({ value: other.email, label: fullName(other) }))
  const [deputy] = compileFields([
    field({
      name: 'deputy',
      label: t`Deputy`,
      kind: 'choice',
      options,
      help: t`Leads when you’re away and takes over if you leave. If you don’t pick one, the longest-standing member steps in.`,
    }),
  ])
  if (!deputy) throw new Error('The compiled table has no deputy field.')
  return deputy
}

/** The pod as form values. */
export function podValuesOf({ pod, members }: { pod: Pod; members: readonly PodMember[] }): FieldValues {
  const { name, description, focus, state, maxMembers, listed, skipsHolidays, weeklyMeeting } = pod
  const { dayTime, durationMinutes, link } = weeklyMeeting
  const deputy = members.find(({ isDeputy }) => isDeputy)?.email ?? null
  const schedule = { dayTime, durationMinutes: String(durationMinutes), link, skipsHolidays }
  return { name, description, focus, state, ...schedule, maxMembers, listed, deputy }
}

/** The pod's description, the first group of both forms. */
export const aboutGroup: FieldGroup = { title: t`About the pod`, names: ['name', 'focus', 'state', 'description'] }

/** Display options of the pod's fields. */
export const podFieldDisplays: Readonly<Record<string, FieldDisplay>> = {
  name: { isWide: true },
  description: { isWide: true, hasCounter: true },
  durationMinutes: { isWide: true },
  link: { isWide: true },
  deputy: { isWide: true },
}

/** The field of a problem code. Other codes concern the pod as a whole. */
const fieldByCode: Partial<Record<ProblemCode, string>> = { 'seats-taken': 'maxMembers', 'not-in-pod': 'deputy' }

const formErrorCodes: ReadonlySet<ProblemCode> = new Set([
  'already-in-pod',
  'leader-only',
  'no-longer-leader',
  'not-found',
  'too-many-requests',
  'access-required',
  'marketplace-access-required',
  'seats-taken',
  'not-in-pod',
])

/** Converts a permanent rejection to a form error, so that its text is shown in the right place. */
export function toFormError(error: unknown): unknown {
  const problem = toProblem(error)
  if (!formErrorCodes.has(problem.code)) return error
  const fieldError = { field: fieldByCode[problem.code] ?? '', message: problem.detail }
  return clientProblem('invalid-fields', { errors: [fieldError], cause: error })
}
