import { compileFields } from '#domain/fields/compile.ts'
import { field, type CompiledField, type FieldTable, type FieldValues } from '#domain/fields/field.ts'
import { podFields } from '#domain/pods/pod-fields.ts'
import type { MyPod, PodMember } from '#contract/pods.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { fullName } from '#domain/words/full-name.ts'
import { asProblem, ownProblem } from '../../lib/own-problem.ts'
import type { FieldLook } from '../form/field-control.tsx'
import type { FieldGroup } from '../form/field-form.tsx'
import { isLedByYou } from './pod-people.ts'

type Pod = NonNullable<MyPod['pod']>

// Three lengths are few enough to have all of them in sight.
const drawn: FieldTable = podFields.map((one) => (one.name === 'durationMinutes' ? { ...one, input: 'radio' as const } : one))

/** What a member says of a pod they found. Whether it is listed can be decided once it is there. */
export const newPodTable: FieldTable = drawn.filter(({ name }) => name !== 'listed')

/** What whoever leads may change of the pod; the leader alone chooses among the others who stands ready to lead it. */
export function podTableOf(members: readonly PodMember[]): FieldTable {
  const others = members.filter(({ isLeader }) => !isLeader)
  return others.length === 0 || !isLedByYou(members) ? drawn : [...drawn, deputyField(others)]
}

function deputyField(others: readonly PodMember[]): CompiledField {
  const options = others.map((one) => ({ value: one.email, label: fullName(one) }))
  const [deputy] = compileFields([
    field({
      name: 'deputy',
      label: 'Deputy',
      kind: 'choice',
      options,
      help: 'Leads when you are away, and takes over if you leave. Without one it is whoever has been here the longest.',
    }),
  ])
  if (!deputy) throw new Error('A table of one field has none.')
  return deputy
}

/** The pod as its form keeps it. */
export function podValuesOf({ pod, members }: { pod: Pod; members: readonly PodMember[] }): FieldValues {
  const { name, description, focus, state, maxMembers, listed, skipsHolidays, weeklyMeeting } = pod
  const { dayTime, durationMinutes, link } = weeklyMeeting
  const deputy = members.find(({ isDeputy }) => isDeputy)?.email ?? null
  const when = { dayTime, durationMinutes: String(durationMinutes), link, skipsHolidays }
  return { name, description, focus, state, ...when, maxMembers, listed, deputy }
}

/** What the pod is about, which stands first in both forms. */
export const aboutGroup: FieldGroup = { title: 'About the pod', names: ['name', 'focus', 'state', 'description'] }

/** How the fields of a pod are shown. */
export const podLooks: Readonly<Record<string, FieldLook>> = {
  name: { isWide: true },
  description: { isWide: true, hasCounter: true },
  durationMinutes: { isWide: true },
  link: { isWide: true },
  deputy: { isWide: true },
}

/** The field a refusal is about; the others are about the pod as a whole. */
const fieldOf: Partial<Record<ProblemCode, string>> = { 'seats-taken': 'maxMembers', 'not-in-pod': 'deputy' }

const saidInForm: ReadonlySet<ProblemCode> = new Set([
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

/** A refusal that trying again would not change, as a fault of the form, so that its sentence stands where it belongs. */
export function asFormFault(error: unknown): unknown {
  const problem = asProblem(error)
  if (!saidInForm.has(problem.code)) return error
  const fault = { field: fieldOf[problem.code] ?? '', message: problem.detail }
  return ownProblem('invalid-fields', { errors: [fault], cause: error })
}
