import { fullScore, podWeights } from '../model.ts'
import { type CoverageTable, countBits } from './coverage.ts'

/**
 * In which areas somebody of each pod is strong, and what covering one more of them is worth there. It tells with a few operations on
 * words what an exchange does to the growth coverage of a pod.
 *
 * Values are hundredths of basis points. They are exact but for the last fraction of each member's share.
 */
export class CoverageBits {
  readonly #coverage: CoverageTable
  /** Areas that one and that two members of a pod are strong in. */
  readonly #once: Int32Array
  readonly #twice: Int32Array
  /** Of every pod and area, what covering it is worth to those who wish for it. */
  readonly #worth: Float64Array
  /** What each area is worth to a member who wishes for it. */
  readonly #steps: Float64Array
  /** What growth coverage is worth to each member in their pod. */
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

  /** Follows a change of a pod, whose members are `size` entries of the list. */
  settle(group: number, list: Int32Array, from: number, size: number): void {
    for (let word = 0; word < this.#coverage.words; word++) this.#settleWord(group, word, list.subarray(from, from + size))
    for (let at = from; at < from + size; at++) {
      const member = list[at] ?? 0
      this.#own[member] = this.#among(group, member, member)
    }
  }

  #settleWord(group: number, word: number, members: Int32Array): void {
    const { words, strengths, wishes } = this.#coverage
    const place = group * words + word
    let once = 0
    let twice = 0
    this.#worth.fill(0, place * 32, place * 32 + 32)
    for (const member of members) {
      const strong = strengths[member * words + word] ?? 0
      twice |= once & strong
      once |= strong
      for (let bits = (wishes[member * words + word] ?? 0) & ~strong; bits !== 0; bits &= bits - 1) {
        const at = place * 32 + lowestBit(bits)
        this.#worth[at] = (this.#worth[at] ?? 0) + (this.#steps[member] ?? 0)
      }
    }
    this.#once[place] = once
    this.#twice[place] = twice
  }

  /** What growth coverage is worth to a member among those of a pod, one of them left out. */
  #among(group: number, member: number, without: number): number {
    const { words, strengths, wishes, points, pointsAt } = this.#coverage
    let at = pointsAt[member] ?? 0
    for (let word = 0; word < words; word++) {
      const gone = without < 0 ? 0 : (strengths[without * words + word] ?? 0)
      const others = (this.#twice[group * words + word] ?? 0) | ((this.#once[group * words + word] ?? 0) & ~gone)
      const covered = (wishes[member * words + word] ?? 0) & others
      if (covered !== 0) at += countBits(covered)
    }
    return points[at] ?? 0
  }

  /** What growth coverage is worth to a member where they are now, 0 for somebody who was nowhere yet. */
  ownOf(member: number): number {
    return this.#own[member] ?? 0
  }

  /** What the coverage of a pod's members becomes worth more when `into` comes and `out` goes; -1 for nobody. */
  change(group: number, out: number, into: number): number {
    const { words, strengths } = this.#coverage
    let change = (into < 0 ? 0 : this.#among(group, into, out)) - (out < 0 ? 0 : (this.#own[out] ?? 0))
    for (let word = 0; word < words; word++) {
      const place = group * words + word
      const comes = into < 0 ? 0 : (strengths[into * words + word] ?? 0)
      const goes = out < 0 ? 0 : (strengths[out * words + word] ?? 0)
      const lost = goes & ~(this.#twice[place] ?? 0) & ~comes
      for (let bits = lost; bits !== 0; bits &= bits - 1) change -= this.#worth[place * 32 + lowestBit(bits)] ?? 0
      const won = comes & ~(this.#once[place] ?? 0)
      if (won !== 0) change += this.#worthWithout(place, won, out, word)
    }
    return change
  }

  /** What covering areas is worth to those of a pod who stay. */
  #worthWithout(place: number, areas: number, out: number, word: number): number {
    const { words, strengths, wishes } = this.#coverage
    const at = out * words + word
    const wished = out < 0 ? 0 : (wishes[at] ?? 0) & ~(strengths[at] ?? 0) & areas
    let worth = wished === 0 ? 0 : -countBits(wished) * (this.#steps[out] ?? 0)
    for (let bits = areas; bits !== 0; bits &= bits - 1) worth += this.#worth[place * 32 + lowestBit(bits)] ?? 0
    return worth
  }
}

/** Place of the lowest bit that is set. */
function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

function stepOf({ pointsAt, points, counts }: CoverageTable, member: number): number {
  const at = pointsAt[member] ?? 0
  return (counts[member] ?? 0) === 0 ? 0 : (points[at + 1] ?? podWeights.growthCoverage * fullScore) - (points[at] ?? 0)
}
