import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { anyMember } from '#test/matching/member-records.ts'
import { makeMember } from '#test/matching/pools.ts'
import { componentKeys, componentWeights, neutralScore } from '../model.ts'
import { pairComponents, pairScore } from '../pair.ts'
import { derive } from '../prepare.ts'
import { type PreparedMember } from '../types.ts'
import { fillMatrix, pairAt } from './matrix.ts'
import { memberAt, pack, packNobody, putMember } from './members.ts'
import { runs } from '#test/property-runs.ts'

// Many members are drawn, and the machine may be at work on much else.
vi.setConfig({ testTimeout: 30_000 })

const now = new Date('2026-01-05T00:00:00Z')
const someone = anyMember.map((member) => derive(member, now))
const nobody = derive({}, now)

/** Every pair, the slow way. */
function slowly(members: readonly PreparedMember[]): number[] {
  return members.flatMap((a) => members.map((b) => pairScore(a, b)))
}

function packedly(members: readonly PreparedMember[]): number[] {
  const packed = pack(members)
  return members.flatMap((_, i) => members.map((__, j) => pairAt(packed, i, j)))
}

test('pairAt: equals pairScore, whatever is missing', () => {
  fc.assert(
    fc.property(fc.array(someone, { maxLength: 8 }), (members) => {
      expect(packedly([...members, nobody])).toEqual(slowly([...members, nobody]))
    }),
    { numRuns: runs(60) },
  )
})

const words = fc.uniqueArray(fc.constantFrom(...Array.from({ length: 90 }, (_, i) => `word ${i}`)), { maxLength: 80 })
/** Members of another tribe: topics, words and lists of its own. */
const stranger = fc
  .record({ base: someone, topicCount: fc.nat(14), lists: fc.tuple(words, words, words) })
  .map(({ base, topicCount, lists: [active, strengths, improvements] }): PreparedMember => ({
    ...base,
    topics: Array.from({ length: topicCount }, (_, i) => `t${String(i).padStart(2, '0')}`),
    similarity: Array.from({ length: topicCount }, (_, i) => (i * 37 + active.length * 11) % 101),
    active: active.toSorted(),
    strengths: strengths.toSorted(),
    improvements: improvements.toSorted(),
    hasStrategy: true,
    hasSkills: true,
  }))

test('pairAt: equals pairScore for members with many topics and words', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(someone, stranger), { maxLength: 8 }), (members) => {
      expect(packedly(members)).toEqual(slowly(members))
    }),
    { numRuns: runs(60) },
  )
})

test('pairAt: equals pairScore with more roles or years than the columns hold', () => {
  const members = Array.from({ length: 300 }, (_, i): PreparedMember => {
    return { ...derive(makeMember({ members: 300, seed: 3 }, i), now), role: `role ${i % 290}` }
  })
  const packed = pack(members)
  expect(packed.unpacked).toHaveLength(300)
  for (let i = 0; i < 300; i += 7) expect(pairAt(packed, i, 299 - i)).toBe(pairScore(members[i]!, members[299 - i]!))
  const old = { ...nobody, ageYears: 1_995 }
  expect(packedly([old, nobody, old, { ...nobody, ageYears: 30 }])).toEqual(
    slowly([old, nobody, old, { ...nobody, ageYears: 30 }]),
  )
})

test('pairAt: uses the weights given to pack', () => {
  const weights = { ...componentWeights, financial: 5, language: 0, timezone: 33 }
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  fc.assert(
    fc.property(someone, someone, (a, b) => {
      const components = pairComponents(a, b)
      const sum = componentKeys.reduce((all, key) => all + weights[key] * (components[key] ?? neutralScore), 0)
      expect(pairAt(pack([a, b], { weights }), 0, 1)).toBe(Math.floor(sum / total))
    }),
  )
})

test('fillMatrix: every pair of the members asked for, with a zero diagonal', () => {
  const members = Array.from({ length: 150 }, (_, i) => derive(makeMember({ members: 150, seed: 5 }, i), now))
  const packed = pack(members)
  const places = Int32Array.from({ length: 140 }, (_, i) => 149 - i)
  const expected = [...places].flatMap((i) => [...places].map((j) => (i === j ? 0 : pairScore(members[i]!, members[j]!))))
  expect([...fillMatrix(packed, places)]).toEqual(expected)
})

test('memberAt: reads a member back as packed', () => {
  fc.assert(
    fc.property(fc.array(someone, { minLength: 1 }), (members) => {
      const packed = pack(members)
      const inDay = (minutes: number | null) => (minutes === null ? null : ((minutes % 1440) + 1440) % 1440)
      for (const [i, member] of members.entries()) {
        expect(memberAt(packed, i, member.id)).toEqual({ ...member, tzOffsetMin: inDay(member.tzOffsetMin) })
      }
    }),
  )
})

test('putMember: replaces members in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.oneof(someone, stranger))), (changes) => {
      const packed = packNobody(1)
      const members = [nobody, nobody, nobody, nobody]
      for (const [place, member] of members.entries()) putMember(packed, place, member)
      for (const [place, member] of changes) {
        putMember(packed, place, member)
        members[place] = member
      }
      expect(members.flatMap((_, i) => members.map((__, j) => pairAt(packed, i, j)))).toEqual(slowly(members))
    }),
  )
})
