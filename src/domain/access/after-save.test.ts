import { describe, expect, test } from 'vitest'
import { PackageState } from '../onboarding/welcome-package.ts'
import { buildFilled } from '../profile/build-filled.ts'
import type { Profile } from '../profile/profile.ts'
import { completedBySave, leftUnsaid } from './after-save.ts'

const general = { general: true }
const noAccess = { general: false }
const isPodChoiceComplete = (profile: Partial<Profile>, access = general) =>
  completedBySave({ podOptIn: false, podDatePreference: null, ...profile } as Profile, access).isPodChoiceComplete

test('with general access a pod choice is complete for whoever does not want to be matched', () => {
  expect(isPodChoiceComplete({ podOptIn: false })).toBe(true)
  expect(isPodChoiceComplete({ podOptIn: false, podDatePreference: 'mon-0800' })).toBe(true)
})

test('who wants to be matched has to say when', () => {
  expect(isPodChoiceComplete({ podOptIn: true })).toBe(false)
  expect(isPodChoiceComplete({ podOptIn: true, podDatePreference: 'mon-0800' })).toBe(true)
})

test('without general access no pod choice is complete', () => {
  expect(isPodChoiceComplete({ podOptIn: false }, noAccess)).toBe(false)
  expect(isPodChoiceComplete({ podOptIn: true, podDatePreference: 'mon-0800' }, noAccess)).toBe(false)
})

test('a profile is complete once every essential field is, with access or without', () => {
  const profile = buildFilled()
  for (const access of [general, noAccess]) {
    expect(completedBySave(profile, access).isProfileComplete).toBe(true)
    expect(completedBySave({ ...profile, zipcode: null }, access).isProfileComplete).toBe(false)
  }
})

describe('what a save completed and nobody said', () => {
  const waiting = { podOptIn: true, podDatePreference: 'mon-0800', podId: null, rematchBy: null } as const
  const isChoiceUnsaid = (member: object, access = general) =>
    leftUnsaid({ ...buildFilled(), ...waiting, ...member }, access, null).isPodChoiceComplete

  test('is a wish for a pod that no day answers', () => {
    expect(isChoiceUnsaid({})).toBe(true)
    expect(isChoiceUnsaid({ rematchBy: '2026-11-28T12:00:00.000Z' })).toBe(false)
    expect(isChoiceUnsaid({ podId: 'p1' })).toBe(false)
    expect(isChoiceUnsaid({}, noAccess)).toBe(false)
  })

  test('is no wish that is none, or says no time', () => {
    expect(isChoiceUnsaid({ podOptIn: false })).toBe(false)
    expect(isChoiceUnsaid({ podDatePreference: null })).toBe(false)
  })

  test('is a complete profile whose package still waits for its address', () => {
    const isProfileUnsaid = (state: PackageState | null, member: object = {}) =>
      leftUnsaid({ ...buildFilled(), ...waiting, ...member }, general, state).isProfileComplete
    const states: readonly (PackageState | null)[] = [null, ...PackageState.options]
    expect(states.filter((state) => isProfileUnsaid(state))).toEqual(['pending_address'])
    expect(isProfileUnsaid('pending_address', { zipcode: null })).toBe(false)
  })
})
