import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Profile, TrainingEvents } from './profile.ts'

const profile: Profile = {
  firstName: 'Ada',
  lastName: 'Reyes',
  netWorth: 'Less than $50,000',
  maritalStatus: 'Married',
  spouseEmail: 'sam@example.com',
  update: 'Closing a duplex',
  gender: 'Female',
  podOptIn: true,
  podDatePreference: 'tue-1900',
  podDateAlternates: ['mon-0800'],
  streetAddress: '1 Main St',
  additionalAddress: 'Apt 4',
  city: 'Austin',
  state: 'TX',
  zipcode: '78701',
  shirtSize: 'M',
  timezone: 'America/Chicago',
  birthdate: '1990-01-01',
  phone: '(512) 555-0134',
  sharePhoneWithPod: true,
  shareRangesWithPod: false,
  primaryLanguage: 'English',
  originCity: 'Austin',
  originState: 'TX',
  educationLevel: 'Masters',
  currentRole: 'Other (please specify)',
  currentRoleOther: 'Beekeeper',
  startingIncome: '$10,000,000 or more',
  circleFields: {
    firstName: 'Ada',
    lastName: 'Reyes',
    headline: 'Duplexes',
    bio: 'I buy duplexes.',
    profession: 'Nurse',
    websiteUrl: null,
    city: 'Austin',
    state: 'TX',
    instagramUrl: null,
    facebookUrl: null,
    linkedinUrl: null,
  },
}

test('Profile: every field of a profile, and no other', () => {
  expect(z.parse(Profile, { ...profile, isTribeAppAdmin: true })).toEqual(profile)
})

test('TrainingEvents: the two trainings', () => {
  const events = { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: false }
  expect(z.parse(TrainingEvents, { ...events, other: true })).toEqual(events)
})
