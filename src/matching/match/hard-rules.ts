import { type Conflicts, formerPods, getOn, slotsOf } from './constraints.ts'
import { type Pool, type PoolGroup, standing } from './pool-types.ts'
import { ruleWords } from './rule-words.ts'

/** Why somebody is placed nowhere, or nowhere else, in a sentence; null for whoever may be. */
export function standingFault({ standings, ids }: Pool, place: number): string | null {
  const id = ids[place] ?? ''
  const is = standings[place]
  if (is === standing.holdsPlace) return ruleWords.holdsPlace(id, 'another pod')
  if (is === standing.notActive) return ruleWords.notActive(id)
  if (is === standing.notOptedIn) return ruleWords.notOptedIn(id)
  return null
}

/** Which rules so many newcomers of an existing pod break, a sentence each. */
export function roomFaults({ config }: Pool, { id, isOpen, seats }: PoolGroup, come: number): string[] {
  return [
    ...(isOpen ? [] : [ruleWords.closed(id)]),
    ...(come > seats ? [ruleWords.seats(id, seats, come)] : []),
    ...(come > config.maxNewPerPod ? [ruleWords.newcomers(id, come, config.maxNewPerPod)] : []),
  ]
}

/** A pod that somebody would come to: its place in the pool's list, -1 for a new one, the name of its slot, and who is in it before them. */
export type Joined = { id: string; pod: number; slot: string; company: Iterable<number> }

/** Which rules somebody breaks by coming to a pod, a sentence each: its slot, that they were there before, those they share none with. */
export function joinFaults(pool: Pool, conflicts: Conflicts, place: number, { id: podId, pod, slot, company }: Joined): string[] {
  const id = pool.ids[place] ?? ''
  const faults: string[] = []
  if (pod >= 0 && formerPods(pool, place).includes(pod)) faults.push(ruleWords.formerPod(id, podId))
  if (!slotsOf(pool, place).some((accepted) => pool.slotNames[accepted] === slot)) faults.push(ruleWords.slot(id, slot, podId))
  for (const other of company) {
    if (other === place || getOn(conflicts, place, other)) continue
    const say = conflicts.blocked.get(place)?.has(other) ? ruleWords.blocked : ruleWords.married
    faults.push(say(id, pool.ids[other] ?? ''))
  }
  return faults
}
