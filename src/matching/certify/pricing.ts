import { bitCount } from './block.ts'
import { type Columns } from './enumerate.ts'

/** One pod that could be, apart from the many. */
export type Column = { seats: number; mask: number; value: number }

/** Of three members at most one pod can hold two: true of whole pods, and of halves only when said. `mask` has their three bits. */
export type Cut = { mask: number; price: number }

/**
 * What members are worth to the pods that compete for them. Every price is a multiple of 1/1024, so that sums of them are exact and
 * a bound that follows from them is one, however the prices were found.
 */
export type Prices = {
  members: Float64Array
  cuts: readonly Cut[]
  /** What a place in each entry of `seats` costs; chooses which columns are found and bounds nothing. */
  seats: Float64Array
}

/** The nearest price from above that is a multiple of 1/1024. */
export function exactPrice(price: number): number {
  return Math.ceil(price * 1024) / 1024
}

/** What pods are worth beyond their members' prices. */
export type Surplus = {
  /** For each entry of the block's `seats` the largest surplus, `-Infinity` where no pod could be. */
  bySeats: Float64Array
  /** For each entry of `seats`, and then for each member, the pod with the largest surplus; null for none above 0. */
  best: (Column | null)[]
}

/** Prices of all sets of ten neighbouring members, three times, so that a set of thirty is priced by three readings. */
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
 * Goes through the columns once: through all with `step` 1, which alone says how large surpluses are, or every so many.
 *
 * @param members how many members there are to find a best column for
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
    let [top, topAt, least] = [-Infinity, -1, lowest(bestOf) + seat]
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
      least = lowest(bestOf) + seat
    }
    bySeats[seats] = top
    bestAt[seats] = top > seat ? topAt : -1
  }
  return { bySeats, best: [...bestAt].map((at) => (at < 0 ? null : columnAt(columns, at))) }
}

function lowest(values: Float64Array): number {
  let least = Infinity
  for (let i = 0; i < values.length; i += 1) if ((values[i] ?? 0) < least) least = values[i] ?? 0
  return least
}

/** The column at a place. */
export function columnAt({ masks, values, starts }: Columns, at: number): Column {
  let seats = 0
  while (at >= (starts[seats + 1] ?? Infinity)) seats += 1
  return { seats, mask: masks[at] ?? 0, value: values[at] ?? 0 }
}

/** Drops, in place, columns whose surplus less that of their `seats` is below `atLeast`: none of them is in a better placement. */
export function keepColumns(columns: Columns, prices: Prices, seatPrices: Float64Array, atLeast: number): void {
  const { masks, values, starts } = columns
  const [low, middle, high] = priceTables(prices.members)
  let kept = 0
  const moved: number[] = []
  for (let seats = 0; seats + 1 < starts.length; seats += 1) {
    const from = starts[seats] ?? 0
    moved.push(kept)
    const needed = atLeast + (seatPrices[seats] ?? 0)
    for (let at = from; at < (starts[seats + 1] ?? 0); at += 1) {
      const mask = masks[at] ?? 0
      const price = (low[mask & 1023] ?? 0) + (middle[(mask >> 10) & 1023] ?? 0) + (high[mask >> 20] ?? 0)
      const surplus = (values[at] ?? 0) - price
      if (surplus < needed || surplus - cutPrice(prices.cuts, mask) < needed) continue
      masks[kept] = mask
      values[kept] = values[at] ?? 0
      kept += 1
    }
  }
  columns.starts = [...moved, kept]
  columns.count = kept
}
