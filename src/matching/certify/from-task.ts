import { type BlockTask } from '../match/block.ts'
import { sizePenalty } from '../match/config.ts'
import { memberAt } from '../packed/members.ts'
import { pairScore } from '../pair.ts'
import { type Weights } from '../model.ts'
import { type PreparedMember } from '../types.ts'
import { type Block, largestBlock, type Seats } from './block.ts'

/** A task as a certificate sees it, with the way back. */
export type TaskBlock = {
  block: Block
  /** Mover of the task that each movable member is. */
  movers: Int32Array
  /** Unit of each movable member. */
  units: Int32Array
  /** Entry of the block's `seats` that each group of the task is; -1 where nobody can come. */
  seatsOf: Int32Array
  /** Movable members who come before whatever else a match could gain, as bits. */
  first: number
}

/** What the first claims of the search begin at; less than that is worth like anything else. */
const firstClaim = 1e8

/** The block of a task, or null when it has more members, areas or slots than words of bits can hold. */
export function blockOfTask(task: BlockTask): TaskBlock | null {
  const { movers, units, decided } = moversOf(task)
  const members = Array.from({ length: task.members.count }, (_, at) => memberAt(task.members, at))
  if (movers.length > largestBlock || task.slotWords > 1) return null
  const order = [...movers, ...decided, ...members.keys().drop(task.moverCount)]
  if (order.some((at) => (members[at]?.improvements.length ?? 0) > 31)) return null
  const numberOf = new Map(order.map((at, number) => [at, number]))
  const { seats, seatsOf } = seatsOfTask(task, units, numberOf)
  const bonuses = units.map((unit, i) => (units.indexOf(unit) === i ? (task.bonus[unit] ?? 0) : 0))
  const block: Block = {
    movable: movers.length,
    count: order.length,
    judged: movers.length + decided.length,
    leastFit: task.leastFit,
    ...comparisons(members, task.weights, order),
    slots: Int32Array.from(units, (unit) => task.unitSlots[unit] ?? 0),
    apart: conflictMasks(task, numberOf, movers.length),
    together: Int32Array.from(units, (unit) => maskOf(units, (other) => other === unit)),
    bonus: Float64Array.from(bonuses, (bonus) => bonus % firstClaim),
    seats,
  }
  const first = maskOf(units, (unit) => (task.bonus[unit] ?? 0) >= firstClaim)
  return { block, movers: Int32Array.from(movers), units: Int32Array.from(units), seatsOf, first }
}

/** Movers who can be moved with their units, and those who are pinned. */
function moversOf({ unitStart, pinned }: BlockTask): { movers: number[]; units: number[]; decided: number[] } {
  const [movers, units, decided]: [number[], number[], number[]] = [[], [], []]
  for (let unit = 0; unit + 1 < unitStart.length; unit += 1) {
    for (let mover = unitStart[unit] ?? 0; mover < (unitStart[unit + 1] ?? 0); mover += 1) {
      if (pinned[unit] === 1) decided.push(mover)
      else {
        movers.push(mover)
        units.push(unit)
      }
    }
  }
  return { movers, units, decided }
}

function maskOf(units: readonly number[], holds: (unit: number) => boolean): number {
  return units.reduce((mask, unit, i) => (holds(unit) ? mask | (1 << i) : mask), 0)
}

function comparisons(
  members: readonly PreparedMember[],
  weights: Weights,
  order: readonly number[],
): Pick<Block, 'pairs' | 'covers' | 'areas'> {
  const count = order.length
  const pairs = new Int32Array(count * count)
  const covers = new Int32Array(count * count)
  const listed = order.map((at) => members[at])
  listed.forEach((a, i) =>
    listed.forEach((b, j) => {
      if (i === j || !a || !b) return
      pairs[i * count + j] = pairScore(a, b, weights)
      covers[i * count + j] = a.improvements.reduce((met, area, k) => (b.strengths.includes(area) ? met | (1 << k) : met), 0)
    }),
  )
  return { pairs, covers, areas: Int32Array.from(listed, (member) => member?.improvements.length ?? 0) }
}

