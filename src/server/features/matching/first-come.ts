import type { PoolMember, PoolPod } from '#matching/match/types.ts'
import type { ParsedInput } from './input-parts.ts'
import type { RunConfig } from './model.ts'
import { pick, type SeatedMember, scorePod } from './score-pod.ts'

/** Returns the mean match score of a first-come-first-served assignment, with one decimal, or null if it places nobody. */
export function meanFirstCome(
  { input, since }: ParsedInput,
  seats: ReadonlyMap<string, SeatedMember>,
  config: RunConfig,
): number | null {
  const queue = input.members
    .filter(({ podId }) => !podId)
    .map(({ id, slots, previousPods }): Queued => ({ id, slots, previousPods, since: since.get(id) ?? 0 }))
  const matches = assignFirstCome(queue, input.pods, config).flatMap(({ incumbents, added }) => {
    const score = scorePod(pick(seats, [...incumbents, ...added]), { isNew: incumbents.length === 0, podSize: config.podSize })
    return added.flatMap((memberId) => score.matches.get(memberId) ?? [])
  })
  if (matches.length === 0) return null
  return Math.round((10 * matches.reduce((sum, match) => sum + match, 0)) / matches.length) / 10
}

/** A waiting member and the time they started waiting. */
export type Queued = Pick<PoolMember, 'id' | 'slots' | 'previousPods'> & { since: number }

/**
 * Assigns members in order of waiting time to the first free seat in a slot they accept, as it was once done by hand. This is
 * only a baseline to measure matches against; no member is really placed like this.
 */
function assignFirstCome(
  queue: readonly Queued[],
  pods: readonly PoolPod[],
  { podSize, maxNewPerPod }: Pick<RunConfig, 'podSize' | 'maxNewPerPod'>,
): { incumbents: readonly string[]; added: string[] }[] {
  const existing = pods.map(({ id, slot, members, maxMembers }) => ({
    id,
    slot,
    incumbents: members,
    added: [] as string[],
    seats: Math.min(maxNewPerPod, (maxMembers ?? podSize.max) - members.length),
  }))
  const bySlot = Map.groupBy(existing, ({ slot }) => slot)
  const forming = new Map<string, { slot: string; incumbents: string[]; added: string[] }[]>()
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
  forming: Map<string, { slot: string; incumbents: string[]; added: string[] }[]>,
  id: string,
  slot: string,
  maxPerPod: number,
): void {
  const here = forming.get(slot) ?? []
  const last = here.at(-1)
  if (last && last.added.length < maxPerPod) last.added.push(id)
  else here.push({ slot, incumbents: [], added: [id] })
  forming.set(slot, here)
}
