import { bitCount } from './block.ts'
import { type Columns } from './enumerate.ts'

/** A single possible pod. */
export type Column = { seats: number; mask: number; value: number }

/**
 * A cut: of three members, at most one pod can hold two. Valid for whole pods, but fractional solutions can violate it. `mask`
 * has the members' three bits.
 */
export type Cut = { mask: number; price: number }

/**
 * Dual prices of members and cuts. Every price is a multiple of 1/1024, so that sums are exact and the derived bound is valid
 * regardless of how the prices were found.
 */
export type Prices = {
  members: Float64Array
  cuts: readonly Cut[]
  /** Price of each entry of `seats`. Affects only which columns are found, not the bound. */
  seats: Float64Array
}

/** Rounds a price up to a multiple of 1/1024. */
export function roundPriceUp(price: number): number {
  return Math.ceil(price * 1024) / 1024
}

/** Value of pods above the prices of their members (reduced cost). */
export type Surplus = {
  /** Largest surplus for each entry of the block's `seats`, `-Infinity` if no pod is possible. */
  bySeats: Float64Array
  /** Column with the largest surplus for each entry of `seats`, then for each member. Null if no surplus is positive. */
  best: (Column | null)[]
}

/** Prices of all subsets of ten consecutive members, three times, so that a set of thirty members takes three lookups. */
type PriceTables = [Float64Array, Float64Array, Float64Array]

function priceTables(members: Float64Array): PriceTables {
  return [0, 10, 20].map((from) => {
    const table = new Float64Array(1024)
    for (let mask = 1; mask < 1024; mask += 1) {
      const bit = 31 - Math.clz32(mask)
      table[mask] = (table[mask ^ (1 << bit)] ?? 0) + (members[from + bit] ?? 0)
    }
    return table
  }) as PriceTables
}

function cutPrice(cuts: readonly Cut[], mask: number): number {
  let sum = 0
  for (const { mask: three, price } of cuts) if (bitCount(mask & three) > 1) sum += price
  return sum
}

/**
 * Scans the columns once: all with `step` 1, which is required for valid surpluses, or every `step`-th.
 * @param members number of members for which to find a best column
 */
export function findSurplus(columns: Columns, prices: Prices, members: number, step: number): Surplus {
  const { masks, values, starts } = columns
  const [low, middle, high] = priceTables(prices.members)
  const entries = starts.length - 1
  const bySeats = new Float64Array(entries).fill(-Infinity)
  const bestAt = new Int32Array(entries + members).fill(-1)
  const bestOf = new Float64Array(members)
  for (let seats = 0; seats < entries; seats += 1) {
    const seat = prices.seats[seats] ?? 0
    let [top, topAt, least] = [-Infinity, -1, minOf(bestOf) + seat]
    for (let at = starts[seats] ?? 0; at < (starts[seats + 1] ?? 0); at += step) {
      const mask = masks[at] ?? 0
      const price = (low[mask & 1023] ?? 0) + (middle[(mask >> 10) & 1023] ?? 0) + (high[mask >> 20] ?? 0)
      let surplus = (values[at] ?? 0) - price
      if (surplus <= top && surplus <= least) continue
      surplus -= cutPrice(prices.cuts, mask)
      if (surplus > top) [top, topAt] = [surplus, at]
      if (surplus <= least) continue
      for (let rest = mask; rest !== 0; rest &= rest - 1) {
        const member = 31 - Math.clz32(rest & -rest)
        if (surplus - seat <= (bestOf[member] ?? 0)) continue
        bestOf[member] = surplus - seat
        bestAt[entries + member] = at
      }
      least = minOf(bestOf) + seat
    }
    bySeats[seats] = top
    bestAt[seats] = top > seat ? topAt : -1
  }
  return { bySeats, best: [...bestAt].map((at) => (at < 0 ? null : columnAt(columns, at))) }
}

function minOf(values: Float64Array): number {
  let least = Infinity
  for (let i = 0; i < values.length; i += 1) if ((values[i] ?? 0) < least) least = values[i] ?? 0
  return least
}

/** Returns the column at an index. */
export function columnAt({ masks, values, starts }: Columns, at: number): Column {
  let seats = 0
  while (at >= (starts[seats + 1] ?? Infinity)) seats += 1
  return { seats, mask: masks[at] ?? 0, value: values[at] ?? 0 }
}

/** Removes, in place, columns whose surplus minus that of their `seats` is below `atLeast`. No better placement contains them. */
export function pruneColumns(columns: Columns, prices: Prices, seatPrices: Float64Array, atLeast: number): void {
  const { masks, values, starts } = columns
  const [low, middle, high] = priceTables(prices.members)
  let writeIndex = 0
  const moved: number[] = []
  for (let seats = 0; seats + 1 < starts.length; seats += 1) {
    const from = starts[seats] ?? 0
    moved.push(writeIndex)
    const needed = atLeast + (seatPrices[seats] ?? 0)
    for (let at = from; at < (starts[seats + 1] ?? 0); at += 1) {
      const mask = masks[at] ?? 0
      const price = (low[mask & 1023] ?? 0) + (middle[(mask >> 10) & 1023] ?? 0) + (high[mask >> 20] ?? 0)
      const surplus = (values[at] ?? 0) - price
      if (surplus < needed || surplus - cutPrice(prices.cuts, mask) < needed) continue
      masks[writeIndex] = mask
      values[writeIndex] = values[at] ?? 0
      writeIndex += 1
    }
  }
  columns.starts = [...moved, writeIndex]
  columns.count = writeIndex
}
