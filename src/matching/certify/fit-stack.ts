import { fullScore, neutralScore, podWeights } from '../model.ts'
import { bitCount, type Block } from './block.ts'

/**
 * A pod that grows and shrinks at its end, with what each member's fit is made of kept at every depth: going through all sets of
 * members then costs one short row of additions a set.
 */
export type FitStack = {
  /** Adds a member to the first `size` members. */
  push: (size: number, member: number) => void
  /** Sum of T over the first `size` members, in basis points; 0 below two members. */
  sumOfFits: (size: number) => number
  /** Lowest T of those of the first `size` members who are judged by it. */
  worstJudged: (size: number) => number
}

/** @param room the most members a pod can have */
export function fitStack(block: Block, room: number): FitStack {
  const { count, pairs, covers, areas } = block
  const width = room + 1
  const members = new Int32Array(width)
  const sums = new Int32Array(width * width)
  const weakest = new Int32Array(width * width)
  const covered = new Int32Array(width * width)
  const coverage = coverageTable(areas)

  function push(size: number, member: number): void {
    const [from, to, row] = [size * width, (size + 1) * width, member * count]
    let [sum, least, areasMet] = [0, fullScore, 0]
    for (let k = 0; k < size; k += 1) {
      const other = members[k] ?? 0
      const pair = pairs[row + other] ?? 0
      sum += pair
      if (pair < least) least = pair
      areasMet |= covers[row + other] ?? 0
      const before = weakest[from + k] ?? 0
      sums[to + k] = (sums[from + k] ?? 0) + pair
      weakest[to + k] = pair < before ? pair : before
      covered[to + k] = (covered[from + k] ?? 0) | (covers[other * count + member] ?? 0)
    }
    members[size] = member
    sums[to + size] = sum
    weakest[to + size] = least
    covered[to + size] = areasMet
  }

  function fitAt(size: number, place: number): number {
    const at = size * width + place
    const mean = ((sums[at] ?? 0) / (size - 1)) | 0
    const met = coverage[((members[place] ?? 0) << 5) + bitCount(covered[at] ?? 0)] ?? 0
    return ((podWeights.meanPair * mean + podWeights.weakestPair * (weakest[at] ?? 0) + met) / 100) | 0
  }

  function sumOfFits(size: number): number {
    let total = 0
    if (size > 1) for (let place = 0; place < size; place += 1) total += fitAt(size, place)
    return total
  }

  function worstJudged(size: number): number {
    let worst = fullScore
    if (size < 2) return worst
    for (let place = 0; place < size; place += 1) {
      if ((members[place] ?? 0) < block.judged) worst = Math.min(worst, fitAt(size, place))
    }
    return worst
  }

  return { push, sumOfFits, worstJudged }
}

/** Weighted coverage of each member by how many areas are covered, 32 places a member. */
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