function conflictMasks({ conflicts }: BlockTask, numberOf: ReadonlyMap<number, number>, movable: number): Int32Array {
  const apart = new Int32Array(movable)
  for (let i = 0; i + 1 < conflicts.length; i += 2) {
    const [a = 0, b = 0] = [numberOf.get(conflicts[i] ?? 0), numberOf.get(conflicts[i + 1] ?? 0)]
    if (a >= movable || b >= movable) continue
    apart[a] = (apart[a] ?? 0) | (1 << b)
    apart[b] = (apart[b] ?? 0) | (1 << a)
  }
  return apart
}

/** New pods that are all alike first, then each existing pod and each new one that somebody is pinned to or stays in gladly. */
function seatsOfTask(
  task: BlockTask,
  units: readonly number[],
  numberOf: ReadonlyMap<number, number>,
): { seats: Seats[]; seatsOf: Int32Array } {
  const seatsOf = new Int32Array(task.groupCount).fill(-1)
  const seats: Seats[] = []
  const isAlike = (group: number): boolean => {
    const isHome = task.inertia > 0 && task.home.includes(group)
    return group >= task.podCount && !isHome && !task.pinned.some((is, unit) => is === 1 && task.start[unit] === group)
  }
  const groups = Array.from({ length: task.groupCount }, (_, group) => group)
  const alike = groups.filter(isAlike)
  if (alike[0] !== undefined) seats.push({ ...seatsOfGroup(task, alike[0], units, numberOf), group: null })
  for (const group of alike) seatsOf[group] = 0
  for (const group of groups.filter((group) => !isAlike(group))) {
    seatsOf[group] = seats.length
    seats.push(seatsOfGroup(task, group, units, numberOf))
  }
  return { seats, seatsOf }
}

function seatsOfGroup(task: BlockTask, group: number, units: readonly number[], numberOf: ReadonlyMap<number, number>): Seats {
  const { unitStart, pinned, start, holderStart, podCount, podSize, home, inertia } = task
  const placed: number[] = []
  for (let unit = 0; unit + 1 < unitStart.length; unit += 1) {
    if (pinned[unit] !== 1 || start[unit] !== group) continue
    for (let mover = unitStart[unit] ?? 0; mover < (unitStart[unit + 1] ?? 0); mover += 1) placed.push(mover)
  }
  const free = (task.seats[group] ?? 0) - placed.length
  for (let at = holderStart[group] ?? 0; at < (holderStart[group + 1] ?? 0); at += 1) placed.push(at)
  const isNew = group >= podCount
  const widest = placed.length + Math.max(0, free)
  return {
    group,
    members: placed.map((at) => numberOf.get(at) ?? 0),
    free,
    least: task.least[group] ?? 0,
    allowed: maskOf(units, (unit) => !isBarred(task, unit, group, placed)),
    slots: task.groupSlots[group] ?? 0,
    extra: Float64Array.from(units, (unit) => (home[unit] === group ? inertia : 0)),
    cost: Float64Array.from({ length: widest + 1 }, (_, size) => (isNew ? size * sizePenalty(size, podSize) : 0)),
  }
}

/** Whether a unit does not go to a group: it is barred from it, or somebody there shares no pod with one of its members. */
function isBarred(task: BlockTask, unit: number, group: number, placed: readonly number[]): boolean {
  const { barred, conflicts, unitStart } = task
  for (let i = 0; i + 1 < barred.length; i += 2) if (barred[i] === unit && barred[i + 1] === group) return true
  const isOwn = (at: number): boolean => at >= (unitStart[unit] ?? 0) && at < (unitStart[unit + 1] ?? 0)
  for (let i = 0; i + 1 < conflicts.length; i += 2) {
    const [a, b] = [conflicts[i] ?? -1, conflicts[i + 1] ?? -1]
    if ((isOwn(a) && placed.includes(b)) || (isOwn(b) && placed.includes(a))) return true
  }
  return false
}
