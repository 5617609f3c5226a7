import { type Conflicts, formerPods, canSharePod, slotsOf } from './constraints.ts'
import { type Pool, type PoolGroup, placementStatus } from './pool-types.ts'
import { ruleMessages } from './rule-messages.ts'

/** Returns why a member cannot be placed or moved, or null. */
export function placementError({ placementStatuses: standings, ids }: Pool, memberIndex: number): string | null {
  const id = ids[memberIndex] ?? ''
  const is = standings[memberIndex]
  if (is === placementStatus.holdsPlace) return ruleMessages.holdsPlace(id, 'another pod')
  if (is === placementStatus.notActive) return ruleMessages.notActive(id)
  if (is === placementStatus.notOptedIn) return ruleMessages.notOptedIn(id)
  return null
}

/** Returns an error for each rule that this number of newcomers breaks in an existing pod. */
export function capacityErrors({ config }: Pool, { id, isOpen, seats }: PoolGroup, come: number): string[] {
  return [
    ...(isOpen ? [] : [ruleMessages.closed(id)]),
    ...(come > seats ? [ruleMessages.seats(id, seats, come)] : []),
    ...(come > config.maxNewPerPod ? [ruleMessages.newcomers(id, come, config.maxNewPerPod)] : []),
  ]
}

/**
 * A pod that a member would join: its index in the pool's list (-1 for a new one), the name of its slot, and its members before.
 */
export type JoinTarget = { id: string; podIndex: number; slot: string; company: Iterable<number> }

/**
 * Returns an error for each rule that a member breaks by joining a pod: its slot, a former membership, or a conflict with a
 * member.
 */
export function joinErrors(
  pool: Pool,
  conflicts: Conflicts,
  memberIndex: number,
  { id: podId, podIndex: pod, slot, company }: JoinTarget,
): string[] {
  const id = pool.ids[memberIndex] ?? ''
  const errors: string[] = []
  if (pod >= 0 && formerPods(pool, memberIndex).includes(pod)) errors.push(ruleMessages.formerPod(id, podId))
  if (!slotsOf(pool, memberIndex).some((accepted) => pool.slotNames[accepted] === slot))
    errors.push(ruleMessages.slot(id, slot, podId))
  for (const other of company) {
    if (other === memberIndex || canSharePod(conflicts, memberIndex, other)) continue
    const message = conflicts.blocked.get(memberIndex)?.has(other) ? ruleMessages.blocked : ruleMessages.married
    errors.push(message(id, pool.ids[other] ?? ''))
  }
  return errors
}
