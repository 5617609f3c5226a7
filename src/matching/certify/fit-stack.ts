import { fullScore, neutralScore, podWeights } from '../model.ts'
import { bitCount, type Block } from './block.ts'

/**
 * A pod as a stack of members with the terms of each member's fit cached at every depth. Enumerating all sets of members then
 * costs one short row of additions per set.
 */
export type FitStack = {
  /** Adds a member to the first `size` members. */
  push: (size: number, member: number) => void
  /** Sum of T over the first `size` members, in basis points. 0 below two members. */
  sumOfFits: (size: number) => number
  /** Lowest T of the first `size` members to whom the minimum fit applies. */
  lowestJudgedFit: (size: number) => number
}

/** @param room maximum number of members of a pod */
export function createFitStack(block: Block, room: number): FitStack {
  const { count, pairs, covers, areas } = block
  const width = room + 1
  const members = new Int32Array(width)
  const sums = new Int32Array(width * width)
  const weakest = new Int32Array(width * width)
  const covered = new Int32Array(width * width)
  const coverage = coverageTable(areas)

  function push(size: number, member: number): void {
    const [from, to, row] = [size * width, (size + 1) * width, member * count]
    let [sum, least, areasCovered] = [0, fullScore, 0]
    for (let k = 0; k < size; k += 1) {
      const other = members[k] ?? 0
      const pair = pairs[row + other] ?? 0
      sum += pair
      if (pair < least) least = pair
      areasCovered |= covers[row + other] ?? 0
      const before = weakest[from + k] ?? 0
      sums[to + k] = (sums[from + k] ?? 0) + pair
      weakest[to + k] = pair < before ? pair : before
      covered[to + k] = (covered[from + k] ?? 0) | (covers[other * count + member] ?? 0)
    }
    members[size] = member
    sums[to + size] = sum
    weakest[to + size] = least
    covered[to + size] = areasCovered
  }

  function fitAt(size: number, position: number): number {
    const at = size * width + position
    const mean = ((sums[at] ?? 0) / (size - 1)) | 0
    const met = coverage[((members[position] ?? 0) << 5) + bitCount(covered[at] ?? 0)] ?? 0
    return ((podWeights.meanPair * mean + podWeights.weakestPair * (weakest[at] ?? 0) + met) / 100) | 0
  }

  function sumOfFits(size: number): number {
    let total = 0
    if (size > 1) for (let position = 0; position < size; position += 1) total += fitAt(size, position)
    return total
  }

  function worstJudged(size: number): number {
    let worst = fullScore
    if (size < 2) return worst
    for (let position = 0; position < size; position += 1) {
      if ((members[position] ?? 0) < block.judgedCount) worst = Math.min(worst, fitAt(size, position))
    }
    return worst
  }

  return { push, sumOfFits, lowestJudgedFit: worstJudged }
}

/** Weighted coverage of each member by number of covered areas, 32 entries per member. */
function coverageTable(areas: Int32Array): Int32Array {
  const table = new Int32Array(areas.length << 5)
  areas.forEach((all, member) => {
    for (let met = 0; met < 32; met += 1) {
      const share = all === 0 ? neutralScore : Math.floor((fullScore * met) / all)
      table[(member << 5) + met] = podWeights.growthCoverage * share
    }
  })
  return table
}
