import { describe, expect, test } from 'vitest'
import { buildFilledProfile } from '../testing/build-filled-profile.ts'
import { essentialFields } from '../profile/completion.ts'
import { otherRole } from '../profile/options.ts'
import type { Profile } from '../profile/profile.ts'
import { deriveFlags, hasMultiple, type OnboardingInput } from './flags.ts'

const done: OnboardingInput = {
  profile: buildFilledProfile(),
  scores: { financialMatchValue: 0, demographicCluster: 1, personalityCluster: 2 },
  access: { general: true, pod_marketplace: true },
  podId: 'p',
  isAssessmentAnswered: true,
  isStatementComplete: true,
  hasVisitedMarketplace: false,
}

const generalOnly: OnboardingInput = { ...done, access: { general: true, pod_marketplace: false } }
const without = (change: Partial<OnboardingInput>, base = done) => deriveFlags({ ...base, ...change })
const noAccess = { general: false, pod_marketplace: false }

test('deriveFlags: a member with everything filled in and a pod is done', () => {
  expect(deriveFlags(done)).toEqual({
    personalInfoFieldsDone: true,
    assessmentComplete: true,
    assessmentPending: false,
    podAvailable: true,
    everythingDone: true,
  })
})

describe('personalInfoFieldsDone: every essential field has a value', () => {
  test.each(essentialFields.map(({ name }) => name))('false with an empty %s', (name) => {
    const [group = '', key] = name.split('.')
    // A conditional field counts only if its condition holds.
    const requested = { currentRole: otherRole }
    const emptied = key === undefined ? { [group]: '' } : { [group]: { ...done.profile.circleFields, [key]: '' } }
    expect(without({ profile: { ...done.profile, ...requested, ...emptied } as Profile }).personalInfoFieldsDone).toBe(false)
  })

  test('true with optional fields empty', () => {
    const profile = { ...done.profile, additionalAddress: '', shirtSize: null, spouseEmail: null }
    expect(without({ profile }).personalInfoFieldsDone).toBe(true)
  })
})

describe('assessmentComplete: all three scores are set', () => {
  test.each(['financialMatchValue', 'demographicCluster', 'personalityCluster'])('false without %s', (score) => {
    expect(without({ scores: { ...done.scores, [score]: null } }).assessmentComplete).toBe(false)
  })

  test('a score of zero counts', () => {
    expect(without({ scores: { financialMatchValue: 0, demographicCluster: 0, personalityCluster: 0 } })).toMatchObject({
      assessmentComplete: true,
    })
  })
})

describe('assessmentPending: onboarding is complete and a score is missing', () => {
  const scores = { ...done.scores, personalityCluster: null }

  test('true with all statements answered and a score missing', () => {
    expect(without({ scores }).assessmentPending).toBe(true)
  })

  test('false with statements unanswered', () => {
    expect(without({ scores, isAssessmentAnswered: false }).assessmentPending).toBe(false)
  })
})

describe('podAvailable: general access, personal info and onboarding', () => {
  test('true without a pod, all scores, a statement or marketplace access', () => {
    const bare = { podId: null, isStatementComplete: false, scores: { ...done.scores, demographicCluster: null } }
    expect(without(bare, generalOnly).podAvailable).toBe(true)
  })

  test.each<[string, Partial<OnboardingInput>]>([
    ['general access', { access: noAccess }],
    ['personal info', { profile: { ...done.profile, phone: '' } }],
    ['onboarding', { isAssessmentAnswered: false }],
  ])('false without %s', (_, change) => {
    expect(without(change).podAvailable).toBe(false)
  })
})

describe('everythingDone: general access, personal info and the statement', () => {
  test.each<[string, Partial<OnboardingInput>]>([
    ['general access', { access: noAccess }],
    ['personal info', { profile: { ...done.profile, birthdate: '' } }],
    ['the statement', { isStatementComplete: false }],
  ])('false without %s, with marketplace access or without', (_, change) => {
    expect(without(change).everythingDone).toBe(false)
    expect(without(change, generalOnly).everythingDone).toBe(false)
  })

  test('true without a pod, assessment or scores for a member without marketplace access', () => {
    const bare = { podId: null, isAssessmentAnswered: false, scores: { ...done.scores, financialMatchValue: null } }
    expect(without(bare, generalOnly).everythingDone).toBe(true)
  })

  test.each<[string, Partial<OnboardingInput>]>([
    ['onboarding', { isAssessmentAnswered: false }],
    ['the scores', { scores: { ...done.scores, financialMatchValue: null } }],
    ['a visit or a place in a pod', { podId: null, hasVisitedMarketplace: false }],
  ])('with marketplace access it also needs %s', (_, change) => {
    expect(without(change).everythingDone).toBe(false)
  })

  test('a marketplace visit counts as much as a pod', () => {
    expect(without({ podId: null, hasVisitedMarketplace: true }).everythingDone).toBe(true)
  })
})

test('hasMultiple: more than one subscription has general access', () => {
  const [paying, ended] = [{ access: done.access }, { access: noAccess }]
  expect(hasMultiple([])).toBe(false)
  expect(hasMultiple([paying, ended])).toBe(false)
  expect(hasMultiple([paying, ended, paying])).toBe(true)
  expect(hasMultiple([{ access: { general: false, pod_marketplace: true } }, paying])).toBe(false)
})
