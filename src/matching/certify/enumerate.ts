import { type Block, type PodOption } from './block.ts'
import { type FitStack, createFitStack } from './fit-stack.ts'

/** All possible pods with their new members and values. Those of one entry of the block's `seats` are contiguous. */
export type Columns = {
  count: number
  /** Members who join, as a bit mask. */
  masks: Int32Array
  /** Integer basis points. */
  values: Float64Array
  /** First column of each entry of `seats`, and the number of all columns. */
  starts: number[]
}

/** Maximum number of columns. Slightly more than the number of pods of up to eight that thirty members can form. */
const maxColumns = 10_000_000

/** Thrown when the time is up or there are too many columns. */
export class EnumerationStopped extends Error {
  readonly reason: 'out-of-time' | 'too-large'

  constructor(reason: 'out-of-time' | 'too-large') {
    super(reason)
    this.reason = reason
  }
}

/**
 * Enumerates all pods that satisfy the hard rules, with their exact values.
 * @param isLate polled periodically
 * @throws EnumerationStopped if it returns true, or if there are more than `maxColumns`
 */
export function enumerateColumns(block: Block, isLate: () => boolean): Columns {
  const columns: Columns = allocateColumns(block)
  const grouped = block.together.reduce((mask, group, member) => (group === 1 << member ? mask : mask | (1 << member)), 0)
  for (const seats of block.seats) {
    columns.starts.push(columns.count)
    enumeratePodOption(block, seats, grouped, columns, isLate)
  }
  columns.starts.push(columns.count)
  return columns
}

function allocateColumns(block: Block): Columns {
  let most = 0
  for (const { members, freeSeats: free, min: least } of block.seats) {
    for (let come = Math.max(1, least - members.length); come <= free; come += 1) most += binomial(block.movable, come)
  }
  const room = Math.min(most, maxColumns)
  return { count: 0, masks: new Int32Array(room), values: new Float64Array(room), starts: [] }
}

function binomial(all: number, some: number): number {
  let ways = 1
  for (let i = 1; i <= some; i += 1) ways = (ways * (all - some + i)) / i
  return all < some ? 0 : Math.round(ways)
}

/** Returns the value of a pod without new members. 0 if it has too few members to count. */
function baseValueOf(seats: PodOption, stack: FitStack): number {
  const size = seats.members.length
  seats.members.forEach((member, at) => stack.push(at, member))
  return size >= seats.min && size > 0 ? stack.sumOfFits(size) - (seats.sizeCost[size] ?? 0) : 0
}

function enumeratePodOption(block: Block, seats: PodOption, grouped: number, columns: Columns, isLate: () => boolean): void {
  const { movable, slots, conflicts: apart, bonus, minFit: leastFit } = block
  const { allowed, extra, sizeCost: cost, min: least, freeSeats: free } = seats
  const base = seats.members.length
  const stack = createFitStack(block, base + free)
  const before = baseValueOf(seats, stack)
  const most = base + free
  const extend = (next: number, size: number, mask: number, common: number, worth: number): void => {
    for (let member = next; member < movable; member += 1) {
      const shared = common & (slots[member] ?? 0)
      if (shared === 0 || (allowed & (1 << member)) === 0 || (mask & (apart[member] ?? 0)) !== 0) continue
      stack.push(size, member)
      const grown = size + 1
      const wider = mask | (1 << member)
      const more = worth + (bonus[member] ?? 0) + (extra[member] ?? 0)
      if (grown >= least && (grouped === 0 || includesWholeUnits(block, wider & grouped, wider))) {
        const fits = stack.sumOfFits(grown)
        if (leastFit === 0 || stack.lowestJudgedFit(grown) >= leastFit) {
          appendColumn(columns, wider, fits + more - (cost[grown] ?? 0) - before, isLate)
        }
      }
      if (grown < most) extend(member + 1, grown, wider, shared, more)
    }
  }
  if (free > 0) extend(0, base, 0, seats.slots, 0)
}

function appendColumn(columns: Columns, mask: number, value: number, isLate: () => boolean): void {
  const at = columns.count
  if (at >= columns.masks.length) throw new EnumerationStopped('too-large')
  if ((at & 0x3ffff) === 0x3ffff && isLate()) throw new EnumerationStopped('out-of-time')
  columns.masks[at] = mask
  columns.values[at] = value
  columns.count = at + 1
}

/** Whether `mask` contains whole units only: members who must stay together are all in it. */
function includesWholeUnits({ together }: Block, grouped: number, mask: number): boolean {
  for (let rest = grouped; rest !== 0; rest &= rest - 1) {
    const group = together[31 - Math.clz32(rest & -rest)] ?? 0
    if ((group & mask) !== group) return false
  }
  return true
}
