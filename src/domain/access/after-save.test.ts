import { describe, expect, test } from 'vitest'
import { PackageState } from '../onboarding/welcome-package.ts'
import { buildFilled } from '../testing/build-filled.ts'
import type { Profile } from '../profile/profile.ts'
import { completedBySave, leftUnsaid } from './after-save.ts'

const general = { general: true }
const noAccess = { general: false }
const isPodChoiceComplete = (profile: Partial<Profile>, access = general) =>
  completedBySave({ podOptIn: false, podDatePreference: null, ...profile } as Profile, access).isPodChoiceComplete

test('completedBySave: with general access the pod choice is complete without an opt-in', () => {
  expect(isPodChoiceComplete({ podOptIn: false })).toBe(true)
  expect(isPodChoiceComplete({ podOptIn: false, podDatePreference: 'mon-0800' })).toBe(true)
})

test('completedBySave: an opt-in needs a preferred time', () => {
  expect(isPodChoiceComplete({ podOptIn: true })).toBe(false)
  expect(isPodChoiceComplete({ podOptIn: true, podDatePreference: 'mon-0800' })).toBe(true)
})

test('completedBySave: no pod choice is complete without general access', () => {
  expect(isPodChoiceComplete({ podOptIn: false }, noAccess)).toBe(false)
  expect(isPodChoiceComplete({ podOptIn: true, podDatePreference: 'mon-0800' }, noAccess)).toBe(false)
})

test('completedBySave: a profile is complete with every essential field, with access or without', () => {
  const profile = buildFilled()
  for (const access of [general, noAccess]) {
    expect(completedBySave(profile, access).isProfileComplete).toBe(true)
    expect(completedBySave({ ...profile, zipcode: null }, access).isProfileComplete).toBe(false)
  }
})

describe('leftUnsaid', () => {
  const waiting = { podOptIn: true, podDatePreference: 'mon-0800', podId: null, rematchBy: null } as const
  const isChoiceUnsaid = (member: object, access = general) =>
    leftUnsaid({ ...buildFilled(), ...waiting, ...member }, access, null).isPodChoiceComplete

  test('a pod choice is unsaid while the member has no pod and no rematch date', () => {
    expect(isChoiceUnsaid({})).toBe(true)
    expect(isChoiceUnsaid({ rematchBy: '2026-11-28T12:00:00.000Z' })).toBe(false)
    expect(isChoiceUnsaid({ podId: 'p1' })).toBe(false)
    expect(isChoiceUnsaid({}, noAccess)).toBe(false)
  })

  test('a pod choice is not unsaid without an opt-in or a time', () => {
    expect(isChoiceUnsaid({ podOptIn: false })).toBe(false)
    expect(isChoiceUnsaid({ podDatePreference: null })).toBe(false)
  })

  test('a complete profile is unsaid while its package has no address', () => {
    const isProfileUnsaid = (state: PackageState | null, member: object = {}) =>
      leftUnsaid({ ...buildFilled(), ...waiting, ...member }, general, state).isProfileComplete
    const states: readonly (PackageState | null)[] = [null, ...PackageState.options]
    expect(states.filter((state) => isProfileUnsaid(state))).toEqual(['pending_address'])
    expect(isProfileUnsaid('pending_address', { zipcode: null })).toBe(false)
  })
})
