import { expect, test } from 'vitest'
import type { Me } from '#contract/me.ts'
import { buildFilled } from '#domain/testing/build-filled.ts'
import { nextStepAfter, type StepFacts } from './next-step.ts'
import { podChoiceOf } from './pod-choice-state.ts'

/** A profile in which every essential field has a value but the ones named. */
function buildMe(missing: readonly string[] = [], overrides: Partial<Me> = {}): Me {
  const noPod = { podId: null, podOptIn: false, podDatePreference: null }
  return { ...buildFilled(...missing), ...noPod, ...overrides } as Me
}

const access = { general: true, pod_marketplace: false }
const noAccess = { general: false, pod_marketplace: false }
const done: StepFacts = { me: buildMe(), access, isAssessmentAnswered: true, isStatementComplete: true }
const after = (slug: string, facts: Partial<StepFacts>): string | undefined => nextStepAfter(slug, { ...done, ...facts })?.to

test('nextStepAfter: none with open fields, else the first incomplete form', () => {
  const me = buildMe(['circleFields.bio', 'zipcode'])
  expect(after('community-profile', { me })).toBeUndefined()
  expect(after('personal-info', { me })).toBe('/dashboard/profile/community-profile')
  expect(after('community-profile', { me: buildMe(['zipcode']) })).toBe('/dashboard/profile/shipping-address')
})

test('nextStepAfter: assessment, statement and pod choice follow the forms', () => {
  expect(after('shipping-address', { isAssessmentAnswered: false })).toBe('/assessment')
  expect(after('shipping-address', { isStatementComplete: false })).toBe('/dashboard/profile/rei-statement')
  expect(after('shipping-address', {})).toBe('/dashboard/profile/personal-info#pod-choice')
  expect(after('personal-info', {})).toBeUndefined()
  expect(after('shipping-address', { me: buildMe([], { podOptIn: true, podDatePreference: 'mon-0800' }) })).toBeUndefined()
  expect(after('shipping-address', { me: buildMe([], { podOptIn: true }) })).toBe('/dashboard/profile/personal-info#pod-choice')
  expect(after('shipping-address', { me: buildMe([], { podId: 'p' }) })).toBeUndefined()
})

test('nextStepAfter: without a membership skips the assessment and the pod', () => {
  const waiting = { access: noAccess, isAssessmentAnswered: false }
  expect(after('shipping-address', { ...waiting, isStatementComplete: false })).toBe('/dashboard/profile/rei-statement')
  expect(after('shipping-address', waiting)).toBeUndefined()
})

test('podChoiceOf: open with access, profile and assessment, else names the first one missing', () => {
  const me = buildMe()
  expect(podChoiceOf({ me, access, isAssessmentAnswered: true })).toEqual({ kind: 'open' })
  expect(podChoiceOf({ me: buildMe([], { podId: 'p' }), access, isAssessmentAnswered: true })).toEqual({ kind: 'in-pod' })
  const opener = (facts: Partial<Parameters<typeof podChoiceOf>[0]>) => {
    const state = podChoiceOf({ me, access, isAssessmentAnswered: false, ...facts })
    return state.kind === 'closed' ? state.opener.to : state.kind
  }
  expect(opener({ access: noAccess })).toBe('/dashboard/subscription')
  expect(opener({ me: buildMe(['phone']) })).toBe('/dashboard/profile')
  expect(opener({ me: buildMe(['zipcode']) })).toBe('/dashboard/profile/shipping-address')
  expect(opener({})).toBe('/assessment')
})
