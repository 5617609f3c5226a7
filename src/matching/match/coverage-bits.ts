import { fullScore, podWeights } from '../model.ts'
import { type CoverageTable, countBits } from './coverage.ts'

/**
 * Bit masks of the areas covered in each pod, and the value of covering one more. They give the effect of a swap on a pod's
 * growth coverage with a few bit operations.
 * Values are hundredths of basis points, exact except for the last fraction of each member's share.
 */
export class CoverageBits {
  readonly #coverage: CoverageTable
  /** Areas in which at least one and at least two members of a pod are strong. */
  readonly #once: Int32Array
  readonly #twice: Int32Array
  /** Per pod and area, the value of covering it for the members who want it. */
  readonly #worth: Float64Array
  /** Value of each covered area for a member who wants it. */
  readonly #steps: Float64Array
  /** Value of growth coverage for each member in their pod. */
  readonly #own: Float64Array

  constructor(coverage: CoverageTable, groupCount: number, memberCount: number) {
    const { words } = coverage
    this.#coverage = coverage
    this.#once = new Int32Array(groupCount * words)
    this.#twice = new Int32Array(groupCount * words)
    this.#worth = new Float64Array(groupCount * words * 32)
    this.#steps = Float64Array.from({ length: memberCount }, (_, member) => stepOf(coverage, member))
    this.#own = new Float64Array(memberCount)
  }

  /** Updates a pod after a change. Its members are `size` entries of the list. */
  refresh(group: number, list: Int32Array, from: number, size: number): void {
    for (let word = 0; word < this.#coverage.words; word++) this.#refreshWord(group, word, list.subarray(from, from + size))
    for (let at = from; at < from + size; at++) {
      const member = list[at] ?? 0
      this.#own[member] = this.#among(group, member, member)
    }
  }

  #refreshWord(group: number, word: number, members: Int32Array): void {
    const { words, strengths, growthAreas } = this.#coverage
    const wordIndex = group * words + word
    let once = 0
    let twice = 0
    this.#worth.fill(0, wordIndex * 32, wordIndex * 32 + 32)
    for (const member of members) {
      const strong = strengths[member * words + word] ?? 0
      twice |= once & strong
      once |= strong
      for (let bits = (growthAreas[member * words + word] ?? 0) & ~strong; bits !== 0; bits &= bits - 1) {
        const at = wordIndex * 32 + lowestBit(bits)
        this.#worth[at] = (this.#worth[at] ?? 0) + (this.#steps[member] ?? 0)
      }
    }
    this.#once[wordIndex] = once
    this.#twice[wordIndex] = twice
  }

  /** Value of growth coverage for a member among those of a pod, without one of them. */
  #among(group: number, member: number, without: number): number {
    const { words, strengths, growthAreas, points, pointsAt } = this.#coverage
    let at = pointsAt[member] ?? 0
    for (let word = 0; word < words; word++) {
      const gone = without < 0 ? 0 : (strengths[without * words + word] ?? 0)
      const others = (this.#twice[group * words + word] ?? 0) | ((this.#once[group * words + word] ?? 0) & ~gone)
      const covered = (growthAreas[member * words + word] ?? 0) & others
      if (covered !== 0) at += countBits(covered)
    }
    return points[at] ?? 0
  }

  /** Value of growth coverage for a member in their current pod. 0 if unplaced. */
  ownOf(member: number): number {
    return this.#own[member] ?? 0
  }

  /** Change of the coverage value of a pod's members when `into` joins and `out` leaves. -1 for nobody. */
  change(group: number, out: number, into: number): number {
    const { words, strengths } = this.#coverage
    let change = (into < 0 ? 0 : this.#among(group, into, out)) - (out < 0 ? 0 : (this.#own[out] ?? 0))
    for (let word = 0; word < words; word++) {
      const wordIndex = group * words + word
      const comes = into < 0 ? 0 : (strengths[into * words + word] ?? 0)
      const goes = out < 0 ? 0 : (strengths[out * words + word] ?? 0)
      const lost = goes & ~(this.#twice[wordIndex] ?? 0) & ~comes
      for (let bits = lost; bits !== 0; bits &= bits - 1) change -= this.#worth[wordIndex * 32 + lowestBit(bits)] ?? 0
      const won = comes & ~(this.#once[wordIndex] ?? 0)
      if (won !== 0) change += this.#worthWithout(wordIndex, won, out, word)
    }
    return change
  }

  /** Value of covering areas for the members of a pod who stay. */
  #worthWithout(wordIndex: number, areas: number, out: number, word: number): number {
    const { words, strengths, growthAreas } = this.#coverage
    const at = out * words + word
    const neededAreas = out < 0 ? 0 : (growthAreas[at] ?? 0) & ~(strengths[at] ?? 0) & areas
    let worth = neededAreas === 0 ? 0 : -countBits(neededAreas) * (this.#steps[out] ?? 0)
    for (let bits = areas; bits !== 0; bits &= bits - 1) worth += this.#worth[wordIndex * 32 + lowestBit(bits)] ?? 0
    return worth
  }
}

/** Returns the index of the lowest set bit. */
function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

function stepOf({ pointsAt, points, counts }: CoverageTable, member: number): number {
  const at = pointsAt[member] ?? 0
  return (counts[member] ?? 0) === 0 ? 0 : (points[at + 1] ?? podWeights.growthCoverage * fullScore) - (points[at] ?? 0)
}
