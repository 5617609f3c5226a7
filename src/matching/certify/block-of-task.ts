import { type BlockTask } from '../match/block.ts'
import { sizePenalty } from '../match/config.ts'
import { memberAt } from '../packed/members.ts'
import { pairScore } from '../pair.ts'
import { type Weights } from '../model.ts'
import { type PreparedMember } from '../types.ts'
import { type Block, maxBlockSize, type PodOption } from './block.ts'

/** A task in the certificate's form, with mappings back to the task. */
export type TaskBlock = {
  block: Block
  /** Mover of the task for each movable member. */
  movers: Int32Array
  /** Unit of each movable member. */
  units: Int32Array
  /** Entry of the block's `seats` for each group of the task, -1 if nobody can join. */
  podOptionOf: Int32Array
  /** Movable members with a first claim, as a bit mask. */
  first: number
}

/** Lowest bonus that counts as a first claim in the search. A smaller bonus is an ordinary value. */
const firstClaimThreshold = 1e8

/** Converts a task to a block, or returns null if it has more members, areas or slots than fit into a bit mask. */
export function blockOfTask(task: BlockTask): TaskBlock | null {
  const { movers, units, decided } = splitMovers(task)
  const members = Array.from({ length: task.members.count }, (_, at) => memberAt(task.members, at))
  if (movers.length > maxBlockSize || task.slotWords > 1) return null
  const order = [...movers, ...decided, ...members.keys().drop(task.moverCount)]
  if (order.some((at) => (members[at]?.improvements.length ?? 0) > 31)) return null
  const numberOf = new Map(order.map((at, number) => [at, number]))
  const { seats, seatsOf } = podOptionsOfTask(task, units, numberOf)
  const bonuses = units.map((unit, i) => (units.indexOf(unit) === i ? (task.bonus[unit] ?? 0) : 0))
  const block: Block = {
    movable: movers.length,
    count: order.length,
    judgedCount: movers.length + decided.length,
    minFit: task.minFit,
    ...comparePairs(members, task.weights, order),
    slots: Int32Array.from(units, (unit) => task.unitSlots[unit] ?? 0),
    conflicts: conflictMasks(task, numberOf, movers.length),
    together: Int32Array.from(units, (unit) => maskOf(units, (other) => other === unit)),
    bonus: Float64Array.from(bonuses, (bonus) => bonus % firstClaimThreshold),
    seats,
  }
  const first = maskOf(units, (unit) => (task.bonus[unit] ?? 0) >= firstClaimThreshold)
  return { block, movers: Int32Array.from(movers), units: Int32Array.from(units), podOptionOf: seatsOf, first }
}

/** Splits the movers into movable ones with their units, and pinned ones. */
function splitMovers({ unitStart, pinned }: BlockTask): { movers: number[]; units: number[]; decided: number[] } {
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

function comparePairs(
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
      covers[i * count + j] = a.improvements.reduce(
        (coveredAreas, area, k) => (b.strengths.includes(area) ? coveredAreas | (1 << k) : coveredAreas),
        0,
      )
    }),
  )
  return { pairs, covers, areas: Int32Array.from(listed, (member) => member?.improvements.length ?? 0) }
}

function conflictMasks({ conflicts }: BlockTask, numberOf: ReadonlyMap<number, number>, movable: number): Int32Array {
  const conflictMaskOf = new Int32Array(movable)
  for (let i = 0; i + 1 < conflicts.length; i += 2) {
    const [a = 0, b = 0] = [numberOf.get(conflicts[i] ?? 0), numberOf.get(conflicts[i + 1] ?? 0)]
    if (a >= movable || b >= movable) continue
    conflictMaskOf[a] = (conflictMaskOf[a] ?? 0) | (1 << b)
    conflictMaskOf[b] = (conflictMaskOf[b] ?? 0) | (1 << a)
  }
  return conflictMaskOf
}

/**
 * Returns interchangeable new pods first, then each existing pod, and each new pod with a pinned member or with an inertia
 * bonus.
 */
function podOptionsOfTask(
  task: BlockTask,
  units: readonly number[],
  numberOf: ReadonlyMap<number, number>,
): { seats: PodOption[]; seatsOf: Int32Array } {
  const seatsOf = new Int32Array(task.groupCount).fill(-1)
  const seats: PodOption[] = []
  const isAlike = (group: number): boolean => {
    const isHome = task.inertia > 0 && task.home.includes(group)
    return group >= task.podCount && !isHome && !task.pinned.some((is, unit) => is === 1 && task.start[unit] === group)
  }
  const groups = Array.from({ length: task.groupCount }, (_, group) => group)
  const alike = groups.filter(isAlike)
  if (alike[0] !== undefined) seats.push({ ...podOptionOfGroup(task, alike[0], units, numberOf), group: null })
  for (const group of alike) seatsOf[group] = 0
  for (const group of groups.filter((group) => !isAlike(group))) {
    seatsOf[group] = seats.length
    seats.push(podOptionOfGroup(task, group, units, numberOf))
  }
  return { seats, seatsOf }
}

function podOptionOfGroup(
  task: BlockTask,
  group: number,
  units: readonly number[],
  numberOf: ReadonlyMap<number, number>,
): PodOption {
  const { unitStart, pinned, start, incumbentStart: holderStart, podCount, podSize, home, inertia } = task
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
    freeSeats: free,
    min: task.min[group] ?? 0,
    allowed: maskOf(units, (unit) => !isBarred(task, unit, group, placed)),
    slots: task.groupSlots[group] ?? 0,
    extra: Float64Array.from(units, (unit) => (home[unit] === group ? inertia : 0)),
    sizeCost: Float64Array.from({ length: widest + 1 }, (_, size) => (isNew ? size * sizePenalty(size, podSize) : 0)),
  }
}

/** Whether a unit cannot join a group: it is barred, or a conflict with a member there forbids it. */
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
