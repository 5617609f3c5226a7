import { type Random, shuffle } from '../search/random.ts'
import { type PodPartition } from './pod-partition.ts'
import { findEmptyGroup } from './reshape.ts'
import { isViablePod, joinAsMany, joinAllOrNone, canJoinPod } from './join-pod.ts'

/**
 * Places units as the task's start says: pinned ones, and all others if there is an earlier arrangement. Its pods are restored
 * as a whole, because a part of one may break a rule that the whole satisfies.
 */
export function placeInitially(partition: PodPartition): void {
  const { task, itemCount } = partition
  partition.restore(new Int32Array(itemCount).fill(partition.nowhere))
  const pinned: number[][] = Array.from({ length: task.groupCount }, () => [])
  const others: number[][] = Array.from({ length: task.groupCount }, () => [])
  for (let unit = 0; unit < itemCount; unit++) {
    const group = task.start[unit] ?? -1
    if (task.pinned[unit] === 1) pinned[group]?.push(unit)
    else if (task.isWarm) others[group]?.push(unit)
  }
  pinned.forEach((units, group) => {
    const company = others[group] ?? []
    if (units.length === 0) joinAsMany(partition, group, company)
    else placePinned(partition, group, units, company)
  })
  completePinned(partition)
}

/** Pinned units wait in their pod for others if it is too small, or if their fit is too low. */
function placePinned(partition: PodPartition, group: number, units: readonly number[], company: readonly number[]): void {
  for (const unit of units) partition.move(unit, group)
  joinAsMany(partition, group, company)
}

/**
 * Adds the best-fitting unplaced units to pinned ones until their pod is viable. If it cannot become viable and would count,
 * they leave.
 */
export function completePinned(partition: PodPartition): void {
  const { task, itemCount, pods } = partition
  for (let group = 0; group < task.groupCount; group++) {
    const pinned = Array.from({ length: itemCount }, (_, unit) => unit).filter(
      (unit) => task.pinned[unit] === 1 && partition.groupOf[unit] === group,
    )
    if (pinned.length === 0 || isViablePod(partition, group)) continue
    const come: number[] = []
    for (const unit of byAffinity(partition, pinned)) {
      if (isViablePod(partition, group) || !canJoinPod(partition, group, unit)) continue
      partition.move(unit, group)
      come.push(unit)
    }
    if (isViablePod(partition, group)) continue
    for (const unit of come) partition.move(unit, partition.nowhere)
    if (pods.isLargeEnough(group)) for (const unit of pinned) partition.move(unit, partition.nowhere)
  }
}

/** Returns unplaced units, best fit with the given ones first. */
function byAffinity(partition: PodPartition, units: readonly number[]): number[] {
  const sums = new Map<number, number>()
  for (let other = 0; other < partition.itemCount; other++) {
    if (partition.groupOf[other] !== partition.nowhere) continue
    sums.set(
      other,
      units.reduce((sum, unit) => sum + partition.affinity(unit, other), 0),
    )
  }
  return [...sums].sort(([a, ofA], [b, ofB]) => (ofB === ofA ? a - b : ofB - ofA)).map(([unit]) => unit)
}

/**
 * Creates pods one after the other, each around the unplaced unit with the highest claim and its best-fitting partners.
 * Remaining units then take the best seats.
 * @param size number of members of a new pod
 */
export function placeGreedily(partition: PodPartition, random: Random, size: number): void {
  const order = byClaim(partition, random)
  for (const unit of order) {
    if (partition.groupOf[unit] !== partition.nowhere) continue
    const group = findEmptyGroup(partition)
    if (group < 0) break
    const chosen = bestCompany(partition, unit, order, size)
    createPodWith(partition, group, chosen)
  }
  for (const unit of order) if (partition.groupOf[unit] === partition.nowhere) takeBestSeat(partition, unit)
}

/** Creates a pod with all chosen units. If that fails, adds them one at a time, or else as many as can be together. */
function createPodWith(partition: PodPartition, group: number, chosen: readonly number[]): void {
  if (joinAllOrNone(partition, group, chosen)) return
  for (const each of chosen) if (partition.moveGain(each, group) > -Infinity) partition.move(each, group)
  if (partition.pods.isLargeEnough(group)) return
  for (const each of chosen) if (partition.groupOf[each] === group) partition.move(each, partition.nowhere)
  joinAsMany(partition, group, chosen)
}

/** Returns units by the value of placing them, ties in random order. */
function byClaim({ itemCount, task }: PodPartition, random: Random): Int32Array {
  const order = Int32Array.from({ length: itemCount }, (_, unit) => unit)
  shuffle(order, random)
  return order.sort((a, b) => (task.bonus[b] ?? 0) - (task.bonus[a] ?? 0))
}

/** Returns the unit and the partners for a new pod, in the slot where they fit best. Only the unit if there are too few. */
function bestCompany(partition: PodPartition, unit: number, order: Int32Array, size: number): number[] {
  const { slotWords, unitSlots, podSize } = partition.task
  let best: number[] = []
  let most = -Infinity
  for (let slot = 0; slot < 32 * slotWords; slot++) {
    if ((((unitSlots[unit * slotWords + (slot >> 5)] ?? 0) >>> (slot & 31)) & 1) === 0) continue
    const free = unplacedUnitsAt(partition, slot, order)
    const { chosen, members, affinity } = companyAmong(partition, unit, free, size)
    const worth = members < podSize.min ? -Infinity : affinity
    if (worth > most) [best, most] = [chosen, worth]
  }
  return best
}

function unplacedUnitsAt({ groupOf, nowhere, task }: PodPartition, slot: number, order: Int32Array): Int32Array {
  const { slotWords, unitSlots } = task
  return order.filter(
    (unit) => groupOf[unit] === nowhere && (((unitSlots[unit * slotWords + (slot >> 5)] ?? 0) >>> (slot & 31)) & 1) === 1,
  )
}

type Company = { chosen: number[]; members: number; affinity: number }

function companyAmong(partition: PodPartition, first: number, free: Int32Array, size: number): Company {
  const { unitStart } = partition.task
  const membersOf = (unit: number) => (unitStart[unit + 1] ?? 0) - (unitStart[unit] ?? 0)
  const sums = Float64Array.from(free, (unit) => (unit === first ? -Infinity : partition.affinity(first, unit)))
  const chosen = [first]
  let members = membersOf(first)
  let affinity = 0
  while (members < size) {
    let at = -1
    for (let i = 0; i < sums.length; i++) {
      const sum = sums[i] ?? -Infinity
      if (sum > (at < 0 ? -Infinity : (sums[at] ?? 0)) && members + membersOf(free[i] ?? 0) <= size) at = i
    }
    const next = free[at]
    if (next === undefined) break
    affinity += (sums[at] ?? 0) / chosen.length
    chosen.push(next)
    members += membersOf(next)
    for (let i = 0; i < sums.length; i++) {
      sums[i] = i === at ? -Infinity : (sums[i] ?? 0) + partition.affinity(next, free[i] ?? 0)
    }
  }
  return { chosen, members, affinity: affinity / Math.max(1, chosen.length - 1) }
}

/** Moves a unit to the pod with the largest gain, if there is any. */
export function takeBestSeat(partition: PodPartition, unit: number): boolean {
  let best = -1
  let most = 0
  for (let group = 0; group < partition.nowhere; group++) {
    const gain = partition.moveGain(unit, group)
    if (gain > most) [best, most] = [group, gain]
  }
  if (best >= 0) partition.move(unit, best)
  return best >= 0
}
