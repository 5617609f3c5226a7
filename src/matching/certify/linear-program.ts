import { bitCount, bitIndexes } from './block.ts'
import { type Column } from './pricing.ts'
import { type LinearProblem } from './types.ts'

/** Rows of a linear program: members first, then entries of `seats`, then cuts. */
export type ProgramConstraints = {
  members: number
  /** Members who must be placed, as a bit mask. */
  required: number
  /** Maximum and minimum number of pods of each entry of `seats`. */
  maxPods: readonly number[]
  minPods: readonly number[]
  /** Triples of members, as bit masks, of whom at most one pod holds two. */
  cuts: readonly number[]
}

/** Returns the linear program that chooses among columns. */
export function linearProgramOf(rules: ProgramConstraints, columns: readonly Column[], isInteger: boolean): LinearProblem {
  const { members, required, maxPods: most, minPods: least, cuts } = rules
  const starts = new Int32Array(columns.length + 1)
  const rows: number[] = []
  columns.forEach(({ seats, mask }, at) => {
    rows.push(...bitIndexes(mask), members + seats)
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

/** Returns the cuts that a fractional solution violates most, worst first, at most `limit`. */
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
