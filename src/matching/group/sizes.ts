import { type SizeRules } from './pair-partition.ts'
import { type GroupSizes, type GroupWeight } from './types.ts'

/** Maximum number of steps of the exact choice of sizes. Beyond it, sizes are filled greedily. */
const maxSteps = 30_000_000

/**
 * Returns the size rules of the groups. If the number of groups is free, there are as many as could ever be filled, and some
 * stay empty.
 * @param sign 1 to maximize sums of pairs, -1 to minimize
 */
export function sizeRules(sizes: GroupSizes, itemCount: number, weight: GroupWeight, sign: number): SizeRules {
  const factors = Float64Array.from({ length: itemCount + 2 }, (_, size) => sign * pairFactor(weight, size))
  if ('min' in sizes && sizes.min)
    return { min: Int32Array.from(sizes.min), max: Int32Array.from(sizes.max), mayBeEmpty: false, factors }
  const { minSize, maxSize } = sizes as { minSize: number; maxSize: number }
  const count = Math.floor(itemCount / minSize)
  return {
    min: new Int32Array(count).fill(minSize),
    max: new Int32Array(count).fill(maxSize),
    mayBeEmpty: true,
    factors,
  }
}

/** Returns the factor of the pair sum of a group of this size. 0 for groups without pairs. */
export function pairFactor(weight: GroupWeight, size: number): number {
  if (size < 2) return 0
  if (weight === 'sum') return 1
  return weight === 'perMember' ? 2 / (size - 1) : 1 / size
}

/** Returns sizes that add up to the number of items, as even as the rules allow, in as many groups as possible. */
export function evenSizes({ min: least, max: most }: SizeRules, itemCount: number): Int32Array {
  const sizes = least.slice()
  let rest = itemCount - least.reduce((sum, size) => sum + size, 0)
  for (let level = 1; rest > 0 && level <= itemCount; level++) {
    for (let group = 0; group < sizes.length && rest > 0; group++) {
      const size = sizes[group] ?? 0
      if (size >= level || size >= (most[group] ?? 0)) continue
      sizes[group] = size + 1
      rest -= 1
    }
  }
  return sizes
}

/**
 * Returns sizes that add up to the number of items and have the most pairs, which is the largest sum of squares. If this takes
 * too long, sizes are filled greedily.
 */
export function unevenSizes(rules: SizeRules, itemCount: number): Int32Array {
  const { min: least, max: most, mayBeEmpty } = rules
  let steps = 0
  for (let group = 0; group < least.length; group++) steps += itemCount * ((most[group] ?? 0) - (least[group] ?? 0) + 2)
  if (steps > maxSteps) return greedySizes(rules, itemCount)
  // For each group, indexed by the number of items that it and the previous groups hold: its size in the best solution, -1 if
  // there is none.
  const chosen: Int32Array[] = []
  let before = new Float64Array(itemCount + 1).fill(-1)
  before[0] = 0
  for (let group = 0; group < least.length; group++) {
    const row = { least: least[group] ?? 0, most: most[group] ?? 0, mayBeEmpty }
    const { squares, sizes } = extend(before, row)
    chosen.push(sizes)
    before = squares
  }
  return traceBack(chosen, itemCount)
}

type Row = { least: number; most: number; mayBeEmpty: boolean }

/** Returns the largest sums of squares with one more group, and that group's sizes. */
function extend(before: Float64Array<ArrayBuffer>, row: Row): { squares: Float64Array<ArrayBuffer>; sizes: Int32Array } {
  const squares = new Float64Array(before.length).fill(-1)
  const sizes = new Int32Array(before.length).fill(-1)
  for (let held = 0; held < before.length; held++) {
    const sum = before[held] ?? -1
    if (sum < 0) continue
    for (let size = row.mayBeEmpty ? 0 : row.least; size <= row.most && held + size < before.length; size++) {
      if (size > 0 && size < row.least) size = row.least
      if (held + size >= before.length || sum + size * size <= (squares[held + size] ?? 0)) continue
      squares[held + size] = sum + size * size
      sizes[held + size] = size
    }
  }
  return { squares, sizes }
}

function traceBack(chosen: readonly Int32Array[], itemCount: number): Int32Array {
  const sizes = new Int32Array(chosen.length)
  let held = itemCount
  for (let group = chosen.length - 1; group >= 0; group--) {
    sizes[group] = chosen[group]?.[held] ?? 0
    held -= sizes[group] ?? 0
  }
  return sizes
}

/** Makes groups as large as possible, those with the widest range first. */
function greedySizes({ min: least, max: most, mayBeEmpty }: SizeRules, itemCount: number): Int32Array {
  const sizes = evenSizes({ min: least, max: most, mayBeEmpty, factors: new Float64Array(0) }, itemCount)
  let rest = sizes.reduce((sum, size, group) => sum + size - (least[group] ?? 0), 0)
  const order = [...sizes.keys()].sort((a, b) => (most[b] ?? 0) - (least[b] ?? 0) - ((most[a] ?? 0) - (least[a] ?? 0)) || a - b)
  for (const group of order) {
    const added = Math.min(rest, (most[group] ?? 0) - (least[group] ?? 0))
    sizes[group] = (least[group] ?? 0) + added
    rest -= added
  }
  return sizes
}
