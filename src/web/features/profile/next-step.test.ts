import { expect, test } from 'vitest'
import type { Me } from '#contract/api/me.ts'
import { buildFilledProfile } from '#domain/testing/build-filled-profile.ts'
import { nextStepAfter, type NextStepInput } from './next-step.ts'
import { podChoiceOf } from './pod-choice-state.ts'

/** A profile with a value in every essential field except the given ones. */
function buildMe(missing: readonly string[] = [], overrides: Partial<Me> = {}): Me {
  const noPod = { podId: null, podOptIn: false, podDatePreference: null }
  return { ...buildFilledProfile(...missing), ...noPod, ...overrides } as Me
}

const access = { general: true, pod_marketplace: false }
const noAccess = { general: false, pod_marketplace: false }
const completeInput: NextStepInput = { me: buildMe(), access, isAssessmentAnswered: true, isStatementComplete: true }
const nextFormAfter = (slug: string, input: Partial<NextStepInput>): string | undefined =>
  nextStepAfter(slug, { ...completeInput, ...input })?.to

test('nextStepAfter: none with open fields, else the first incomplete form', () => {
  const me = buildMe(['circleFields.bio', 'zipcode'])
  expect(nextFormAfter('community-profile', { me })).toBeUndefined()
  expect(nextFormAfter('personal-info', { me })).toBe('/dashboard/profile/community-profile')
  expect(nextFormAfter('community-profile', { me: buildMe(['zipcode']) })).toBe('/dashboard/profile/shipping-address')
})

test('nextStepAfter: assessment, statement and pod choice follow the forms', () => {
  expect(nextFormAfter('shipping-address', { isAssessmentAnswered: false })).toBe('/assessment')
  expect(nextFormAfter('shipping-address', { isStatementComplete: false })).toBe('/dashboard/profile/rei-statement')
  expect(nextFormAfter('shipping-address', {})).toBe('/dashboard/profile/personal-info#pod-choice')
  expect(nextFormAfter('personal-info', {})).toBeUndefined()
  expect(
    nextFormAfter('shipping-address', { me: buildMe([], { podOptIn: true, podDatePreference: 'mon-0800' }) }),
  ).toBeUndefined()
  expect(nextFormAfter('shipping-address', { me: buildMe([], { podOptIn: true }) })).toBe(
    '/dashboard/profile/personal-info#pod-choice',
  )
  expect(nextFormAfter('shipping-address', { me: buildMe([], { podId: 'p' }) })).toBeUndefined()
})

test('nextStepAfter: without a membership skips the assessment and the pod', () => {
  const missingPrerequisites = { access: noAccess, isAssessmentAnswered: false }
  expect(nextFormAfter('shipping-address', { ...missingPrerequisites, isStatementComplete: false })).toBe(
    '/dashboard/profile/rei-statement',
  )
  expect(nextFormAfter('shipping-address', missingPrerequisites)).toBeUndefined()
})

test('podChoiceOf: open with access, profile and assessment, else names the first one missing', () => {
  const me = buildMe()
  expect(podChoiceOf({ me, access, isAssessmentAnswered: true })).toEqual({ kind: 'open' })
  expect(podChoiceOf({ me: buildMe([], { podId: 'p' }), access, isAssessmentAnswered: true })).toEqual({ kind: 'in-pod' })
  const unlockLabel = (input: Partial<Parameters<typeof podChoiceOf>[0]>) => {
    const state = podChoiceOf({ me, access, isAssessmentAnswered: false, ...input })
    return state.kind === 'closed' ? state.unlockStep.to : state.kind
  }
  expect(unlockLabel({ access: noAccess })).toBe('/dashboard/subscription')
  expect(unlockLabel({ me: buildMe(['phone']) })).toBe('/dashboard/profile')
  expect(unlockLabel({ me: buildMe(['zipcode']) })).toBe('/dashboard/profile/shipping-address')
  expect(unlockLabel({})).toBe('/assessment')
})
