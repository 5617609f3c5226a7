import { expect, test } from 'vitest'
import { type ComponentKey } from './model.ts'
import { pairComponents } from './pair.ts'
import { prepareMember } from './prepare-member.ts'
import { score } from './score.ts'
import { type MemberAttributes, type ProfileAttributes, type StatementAttributes } from './types.ts'

const now = '2026-01-05T00:00:00Z'
const component = (key: ComponentKey, a: MemberAttributes, b: MemberAttributes): number | null =>
  pairComponents(prepareMember(a, new Date(now)), prepareMember(b, new Date(now)))[key]

const topics = ['hobbies', 'sports', 'music', 'travel', 'physical-fitness', 'book-genre', 'food', 'extroversion']
/** A member whose seven answers are the same throughout a topic. */
const answering = (answers: number[]): MemberAttributes => ({
  answersByTopic: Object.fromEntries(answers.map((answer, i) => [topics[i]!, Array<number>(7).fill(answer)])),
})

test('score: two members without facts get half in every component', () => {
  const components = {
    financial: 5000,
    strategy: 5000,
    complement: 5000,
    personality: 5000,
    timezone: 5000,
    lifeStage: 5000,
    language: 5000,
  }
  expect(score({ a: {}, b: {} })).toEqual({ pair: 5000, components })
})

test('pairComponents: null for a component missing on either side', () => {
  const full: MemberAttributes = {
    ...answering([1, 2, 3, 4, 5, 1, 2, 3]),
    tzOffsetMin: -300,
    profile: {
      netWorth: 'Less than $50,000',
      birthdate: '1985-02-11',
      educationLevel: 'PhD',
      currentRole: 'Healthcare',
      primaryLanguage: 'Thai',
    },
    statement: {
      assetFocusCategories: ['Self Storage'],
      realEstateActiveInvolve: ['Self Storage', 'House Flipping'],
      localOrDistance: 'Local',
      improvementCategories: ['Creative Finance'],
      strengthCategories: ['Finding Deals'],
    },
  }
  const unknown = {
    financial: null,
    strategy: null,
    complement: null,
    personality: null,
    timezone: null,
    lifeStage: null,
    language: null,
  }
  const [known, nobody] = [prepareMember(full, new Date(now)), prepareMember({}, new Date(now))]
  expect(pairComponents(known, nobody)).toEqual(unknown)
  expect(pairComponents(nobody, known)).toEqual(unknown)
  expect(score({ a: full, b: {} }).pair).toBe(5000)
})

test.each([
  ['the same stage', 'Less than $50,000', 10000],
  ['16 points apart', '$50,000 - $99,999', 6000],
  ['29 points apart', '$100,000 - $249,999', 2750],
  ['41 points apart, past the end', '$250,000 - $499,999', 0],
])('financial: %s', (_, netWorth, expected) => {
  expect(component('financial', { profile: { netWorth: 'Less than $50,000' } }, { profile: { netWorth } })).toBe(expected)
})

const strategy = (a: StatementAttributes, b: StatementAttributes): number | null =>
  component('strategy', { statement: a }, { statement: b })

test.each([
  ['Commercial Investing', 'Multi-Family Investing', 60],
  ['Commercial Investing', 'Self Storage', 60],
  ['Multi-Family Investing', 'Single Family Rentals', 60],
  ['Single Family Rentals', 'House Flipping', 55],
  ['Medium-Term Rentals', 'Short-Term Rental', 70],
  ['Medium-Term Rentals', 'Single Family Rentals', 55],
  ['Short-Term Rental', 'Single Family Rentals', 50],
  ['Land & New Construction', 'Commercial Investing', 50],
  ['Land & New Construction', 'House Flipping', 45],
  ['Mobile Home Park Investing', 'Self Storage', 60],
  ['Mobile Home Park Investing', 'Multi-Family Investing', 50],
  ['Self Storage', 'Short-Term Rental', 20],
  ['Self Storage', 'Self Storage', 100],
])('strategy: %s and %s share %i percent', (one, other, percent) => {
  // 50 · percent, and half of the 30 + 20 for what is not known
  expect(strategy({ assetFocusCategories: [one] }, { assetFocusCategories: [other] })).toBe(50 * percent + 2500)
  expect(strategy({ assetFocusCategories: other }, { assetFocusCategories: one })).toBe(50 * percent + 2500)
})

test('strategy: niche, shared involvement and reach weigh 50, 30 and 20, rounded down', () => {
  const a = { assetFocusCategories: ['Self Storage'], realEstateActiveInvolve: ['A', 'B', 'B'], localOrDistance: 'Local' }
  const b = { assetFocusCategories: ['Self Storage'], realEstateActiveInvolve: ['C', 'B'], localOrDistance: 'Local' }
  // 5000 + 0.3 · 3333 + 2000 = 7999.9
  expect(strategy(a, b)).toBe(7999)
  expect(strategy(a, { ...b, localOrDistance: 'Long-Distance' })).toBe(5999)
})

test('strategy: an empty list of involvements scores 0 with a filled one and half with another empty one', () => {
  const niche = { assetFocusCategories: ['Self Storage'] }
  expect(strategy({ ...niche, realEstateActiveInvolve: ['A'] }, { ...niche, realEstateActiveInvolve: [] })).toBe(6000)
  expect(strategy({ ...niche, realEstateActiveInvolve: [] }, { ...niche, realEstateActiveInvolve: [] })).toBe(7500)
})

