import { describe, expect, test } from 'vitest'
import { PackageState } from '../onboarding/welcome-package.ts'
import { buildFilledProfile } from '../testing/build-filled-profile.ts'
import type { Profile } from '../profile/profile.ts'
import { profileCompletionOf, unreportedCompletion } from './profile-completion.ts'

const general = { general: true }
const noAccess = { general: false }
const isPodChoiceComplete = (profile: Partial<Profile>, access = general) =>
  profileCompletionOf({ podOptIn: false, podDatePreference: null, ...profile } as Profile, access).isPodChoiceComplete

test('profileCompletionOf: with general access the pod choice is complete without an opt-in', () => {
  expect(isPodChoiceComplete({ podOptIn: false })).toBe(true)
  expect(isPodChoiceComplete({ podOptIn: false, podDatePreference: 'mon-0800' })).toBe(true)
})

test('profileCompletionOf: an opt-in needs a preferred time', () => {
  expect(isPodChoiceComplete({ podOptIn: true })).toBe(false)
  expect(isPodChoiceComplete({ podOptIn: true, podDatePreference: 'mon-0800' })).toBe(true)
})

test('profileCompletionOf: no pod choice is complete without general access', () => {
  expect(isPodChoiceComplete({ podOptIn: false }, noAccess)).toBe(false)
  expect(isPodChoiceComplete({ podOptIn: true, podDatePreference: 'mon-0800' }, noAccess)).toBe(false)
})

test('profileCompletionOf: a profile is complete with every essential field, with access or without', () => {
  const profile = buildFilledProfile()
  for (const access of [general, noAccess]) {
    expect(profileCompletionOf(profile, access).isProfileComplete).toBe(true)
    expect(profileCompletionOf({ ...profile, zipcode: null }, access).isProfileComplete).toBe(false)
  }
})

describe('unreportedCompletion', () => {
  const waiting = { podOptIn: true, podDatePreference: 'mon-0800', podId: null, rematchBy: null } as const
  const isChoiceUnreported = (member: object, access = general) =>
    unreportedCompletion({ ...buildFilledProfile(), ...waiting, ...member }, access, null).isPodChoiceComplete

  test('a pod choice is unsaid while the member has no pod and no rematch date', () => {
    expect(isChoiceUnreported({})).toBe(true)
    expect(isChoiceUnreported({ rematchBy: '2026-11-28T12:00:00.000Z' })).toBe(false)
    expect(isChoiceUnreported({ podId: 'p1' })).toBe(false)
    expect(isChoiceUnreported({}, noAccess)).toBe(false)
  })

  test('a pod choice is not unreported without an opt-in or a time', () => {
    expect(isChoiceUnreported({ podOptIn: false })).toBe(false)
    expect(isChoiceUnreported({ podDatePreference: null })).toBe(false)
  })

  test('a complete profile is unsaid while its package has no address', () => {
    const isProfileUnreported = (state: PackageState | null, member: object = {}) =>
      unreportedCompletion({ ...buildFilledProfile(), ...waiting, ...member }, general, state).isProfileComplete
    const states: readonly (PackageState | null)[] = [null, ...PackageState.options]
    expect(states.filter((state) => isProfileUnreported(state))).toEqual(['pending_address'])
    expect(isProfileUnreported('pending_address', { zipcode: null })).toBe(false)
  })
})
