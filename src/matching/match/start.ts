import { type Random, shuffle } from '../search/random.ts'
import { type PodPartition } from './pod-partition.ts'
import { emptyGroup } from './reshape.ts'
import { holdsUp, joinAsMany, joinTogether, mayJoin } from './whole-pod.ts'

/**
 * Puts everybody where the task says they start: those who are pinned, and all others when there is an earlier arrangement. Its pods come
 * back whole, for half of one may break a rule that all of it keeps.
 */
export function placeAtStart(partition: PodPartition): void {
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

/** Those who are pinned wait in their pod for others when it is too small, or when they do not fit it well enough. */
function placePinned(partition: PodPartition, group: number, units: readonly number[], company: readonly number[]): void {
  for (const unit of units) partition.move(unit, group)
  joinAsMany(partition, group, company)
}

/** Sends who fits them best and has no place to those who are pinned, until their pod holds up; where it cannot, and counts, they leave. */
export function completePinned(partition: PodPartition): void {
  const { task, itemCount, pods } = partition
  for (let group = 0; group < task.groupCount; group++) {
    const pinned = Array.from({ length: itemCount }, (_, unit) => unit).filter(
      (unit) => task.pinned[unit] === 1 && partition.groupOf[unit] === group,
    )
    if (pinned.length === 0 || holdsUp(partition, group)) continue
    const come: number[] = []
    for (const unit of byAffinity(partition, pinned)) {
      if (holdsUp(partition, group) || !mayJoin(partition, group, unit)) continue
      partition.move(unit, group)
      come.push(unit)
    }
    if (holdsUp(partition, group)) continue
    for (const unit of come) partition.move(unit, partition.nowhere)
    if (pods.counts(group)) for (const unit of pinned) partition.move(unit, partition.nowhere)
  }
}

/** Units without a place, who fits the given ones best first. */
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
 * Founds pods one after the other, each around the unit with the first claim that has no place yet and with those who fit it best;
 * who is left over then takes the seat that gains most.
 *
 * @param size members a pod is founded with
 */
export function placeGreedily(partition: PodPartition, random: Random, size: number): void {
  const order = byClaim(partition, random)
  for (const unit of order) {
    if (partition.groupOf[unit] !== partition.nowhere) continue
    const group = emptyGroup(partition)
    if (group < 0) break
    const chosen = bestCompany(partition, unit, order, size)
    foundWith(partition, group, chosen)
  }
  for (const unit of order) if (partition.groupOf[unit] === partition.nowhere) takeBestSeat(partition, unit)
}

/** Founds a pod with all who were chosen, or with those whom it suits one by one, or with as many as can be together. */
function foundWith(partition: PodPartition, group: number, chosen: readonly number[]): void {
  if (joinTogether(partition, group, chosen)) return
  for (const each of chosen) if (partition.moveGain(each, group) > -Infinity) partition.move(each, group)
  if (partition.pods.counts(group)) return
  for (const each of chosen) if (partition.groupOf[each] === group) partition.move(each, partition.nowhere)
  joinAsMany(partition, group, chosen)
}

/** Units by what placing them is worth, equal ones in random order. */
function byClaim({ itemCount, task }: PodPartition, random: Random): Int32Array {
  const order = Int32Array.from({ length: itemCount }, (_, unit) => unit)
  shuffle(order, random)
  return order.sort((a, b) => (task.bonus[b] ?? 0) - (task.bonus[a] ?? 0))
}

/** The unit and whom to found a pod with, in the one of its slots where they fit best; the unit alone when there are too few. */
function bestCompany(partition: PodPartition, unit: number, order: Int32Array, size: number): number[] {
  const { slotWords, unitSlots, podSize } = partition.task
  let best: number[] = []
  let most = -Infinity
  for (let slot = 0; slot < 32 * slotWords; slot++) {
    if ((((unitSlots[unit * slotWords + (slot >> 5)] ?? 0) >>> (slot & 31)) & 1) === 0) continue
    const free = freeIn(partition, slot, order)
    const { chosen, members, affinity } = companyAmong(partition, unit, free, size)
    const worth = members < podSize.min ? -Infinity : affinity
    if (worth > most) [best, most] = [chosen, worth]
  }
  return best
}

function freeIn({ groupOf, nowhere, task }: PodPartition, slot: number, order: Int32Array): Int32Array {
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

/** Sends a unit to the pod where that gains most, if it gains anything. */
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
