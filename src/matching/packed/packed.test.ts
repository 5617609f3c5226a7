import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { anyMember } from '#test/matching/member-records.ts'
import { makeMember } from '#test/matching/pools.ts'
import { componentKeys, componentWeights, neutralScore } from '../model.ts'
import { pairComponents, pairScore } from '../pair.ts'
import { prepareMember } from '../prepare-member.ts'
import { type PreparedMember } from '../types.ts'
import { fillMatrix, pairAt } from './matrix.ts'
import { memberAt, packPreparedMembers, createPackedMembers, setMember } from './members.ts'
import { runs } from '#test/property-runs.ts'

// Generates many members, and the machine may be busy.
vi.setConfig({ testTimeout: 30_000 })

const now = new Date('2026-01-05T00:00:00Z')
const anyPrepared = anyMember.map((member) => prepareMember(member, now))
const blankMember = prepareMember({}, now)

/** Scores of all pairs with the unpacked implementation. */
function unpackedScores(members: readonly PreparedMember[]): number[] {
  return members.flatMap((a) => members.map((b) => pairScore(a, b)))
}

function packedScores(members: readonly PreparedMember[]): number[] {
  const packed = packPreparedMembers(members)
  return members.flatMap((_, i) => members.map((__, j) => pairAt(packed, i, j)))
}

test('pairAt: equals pairScore, whatever is missing', () => {
  fc.assert(
    fc.property(fc.array(anyPrepared, { maxLength: 8 }), (members) => {
      expect(packedScores([...members, blankMember])).toEqual(unpackedScores([...members, blankMember]))
    }),
    { numRuns: runs(60) },
  )
})

const anyWords = fc.uniqueArray(fc.constantFrom(...Array.from({ length: 90 }, (_, i) => `word ${i}`)), { maxLength: 80 })
/** Members with unknown topics, words and lists. */
const anyStrangeMember = fc
  .record({ base: anyPrepared, topicCount: fc.nat(14), lists: fc.tuple(anyWords, anyWords, anyWords) })
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
    fc.property(fc.array(fc.oneof(anyPrepared, anyStrangeMember), { maxLength: 8 }), (members) => {
      expect(packedScores(members)).toEqual(unpackedScores(members))
    }),
    { numRuns: runs(60) },
  )
})

test('pairAt: equals pairScore with more roles or years than the columns hold', () => {
  const members = Array.from({ length: 300 }, (_, i): PreparedMember => {
    return { ...prepareMember(makeMember({ members: 300, seed: 3 }, i), now), role: `role ${i % 290}` }
  })
  const packed = packPreparedMembers(members)
  expect(packed.unpacked).toHaveLength(300)
  for (let i = 0; i < 300; i += 7) expect(pairAt(packed, i, 299 - i)).toBe(pairScore(members[i]!, members[299 - i]!))
  const old = { ...blankMember, ageYears: 1_995 }
  expect(packedScores([old, blankMember, old, { ...blankMember, ageYears: 30 }])).toEqual(
    unpackedScores([old, blankMember, old, { ...blankMember, ageYears: 30 }]),
  )
})

test('pairAt: uses the weights given to pack', () => {
  const weights = { ...componentWeights, financial: 5, language: 0, timezone: 33 }
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  fc.assert(
    fc.property(anyPrepared, anyPrepared, (a, b) => {
      const components = pairComponents(a, b)
      const sum = componentKeys.reduce((all, key) => all + weights[key] * (components[key] ?? neutralScore), 0)
      expect(pairAt(packPreparedMembers([a, b], { weights }), 0, 1)).toBe(Math.floor(sum / total))
    }),
  )
})

test('fillMatrix: every pair of the members asked for, with a zero diagonal', () => {
  const members = Array.from({ length: 150 }, (_, i) => prepareMember(makeMember({ members: 150, seed: 5 }, i), now))
  const packed = packPreparedMembers(members)
  const indexes = Int32Array.from({ length: 140 }, (_, i) => 149 - i)
  const expected = [...indexes].flatMap((i) => [...indexes].map((j) => (i === j ? 0 : pairScore(members[i]!, members[j]!))))
  expect([...fillMatrix(packed, indexes)]).toEqual(expected)
})

test('memberAt: reads a member back as packed', () => {
  fc.assert(
    fc.property(fc.array(anyPrepared, { minLength: 1 }), (members) => {
      const packed = packPreparedMembers(members)
      const inDay = (minutes: number | null) => (minutes === null ? null : ((minutes % 1440) + 1440) % 1440)
      for (const [i, member] of members.entries()) {
        expect(memberAt(packed, i, member.id)).toEqual({ ...member, tzOffsetMin: inDay(member.tzOffsetMin) })
      }
    }),
  )
})

test('setMember: replaces members in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.oneof(anyPrepared, anyStrangeMember))), (changes) => {
      const packed = createPackedMembers(1)
      const members = [blankMember, blankMember, blankMember, blankMember]
      for (const [index, member] of members.entries()) setMember(packed, index, member)
      for (const [index, member] of changes) {
        setMember(packed, index, member)
        members[index] = member
      }
      expect(members.flatMap((_, i) => members.map((__, j) => pairAt(packed, i, j)))).toEqual(unpackedScores(members))
    }),
  )
})
