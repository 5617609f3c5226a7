import type { PoolMember, PoolPod } from '#matching/match/types.ts'
import type { ReadInput } from './input-parts.ts'
import type { RunConfig } from './model.ts'
import { pick, type Seated, scorePod } from './score-pod.ts'

/** The mean match if whoever came first had been served first, with one decimal; null where nobody would have a place. */
export function meanFirstCome({ input, since }: ReadInput, seats: ReadonlyMap<string, Seated>, config: RunConfig): number | null {
  const queue = input.members
    .filter(({ podId }) => !podId)
    .map(({ id, slots, previousPods }): Queued => ({ id, slots, previousPods, since: since.get(id) ?? 0 }))
  const matches = placeFirstCome(queue, input.pods, config).flatMap(({ holders, added }) => {
    const score = scorePod(pick(seats, [...holders, ...added]), { isNew: holders.length === 0, podSize: config.podSize })
    return added.flatMap((memberId) => score.matches.get(memberId) ?? [])
  })
  if (matches.length === 0) return null
  return Math.round((10 * matches.reduce((sum, match) => sum + match, 0)) / matches.length) / 10
}

/** Somebody who waits, with the moment since when. */
export type Queued = Pick<PoolMember, 'id' | 'slots' | 'previousPods'> & { since: number }

/**
 * Where everybody would be if whoever waited longest had taken the first free seat at a time they accept, as it was done by hand: the
 * pods with those who come to them. What a match is measured by; nobody is ever placed like this.
 */
function placeFirstCome(
  queue: readonly Queued[],
  pods: readonly PoolPod[],
  { podSize, maxNewPerPod }: Pick<RunConfig, 'podSize' | 'maxNewPerPod'>,
): { holders: readonly string[]; added: string[] }[] {
  const existing = pods.map(({ id, slot, members, maxMembers }) => ({
    id,
    slot,
    holders: members,
    added: [] as string[],
    seats: Math.min(maxNewPerPod, (maxMembers ?? podSize.max) - members.length),
  }))
  const bySlot = Map.groupBy(existing, ({ slot }) => slot)
  const forming = new Map<string, { slot: string; holders: string[]; added: string[] }[]>()
  for (const { id, slots, previousPods } of [...queue].sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1))) {
    const open = slots
      .flatMap((slot) => bySlot.get(slot) ?? [])
      .find((pod) => pod.added.length < pod.seats && !(previousPods ?? []).includes(pod.id))
    if (open) open.added.push(id)
    else joinForming(forming, id, slots[0] ?? '', podSize.max)
  }
  const founded = [...forming.values()].flat().filter(({ added }) => added.length >= podSize.min)
  return [...existing.filter(({ added }) => added.length > 0), ...founded]
}

function joinForming(
  forming: Map<string, { slot: string; holders: string[]; added: string[] }[]>,
  id: string,
  slot: string,
  most: number,
): void {
  const here = forming.get(slot) ?? []
  const last = here.at(-1)
  if (last && last.added.length < most) last.added.push(id)
  else here.push({ slot, holders: [], added: [id] })
  forming.set(slot, here)
}
