/** The sum a match makes as large as possible, written from its description alone, as plainly as possible. */
import { type MatchInput, type PoolMember } from '#matching/match/types.ts'
import { fitsOf, type Weights } from './independent-scorer.ts'

/** A pod of a placement, with everybody who is in it afterwards. */
export type PlacedPod = { id: string; slot: string; isNew: boolean; members: readonly string[] }

export const nowOf = (input: MatchInput): string => input.now ?? '2026-01-05T00:00:00Z'
export const weightsOf = (input: MatchInput): Weights => ({ ...input.config?.weights })

/** Sum of T over everybody in the pods, less what small new pods cost, plus what newcomers have waited for. Basis points. */
export function objectiveOf(input: MatchInput, pods: readonly PlacedPod[]): number {
  const records = new Map(input.members.map((member) => [member.id, member]))
  return pods.reduce((sum, pod) => sum + podValueOf(input, pod, records), 0)
}

/** The part of the objective that one pod is. */
export function podValueOf(input: MatchInput, pod: PlacedPod, records: Map<string, PoolMember>): number {
  const members = pod.members.map((id) => records.get(id)!)
  const fits = fitsOf(members, nowOf(input), weightsOf(input))
  const before = new Set(input.pods.find(({ id }) => !pod.isNew && id === pod.id)?.members)
  const newcomers = members.filter(({ id }) => !before.has(id))
  const penalty = pod.isNew ? sizeCost(input, members.length) * members.length : 0
  const waited = newcomers.map(({ waitCycles }) => 100 * (20 + 15 * (waitCycles ?? 0)))
  const kept = newcomers.filter(({ id }) => wasThere(input, pod, id)).length * (input.config?.inertia ?? 0)
  return [...fits, ...waited, kept, -penalty].reduce((sum, value) => sum + value, 0)
}

/** What a new pod costs each of its members: nothing in the preferred sizes, then 200, 600, 1200 and so on. */
function sizeCost({ config }: MatchInput, size: number): number {
  const [least, most] = [config?.podSize?.preferredMin ?? 6, config?.podSize?.preferredMax ?? 8]
  const away = Math.max(0, least - size, size - most)
  return [0, 200, 600, 1200, 2000, 3000][away] ?? Number.NaN
}

/** Whether the previous draft had put a member into this very pod. */
function wasThere(input: MatchInput, pod: PlacedPod, memberId: string): boolean {
  return input.previousDraft?.pods.some(({ id, members }) => id === pod.id && members.includes(memberId)) ?? false
}
