import { expect, test } from 'vitest'
import { essentialFields } from '../profile/completion.ts'
import type { Profile } from '../profile/profile.ts'
import { deriveFlags, type OnboardingFacts } from './flags.ts'

/** A profile in which every essential field has some value. */
function buildDoneProfile(): Profile {
  const profile: Record<string, unknown> = { circleFields: {} }
  for (const { name } of essentialFields) {
    const [group, key] = name.split('.')
    if (key === undefined) profile[name] = 'x'
    else (profile[group ?? ''] as Record<string, unknown>)[key] = 'x'
  }
  return profile as Profile
}

const done: OnboardingFacts = {
  profile: buildDoneProfile(),
  scores: { financialMatchValue: 0, demographicCluster: 1, personalityCluster: 2 },
  access: { general: true, pod_marketplace: true },
  podId: 'p',
  isAssessmentAnswered: true,
  isStatementComplete: true,
  hasVisitedMarketplace: false,
}

test('a member with everything filled in and a place in a pod is done', () => {
  expect(deriveFlags(done)).toEqual({
    personalInfoFieldsDone: true,
    assessmentComplete: true,
    assessmentPending: false,
    podAvailable: true,
    everythingDone: true,
  })
})

test('scores still to come make the assessment pending, and a marketplace member not done', () => {
  const waiting = deriveFlags({ ...done, scores: { ...done.scores, personalityCluster: null } })
  expect(waiting).toMatchObject({ assessmentComplete: false, assessmentPending: true, everythingDone: false, podAvailable: true })
})

test('with the marketplace, a visit stands for a place; without it, neither is asked for', () => {
  expect(deriveFlags({ ...done, podId: null }).everythingDone).toBe(false)
  expect(deriveFlags({ ...done, podId: null, hasVisitedMarketplace: true }).everythingDone).toBe(true)
  const general = { ...done, podId: null, access: { general: true, pod_marketplace: false } }
  expect(deriveFlags({ ...general, isAssessmentAnswered: false }).everythingDone).toBe(true)
})

test('nothing is done without access, an essential field or the statement', () => {
  expect(deriveFlags({ ...done, access: { general: false, pod_marketplace: false } })).toMatchObject({
    everythingDone: false,
    podAvailable: false,
  })
  expect(deriveFlags({ ...done, profile: { ...done.profile, phone: '' } })).toMatchObject({
    personalInfoFieldsDone: false,
    everythingDone: false,
    podAvailable: false,
  })
  expect(deriveFlags({ ...done, isStatementComplete: false }).everythingDone).toBe(false)
})
