/** The objective that a match maximizes, implemented independently from its description. */
import { type MatchInput, type PoolMember } from '#matching/match/types.ts'
import { fitsOf, type Weights } from './independent-scorer.ts'

/** A pod of a placement with all its members after the match. */
export type PlacedPod = { id: string; slot: string; isNew: boolean; members: readonly string[] }

export const nowOf = (input: MatchInput): string => input.now ?? '2026-01-05T00:00:00Z'
export const weightsOf = (input: MatchInput): Weights => ({ ...input.config?.weights })

/** Sum of T over all pod members, minus the size cost of new pods, plus the waiting bonus of newcomers, in basis points. */
export function objectiveOf(input: MatchInput, pods: readonly PlacedPod[]): number {
  const records = new Map(input.members.map((member) => [member.id, member]))
  return pods.reduce((sum, pod) => sum + podValueOf(input, pod, records), 0)
}

/** The contribution of one pod to the objective. */
export function podValueOf(input: MatchInput, pod: PlacedPod, records: Map<string, PoolMember>): number {
  const members = pod.members.map((id) => records.get(id)!)
  const fits = fitsOf(members, nowOf(input), weightsOf(input))
  const before = new Set(input.pods.find(({ id }) => !pod.isNew && id === pod.id)?.members)
  const newcomers = members.filter(({ id }) => !before.has(id))
  const penalty = pod.isNew ? sizeCost(input, members.length) * members.length : 0
  const waited = newcomers.map(({ waitCycles }) => 100 * (20 + 15 * (waitCycles ?? 0)))
  const inertiaBonus = newcomers.filter(({ id }) => wasDraftedInto(input, pod, id)).length * (input.config?.inertia ?? 0)
  return [...fits, ...waited, inertiaBonus, -penalty].reduce((sum, value) => sum + value, 0)
}

/** What a new pod costs each of its members: nothing in the preferred sizes, then 200, 600, 1200 and so on. */
function sizeCost({ config }: MatchInput, size: number): number {
  const [min, max] = [config?.podSize?.preferredMin ?? 6, config?.podSize?.preferredMax ?? 8]
  const distance = Math.max(0, min - size, size - max)
  return [0, 200, 600, 1200, 2000, 3000][distance] ?? Number.NaN
}

/** Whether the previous draft placed a member in this pod. */
function wasDraftedInto(input: MatchInput, pod: PlacedPod, memberId: string): boolean {
  return input.previousDraft?.pods.some(({ id, members }) => id === pod.id && members.includes(memberId)) ?? false
}
