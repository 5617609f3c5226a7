import { expect, test } from 'vitest'
import { explain } from './explain.ts'
import { podCohesion, skillCoverage } from './pod.ts'
import { prepareMember } from './prepare-member.ts'
import { fitInPod, totalMatch } from './score.ts'
import { type MemberRecord, type PreparedMember, type ExplanationAudience, type StatementAttributes } from './types.ts'

const prepare = (record: MemberRecord): PreparedMember => prepareMember(record, new Date('2026-01-05T00:00:00Z'))
const placed = (id: string, tzOffsetMin: number, primaryLanguage: string): MemberRecord => ({
  id,
  tzOffsetMin,
  profile: { primaryLanguage },
})
const skilled = (id: string, statement: StatementAttributes): MemberRecord => ({ id, statement })

const member = placed('m', 0, 'English')
// Known weight 15 of 100: the pairs come to 4250 + 1000 + 500 and to 4250 + 400 + 0.
const near = placed('near', 0, 'English')
const far = placed('far', 180, 'Thai')

test('fitInPod: mean pair, weakest pair and growth coverage', () => {
  // 0.70 · 5200 + 0.15 · 4650 + 0.15 · 5000 = 5087.5
  expect(fitInPod(prepare(member), [prepare(near), prepare(far)])).toBe(5087)
  expect(totalMatch(prepare(member), [prepare(near), prepare(far)])).toBe(51)
})

test('totalMatch, explain: null for an empty pod', () => {
  expect(totalMatch(prepare(member), [])).toBeNull()
  expect(explain({ member, pod: { memberRecords: [] } })).toEqual({ totalMatch: null, confidence: 0, breakdown: [] })
  expect(explain({ member, pod: {} }).totalMatch).toBeNull()
})

test('explain: compares a pod member with the others only', () => {
  expect(explain({ member, pod: { memberRecords: [near, member, far] } })).toEqual(
    explain({ member, pod: { memberRecords: [near, far] } }),
  )
  expect(explain({ member, pod: { memberRecords: [member] } }).totalMatch).toBeNull()
})

test('explain: points of the nine rows go to the largest remainders and add up to totalMatch', () => {
  const { totalMatch, confidence, breakdown } = explain({ member, pod: { memberRecords: [near, far] } })
  expect(totalMatch).toBe(51)
  expect(confidence).toBe(15)
  expect(breakdown.map(({ key, max, score, points, known }) => [key, max, score, points, known])).toEqual([
    ['financial', 17.5, 5000, 9, false],
    ['strategy', 14, 5000, 7, false],
    ['complement', 14, 5000, 7, false],
    ['personality', 10.5, 5000, 5, false],
    ['timezone', 7, 7000, 5, true],
    ['lifeStage', 3.5, 5000, 2, false],
    ['language', 3.5, 5000, 2, true],
    ['weakestPair', 15, 4650, 7, true],
    ['growthCoverage', 15, 5000, 7, false],
  ])
})

test('explain: states what is known and says what is not', () => {
  const lines = new Map(explain({ member, pod: { memberRecords: [near, far] } }).breakdown.map((line) => [line.key, line]))
  expect(lines.get('financial')).toMatchObject({ facts: [], text: 'Financial stage: not answered yet, so it counts as neutral.' })
  expect(lines.get('timezone')?.facts).toEqual([
    'same time zone as one of two members',
    'up to 3 hours apart from one of two members',
  ])
  expect(lines.get('language')?.text).toBe(
    'Language: same primary language as one of two members: English; a different primary language than one of two members.',
  )
  expect(lines.get('weakestPair')?.facts).toEqual(['the lowest match with any member is 47 out of 100, the highest 58'])
})

test('explain: growth coverage names the areas and how many members cover them, for each reader', () => {
  const learner = skilled('m', { improvementCategories: ['Raising Capital', 'Rehab Process', 'House Hacking'] })
  const pod = {
    memberRecords: [
      skilled('a', { strengthCategories: ['Rehab Process'] }),
      skilled('b', { strengthCategories: ['Raising Capital', 'Rehab Process'] }),
    ],
  }
  const growth = (reader?: ExplanationAudience) => explain({ member: learner, pod, ...(reader && { reader }) }).breakdown.at(-1)
  expect(growth()).toMatchObject({
    score: 6666,
    known: true,
    facts: ['two members cover 2 of your 3 growth areas: Raising Capital, Rehab Process'],
  })
  expect(growth('leader')?.facts).toEqual([
    'two members cover 2 of the applicant’s 3 growth areas: Raising Capital, Rehab Process',
  ])
  expect(growth('admin')?.facts).toEqual(['two members cover 2 of their 3 growth areas: Raising Capital, Rehab Process'])
})

test('explain: two members who both chose Other do not share a language or occupation', () => {
  const other = (id: string): MemberRecord => ({
    id,
    profile: { primaryLanguage: 'Other', currentRole: 'Other (please specify)' },
  })
  const facts = explain({ member: other('a'), pod: { memberRecords: [other('b')] } }).breakdown.flatMap((line) => line.facts)
  expect(facts).toContain('a language that isn’t on the list, like the other member')
  expect(facts).toContain('no similar age, education level or occupation that we know of')
})

test('podCohesion: the mean fit of the members, null for a single one', () => {
  const members = [member, near, far].map(prepare)
  // member and near: 5087 each; far: both pairs 4650, so 4650 · 0.85 + 750 = 4702
  expect(podCohesion(members)).toBe(4958)
  expect(podCohesion(members.slice(0, 1))).toBeNull()
})

test('skillCoverage: growth areas that another member covers, half for an empty pod', () => {
  const members = [
    skilled('a', { improvementCategories: ['X', 'Y'], strengthCategories: ['X'] }),
    skilled('b', { improvementCategories: ['X'], strengthCategories: ['Z'] }),
  ].map(prepare)
  // Of a's X and Y and b's X, only b's X: nobody teaches themselves.
  expect(skillCoverage(members)).toBe(3333)
  expect(skillCoverage([])).toBe(5000)
})
