import { divideFloored } from '../integers.ts'
import { fullScore, neutralScore, podWeights } from '../model.ts'
import { type PackedSubset } from '../packed/subset.ts'
import { type PreparedMember } from '../types.ts'
import { type BlockTask } from './block.ts'

/**
 * Strengths and growth areas of a block's members as bit sets, and the points of a member's growth coverage by number of covered
 * areas.
 */
export class CoverageTable {
  /** Number of 32-bit words in a set of areas. 0 if no growth area is a strength of anybody. */
  readonly words: number
  readonly strengths: Int32Array
  readonly growthAreas: Int32Array
  /** Index in `points` of every member's entry for zero covered areas. */
  readonly pointsAt: Int32Array
  /** Basis points times the weight of growth coverage. */
  readonly points: Int32Array
  /** Number of growth areas of every member. */
  readonly counts: Int32Array

  constructor({ members }: Pick<BlockTask, 'members'>) {
    const areas = areasOf(members)
    const useful = usefulAreas(areas)
    this.words = Math.ceil(useful.length / 32)
    this.strengths = chosenBits(areas.strengths, areas.stride, useful, members.count)
    this.growthAreas = chosenBits(areas.growthAreas, areas.stride, useful, members.count)
    const longest = areas.counts.reduce((most, count) => Math.max(most, count), 0)
    const stride = longest + 1
    this.points = new Int32Array(stride * stride)
    for (let all = 0; all <= longest; all++) {
      for (let covered = 0; covered <= all; covered++) {
        const share = all === 0 ? neutralScore : divideFloored(fullScore * covered, all)
        this.points[all * stride + covered] = podWeights.growthCoverage * share
      }
    }
    this.counts = areas.counts
    this.pointsAt = areas.counts.map((count) => count * stride)
  }
}

/** Strengths and growth areas as bit sets, `stride` words per member, and the number of growth areas of each. */
type Areas = { strengths: Int32Array; growthAreas: Int32Array; counts: Int32Array; stride: number }

function areasOf(members: PackedSubset): Areas {
  if (members.unpacked) return unpackedAreas(members.unpacked)
  const { strengths, improvements, improvementCount } = members.columns
  return { strengths, growthAreas: improvements, counts: Int32Array.from(improvementCount), stride: members.strides.skillStride }
}

function unpackedAreas(members: readonly PreparedMember[]): Areas {
  const names = new Set(members.flatMap((member) => [...member.strengths, ...member.improvements]))
  const bitOf = new Map([...names].map((name, bit) => [name, bit]))
  const stride = Math.ceil(names.size / 32)
  const bitsOf = (listOf: (member: PreparedMember) => readonly string[]) => {
    const bits = new Int32Array(members.length * stride)
    members.forEach((member, i) => {
      for (const area of listOf(member)) setBit(bits, i * stride, bitOf.get(area) ?? 0)
    })
    return bits
  }
  const counts = Int32Array.from(members, (member) => member.improvements.length)
  return { strengths: bitsOf((member) => member.strengths), growthAreas: bitsOf((member) => member.improvements), counts, stride }
}

/** Returns the areas that are both a growth area and a strength of some member. */
function usefulAreas({ strengths, growthAreas, stride }: Areas): number[] {
  const useful: number[] = []
  for (let word = 0; word < stride; word++) {
    const both = unionOf(strengths, word, stride) & unionOf(growthAreas, word, stride)
    for (let bit = 0; bit < 32; bit++) if (((both >>> bit) & 1) === 1) useful.push(32 * word + bit)
  }
  return useful
}

function unionOf(bits: Int32Array, word: number, stride: number): number {
  let union = 0
  for (let at = word; at < bits.length; at += stride) union |= bits[at] ?? 0
  return union
}

/** Returns each member's chosen areas, renumbered by their index in the list. */
function chosenBits(bits: Int32Array, stride: number, chosen: readonly number[], count: number): Int32Array {
  const words = Math.ceil(chosen.length / 32)
  const sets = new Int32Array(count * words)
  chosen.forEach((area, bit) => {
    for (let i = 0; i < count; i++) {
      if ((((bits[i * stride + (area >> 5)] ?? 0) >>> (area & 31)) & 1) === 1) setBit(sets, i * words, bit)
    }
  })
  return sets
}

function setBit(bits: Int32Array, from: number, bit: number): void {
  bits[from + (bit >> 5)] = (bits[from + (bit >> 5)] ?? 0) | (1 << (bit & 31))
}

/** Returns the number of set bits of a word. */
export function countBits(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
