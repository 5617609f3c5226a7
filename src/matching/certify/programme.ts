import { bitCount, bitsOf } from './block.ts'
import { type Column } from './pricing.ts'
import { type LinearProblem } from './types.ts'

/** What the rows of a programme say: members first, then entries of `seats`, then cuts. */
export type Rules = {
  members: number
  /** Members who have a place in every placement that counts, as bits. */
  required: number
  /** How many pods each entry of `seats` can be, and how many it must be. */
  most: readonly number[]
  least: readonly number[]
  /** Threes of members, as bits, of whom one pod at most holds two. */
  cuts: readonly number[]
}

/** The programme that chooses among columns. */
export function programmeOf(rules: Rules, columns: readonly Column[], isInteger: boolean): LinearProblem {
  const { members, required, most, least, cuts } = rules
  const starts = new Int32Array(columns.length + 1)
  const rows: number[] = []
  columns.forEach(({ seats, mask }, at) => {
    rows.push(...bitsOf(mask), members + seats)
    cuts.forEach((three, cut) => {
      if (bitCount(mask & three) > 1) rows.push(members + most.length + cut)
    })
    starts[at + 1] = rows.length
  })
  const requiredRows = Array.from({ length: members }, (_, member) => (required >> member) & 1)
  return {
    values: Float64Array.from(columns, ({ value }) => value),
    rowLower: Float64Array.from([...requiredRows, ...least, ...cuts.map(() => 0)]),
    rowUpper: Float64Array.from([...requiredRows.map(() => 1), ...most, ...cuts.map(() => 1)]),
    starts,
    rows: Int32Array.from(rows),
    coefficients: new Float64Array(rows.length).fill(1),
    isInteger,
  }
}

/** Threes that the shares of columns violate most, worst first; at most `limit`. */
export function violatedCuts(members: number, columns: readonly Column[], shares: Float64Array, limit: number): number[] {
  const taken = columns.flatMap(({ mask }, at) => ((shares[at] ?? 0) > 1e-7 ? [{ mask, share: shares[at] ?? 0 }] : []))
  const found: { mask: number; sum: number }[] = []
  for (let a = 0; a < members; a += 1)
    for (let b = a + 1; b < members; b += 1)
      for (let c = b + 1; c < members; c += 1) {
        const mask = (1 << a) | (1 << b) | (1 << c)
        let sum = 0
        for (const column of taken) if (bitCount(column.mask & mask) > 1) sum += column.share
        if (sum > 1.02) found.push({ mask, sum })
      }
  return found
    .sort((a, b) => b.sum - a.sum || a.mask - b.mask)
    .slice(0, limit)
    .map(({ mask }) => mask)
}
