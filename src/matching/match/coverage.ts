import { divideFloored } from '../integers.ts'
import { fullScore, neutralScore, podWeights } from '../model.ts'
import { type BlockTask } from './block.ts'

/** Strengths and growth areas of a block's members as bits, and the points of a member's growth coverage by how many are covered. */
export class CoverageTable {
  /** Words of a set of areas; 0 when nobody's growth area is anybody's strength. */
  readonly words: number
  readonly strengths: Int32Array
  readonly wishes: Int32Array
  /** For every member, where in `points` the entry for no covered area stands. */
  readonly pointsAt: Int32Array
  /** Basis points times the weight of growth coverage. */
  readonly points: Int32Array

  constructor({ members }: Pick<BlockTask, 'members'>) {
    const bitOf = usefulAreas(members)
    this.words = Math.ceil(bitOf.size / 32)
    this.strengths = new Int32Array(members.length * this.words)
    this.wishes = new Int32Array(members.length * this.words)
    this.pointsAt = new Int32Array(members.length)
    const longest = members.reduce((most, member) => Math.max(most, member.improvements.length), 0)
    const stride = longest + 1
    this.points = new Int32Array(stride * stride)
    for (let all = 0; all <= longest; all++) {
      for (let covered = 0; covered <= all; covered++) {
        const share = all === 0 ? neutralScore : divideFloored(fullScore * covered, all)
        this.points[all * stride + covered] = podWeights.growthCoverage * share
      }
    }
    members.forEach((member, i) => {
      this.pointsAt[i] = member.improvements.length * stride
      setBits(this.strengths, i * this.words, member.strengths, bitOf)
      setBits(this.wishes, i * this.words, member.improvements, bitOf)
    })
  }
}

/** The areas that somebody wishes for and somebody is strong in, numbered. */
function usefulAreas(members: BlockTask['members']): Map<string, number> {
  const strengths = new Set(members.flatMap((member) => member.strengths))
  const bitOf = new Map<string, number>()
  for (const member of members) {
    for (const area of member.improvements) if (strengths.has(area) && !bitOf.has(area)) bitOf.set(area, bitOf.size)
  }
  return bitOf
}

function setBits(bits: Int32Array, from: number, areas: readonly string[], bitOf: ReadonlyMap<string, number>): void {
  for (const area of areas) {
    const bit = bitOf.get(area)
    if (bit !== undefined) bits[from + (bit >> 5)] = (bits[from + (bit >> 5)] ?? 0) | (1 << (bit & 31))
  }
}

/** How many bits of a word are set. */
export function countBits(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
