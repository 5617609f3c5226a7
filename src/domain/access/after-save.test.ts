import { expect, test } from 'vitest'
import { essentialFields } from '../profile/completion.ts'
import type { Profile } from '../profile/profile.ts'
import { completedBySave } from './after-save.ts'

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
  const profile: Record<string, unknown> = { circleFields: {} }
  for (const { name } of essentialFields) {
    const [group = '', key] = name.split('.')
    if (key === undefined) profile[group] = 'x'
    else (profile[group] as Record<string, unknown>)[key] = 'x'
  }
  for (const access of [general, noAccess]) {
    expect(completedBySave(profile as Profile, access).isProfileComplete).toBe(true)
    expect(completedBySave({ ...(profile as Profile), zipcode: null }, access).isProfileComplete).toBe(false)
  }
})
