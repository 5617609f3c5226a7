import { expect, test } from 'vitest'
import { essentialFields, missingEssentialFields, personalInfoFieldsDone } from './completion.ts'
import type { Profile } from './profile.ts'

const done: Profile = {
  firstName: 'Ada',
  lastName: 'Reyes',
  netWorth: 'Less than $50,000',
  maritalStatus: 'Single',
  spouseEmail: null,
  update: null,
  gender: 'Female',
  podOptIn: false,
  podDatePreference: null,
  podDateAlternates: [],
  streetAddress: '1 Main St',
  additionalAddress: null,
  city: 'Austin',
  state: 'TX',
  zipcode: '78701',
  shirtSize: null,
  timezone: 'America/Chicago',
  birthdate: '1990-01-01',
  phone: '(512) 555-0134',
  sharePhoneWithPod: false,
  shareRangesWithPod: false,
  primaryLanguage: 'English',
  originCity: 'Austin',
  originState: 'TX',
  educationLevel: 'Masters',
  currentRole: 'Healthcare',
  currentRoleOther: null,
  startingIncome: 'Less than $50,000',
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

test('essentialFields: the fields a profile needs', () => {
  const circle = ['firstName', 'lastName', 'headline', 'bio', 'profession', 'city', 'state'].map((name) => `circleFields.${name}`)
  const personal = ['maritalStatus', 'gender', 'netWorth', 'timezone', 'birthdate', 'phone', 'primaryLanguage', 'originCity']
  const rest = ['originState', 'educationLevel', 'currentRole', 'currentRoleOther', 'startingIncome']
  const shipping = ['streetAddress', 'city', 'state', 'zipcode']
  expect(essentialFields.map((field) => field.name)).toEqual([...circle, ...personal, ...rest, ...shipping])
})

test('personalInfoFieldsDone: true with every essential field', () => {
  expect(personalInfoFieldsDone(done)).toBe(true)
})

test.each(['zipcode', 'gender', 'birthdate'] as const)('personalInfoFieldsDone: false without %s', (name) => {
  expect(personalInfoFieldsDone({ ...done, [name]: null })).toBe(false)
  expect(missingEssentialFields({ ...done, [name]: null }).map((field) => field.name)).toEqual([name])
})

test('personalInfoFieldsDone: false with an empty bio in the community profile', () => {
  expect(personalInfoFieldsDone({ ...done, circleFields: { ...done.circleFields, bio: '' } })).toBe(false)
})

test('missingEssentialFields: the other role needs its text', () => {
  const other: Profile = { ...done, currentRole: 'Other (please specify)' }
  expect(missingEssentialFields(other).map((field) => field.name)).toEqual(['currentRoleOther'])
  expect(personalInfoFieldsDone({ ...other, currentRoleOther: 'Beekeeper' })).toBe(true)
})
