import { type Block, type Seats } from './block.ts'
import { type FitStack, fitStack } from './fit-stack.ts'

/** Every pod that could be: who would come, and what that is worth. Those for one entry of the block's `seats` lie together. */
export type Columns = {
  count: number
  /** Members who come, as bits. */
  masks: Int32Array
  /** Basis points, always whole. */
  values: Float64Array
  /** Where the columns of each entry of `seats` begin, and where all end. */
  starts: number[]
}

/** More columns than this are not compared: somewhat more than the pods of up to eight that thirty members have. */
const mostColumns = 10_000_000

/** Thrown when the time is up or there are too many columns. */
export class NotEnumerated extends Error {
  readonly reason: 'out-of-time' | 'too-large'

  constructor(reason: 'out-of-time' | 'too-large') {
    super(reason)
    this.reason = reason
  }
}

/**
 * All pods that keep the hard rules, with their exact values.
 *
 * @param isLate asked now and then
 * @throws NotEnumerated when it says so, or when there are more than `mostColumns`
 */
export function enumerateColumns(block: Block, isLate: () => boolean): Columns {
  const columns: Columns = columnsFor(block)
  const grouped = block.together.reduce((mask, group, member) => (group === 1 << member ? mask : mask | (1 << member)), 0)
  for (const seats of block.seats) {
    columns.starts.push(columns.count)
    enumerateSeats(block, seats, grouped, columns, isLate)
  }
  columns.starts.push(columns.count)
  return columns
}

function columnsFor(block: Block): Columns {
  let most = 0
  for (const { members, free, least } of block.seats) {
    for (let come = Math.max(1, least - members.length); come <= free; come += 1) most += choose(block.movable, come)
  }
  const room = Math.min(most, mostColumns)
  return { count: 0, masks: new Int32Array(room), values: new Float64Array(room), starts: [] }
}

function choose(all: number, some: number): number {
  let ways = 1
  for (let i = 1; i <= some; i += 1) ways = (ways * (all - some + i)) / i
  return all < some ? 0 : Math.round(ways)
}

/** What a pod is worth before anybody comes; 0 where it has too few members to be one. */
function worthBefore(seats: Seats, stack: FitStack): number {
  const size = seats.members.length
  seats.members.forEach((member, at) => stack.push(at, member))
  return size >= seats.least && size > 0 ? stack.sumOfFits(size) - (seats.cost[size] ?? 0) : 0
}

function enumerateSeats(block: Block, seats: Seats, grouped: number, columns: Columns, isLate: () => boolean): void {
  const { movable, slots, apart, bonus, leastFit } = block
  const { allowed, extra, cost, least, free } = seats
  const base = seats.members.length
  const stack = fitStack(block, base + free)
  const before = worthBefore(seats, stack)
  const most = base + free
  const extend = (next: number, size: number, mask: number, common: number, worth: number): void => {
    for (let member = next; member < movable; member += 1) {
      const shared = common & (slots[member] ?? 0)
      if (shared === 0 || (allowed & (1 << member)) === 0 || (mask & (apart[member] ?? 0)) !== 0) continue
      stack.push(size, member)
      const grown = size + 1
      const wider = mask | (1 << member)
      const more = worth + (bonus[member] ?? 0) + (extra[member] ?? 0)
      if (grown >= least && (grouped === 0 || isWhole(block, wider & grouped, wider))) {
        const fits = stack.sumOfFits(grown)
        if (leastFit === 0 || stack.worstJudged(grown) >= leastFit) {
          append(columns, wider, fits + more - (cost[grown] ?? 0) - before, isLate)
        }
      }
      if (grown < most) extend(member + 1, grown, wider, shared, more)
    }
  }
  if (free > 0) extend(0, base, 0, seats.slots, 0)
}

function append(columns: Columns, mask: number, value: number, isLate: () => boolean): void {
  const at = columns.count
  if (at >= columns.masks.length) throw new NotEnumerated('too-large')
  if ((at & 0x3ffff) === 0x3ffff && isLate()) throw new NotEnumerated('out-of-time')
  columns.masks[at] = mask
  columns.values[at] = value
  columns.count = at + 1
}

/** Whether everybody who belongs together with some of `mask` is in it. */
function isWhole({ together }: Block, grouped: number, mask: number): boolean {
  for (let rest = grouped; rest !== 0; rest &= rest - 1) {
    const group = together[31 - Math.clz32(rest & -rest)] ?? 0
    if ((group & mask) !== group) return false
  }
  return true
}