test('strategy: null when the two members share no known part', () => {
  expect(strategy({ assetFocusCategories: ['Self Storage'] }, { localOrDistance: 'Local' })).toBeNull()
})

const complement = (a: StatementAttributes, b: StatementAttributes): number | null =>
  component('complement', { statement: a }, { statement: b })

test('complement: the mean of what each member finds with the other, rounded down', () => {
  const a = { improvementCategories: ['X', 'Y', 'Z'], strengthCategories: ['Q'] }
  const b = { improvementCategories: ['Q'], strengthCategories: ['X', 'W'] }
  // (3333 + 10000) / 2 = 6666.5
  expect(complement(a, b)).toBe(6666)
})

test('complement: a member without growth areas counts half for their side', () => {
  const a = { improvementCategories: [], strengthCategories: ['X'] }
  expect(complement(a, { improvementCategories: ['X'], strengthCategories: [] })).toBe(7500)
  expect(complement(a, { improvementCategories: ['Y'], strengthCategories: [] })).toBe(2500)
  expect(complement(a, { improvementCategories: [], strengthCategories: ['X'] })).toBeNull()
})

test("personality: levels half of what raises or lowers all of a member's topics", () => {
  const [all5, all4, all1] = [5, 4, 1].map((answer) => answering(Array<number>(8).fill(answer)))
  // 100 and 0 become 75 and 25; 100 and 75 become 75 and 62
  expect(component('personality', all5!, all1!)).toBe(0)
  expect(component('personality', all5!, all4!)).toBe(10000 - 2 * 1300)
})

test('personality: one topic of eight apart', () => {
  // Profiles 50 × 8 against 47 × 7 and 97: √(2272 / 8) = 16.8523
  expect(component('personality', answering([3, 3, 3, 3, 3, 3, 3, 3]), answering([3, 3, 3, 3, 3, 3, 3, 5]))).toBe(
    10000 - 2 * 1685,
  )
})

test('personality: needs six topics in common', () => {
  const shared = answering([3, 3, 3, 3, 3, 3])
  expect(component('personality', answering([3, 3, 3, 3, 3, 3, 3, 3]), shared)).toBe(10000)
  expect(component('personality', answering([3, 3, 3, 3, 3]), shared)).toBeNull()
})

test.each([
  [-300, -300, 10000],
  [0, 7, 10000],
  [0, 8, 9500],
  [0, 22, 9500],
  [0, 23, 9000],
  [-300, -480, 4000],
  [0, 345, 0],
  [840, -600, 10000],
  [720, -700, 9500],
])('timezone: %i and %i minutes from UTC score %i', (a, b, expected) => {
  expect(component('timezone', { tzOffsetMin: a }, { tzOffsetMin: b })).toBe(expected)
})

const lifeStage = (a: ProfileAttributes, b: ProfileAttributes): number | null =>
  component('lifeStage', { profile: a }, { profile: b })

test('lifeStage: age, education and role', () => {
  const a = { birthdate: '1985-02-11', educationLevel: 'Masters', currentRole: 'Healthcare' }
  // A year apart: 5000 − 333; a step apart: 1875; the same role: 2500
  expect(lifeStage(a, { birthdate: '1984-02-11', educationLevel: 'PhD', currentRole: 'Healthcare' })).toBe(9042)
  expect(lifeStage(a, { birthdate: '1965-02-11', educationLevel: 'High School', currentRole: 'Property manager' })).toBe(625)
})

test('lifeStage: each unknown part counts half', () => {
  expect(lifeStage({ currentRole: 'Healthcare' }, { currentRole: 'Property manager' })).toBe(3750)
  expect(lifeStage({ birthdate: '1985-02-11' }, { birthdate: '1985-02-11' })).toBe(7500)
  expect(lifeStage({ educationLevel: 'PhD' }, { educationLevel: 'High School' })).toBe(3750)
  expect(lifeStage({ educationLevel: 'PhD' }, { currentRole: 'Healthcare' })).toBeNull()
})

test('language: the same or not', () => {
  const speaking = (primaryLanguage: string): MemberAttributes => ({ profile: { primaryLanguage } })
  expect(component('language', speaking('Thai'), speaking('Thai'))).toBe(10000)
  expect(component('language', speaking('Thai'), speaking('Polish'))).toBe(0)
})

test('score: components weigh 25, 20, 20, 15, 10, 5 and 5, rounded down', () => {
  const a: MemberAttributes = {
    tzOffsetMin: 0,
    profile: { netWorth: 'Less than $50,000', birthdate: '1985-02-11', primaryLanguage: 'Thai' },
  }
  const b: MemberAttributes = {
    tzOffsetMin: 60,
    profile: { netWorth: '$50,000 - $99,999', birthdate: '1984-02-11', primaryLanguage: 'Polish' },
  }
  const components = {
    financial: 6000,
    strategy: 5000,
    complement: 5000,
    personality: 5000,
    timezone: 8000,
    lifeStage: 7167,
    language: 0,
  }
  // 1500 + 1000 + 1000 + 750 + 800 + 358.35 + 0
  expect(score({ a, b, now })).toEqual({ pair: 5408, components })
})
