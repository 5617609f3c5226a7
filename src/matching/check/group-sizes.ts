import { type GroupSizes } from '../group/types.ts'
import { type Nullish } from '../types.ts'

/** Sizes as given. Either both lists or both numbers must be present. */
type Sizes = {
  min?: Nullish<readonly number[]>
  max?: Nullish<readonly number[]>
  minSize?: Nullish<number>
  maxSize?: Nullish<number>
}

/** Normalizes sizes for the search. Lists with a single entry that cannot hold `n` items apply to every group. */
export function normalizeSizes(groups: GroupSizes, n: number): GroupSizes {
  const { min, max } = groups as Sizes
  const [least, more] = min ?? []
  const [most, further] = max ?? []
  if (least === undefined || most === undefined || more !== undefined || further !== undefined) return groups
  const holdsAll = (least <= n && n <= most) || least > most
  return holdsAll ? groups : { minSize: Math.max(1, least), maxSize: Math.max(1, most) }
}

/** Returns why `n` items cannot be divided into groups of these sizes, or null if they can. */
export function validateFeasibility(groups: object, n: number): string | null {
  const { min, max, minSize, maxSize } = groups as Sizes
  if (min && max && !minSize && !maxSize) return validateSizeLists(min, max, n)
  if (minSize && maxSize && !min && !max) return validateSizeRange(minSize, maxSize, n)
  return 'Must be either the lists min and max or the numbers minSize and maxSize.'
}

function validateSizeLists(min: readonly number[], max: readonly number[], n: number): string | null {
  if (min.length !== max.length) return `Must have as many entries in min as in max, not ${min.length} and ${max.length}.`
  const odd = min.findIndex((least, i) => least > (max[i] ?? 0))
  if (odd !== -1)
    return `Must not have a smallest size above the largest: min[${odd}] is ${min[odd]}, max[${odd}] is ${max[odd]}.`
  const least = sum(min)
  const most = sum(max)
  return n < least || n > most ? `Have room for ${least} to ${most} items, but there are ${n}.` : null
}

function validateSizeRange(minSize: number, maxSize: number, n: number): string | null {
  if (minSize > maxSize) return `Must not have a minSize above maxSize, as ${minSize} is above ${maxSize}.`
  const fewest = Math.ceil(n / maxSize)
  return fewest * minSize > n ? `Cannot be formed: ${n} items do not divide into groups of ${minSize} to ${maxSize}.` : null
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
