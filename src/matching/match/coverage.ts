import { divideFloored } from '../integers.ts'
import { fullScore, neutralScore, podWeights } from '../model.ts'
import { type PackedSlice } from '../packed/slice.ts'
import { type PreparedMember } from '../types.ts'
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
  /** How many growth areas every member has. */
  readonly counts: Int32Array

  constructor({ members }: Pick<BlockTask, 'members'>) {
    const areas = areasOf(members)
    const useful = usefulAreas(areas)
    this.words = Math.ceil(useful.length / 32)
    this.strengths = chosenBits(areas.strengths, areas.stride, useful, members.count)
    this.wishes = chosenBits(areas.wishes, areas.stride, useful, members.count)
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

/** Strengths and growth areas as bits, `stride` words a member, and how many growth areas each has. */
type Areas = { strengths: Int32Array; wishes: Int32Array; counts: Int32Array; stride: number }

function areasOf(members: PackedSlice): Areas {
  if (members.unpacked) return unpackedAreas(members.unpacked)
  const { strengths, improvements, improvementCount } = members.columns
  return { strengths, wishes: improvements, counts: Int32Array.from(improvementCount), stride: members.strides.skillStride }
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
  return { strengths: bitsOf((member) => member.strengths), wishes: bitsOf((member) => member.improvements), counts, stride }
}

/** The areas that somebody wishes for and somebody is strong in. */
function usefulAreas({ strengths, wishes, stride }: Areas): number[] {
  const useful: number[] = []
  for (let word = 0; word < stride; word++) {
    const both = unionOf(strengths, word, stride) & unionOf(wishes, word, stride)
    for (let bit = 0; bit < 32; bit++) if (((both >>> bit) & 1) === 1) useful.push(32 * word + bit)
  }
  return useful
}

function unionOf(bits: Int32Array, word: number, stride: number): number {
  let union = 0
  for (let at = word; at < bits.length; at += stride) union |= bits[at] ?? 0
  return union
}

/** Of every member the areas chosen, numbered by their place in the list. */
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

/** How many bits of a word are set. */
export function countBits(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
