import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { validateFields } from '../fields/validate.ts'
import { slotIds } from '../pods/slots.ts'
import { communityProfile } from './community-profile.ts'
import { currentRoles, primaryLanguages, wealthRanges } from './options.ts'
import { personalInfo } from './personal-info.ts'
import { podChoice } from './pod-choice.ts'
import { profileFields } from './profile-fields.ts'
import { shippingAddress } from './shipping-address.ts'
import { stateCodes } from './states.ts'

const oneOf = (values: readonly string[]) => `one of ${values.join(' ')}`
const ranges = oneOf(wealthRanges)
const states = oneOf(stateCodes)
const slots = slotIds.join(' ')

test('profileFields: the names and trainings of an account, then the forms', () => {
  const forms = [...communityProfile, ...personalInfo, ...shippingAddress, ...podChoice].map(({ name }) => name)
  const all = describeFields(profileFields)
  expect(Object.keys(all)).toEqual([...Object.keys(all).slice(0, 4), ...forms])
  expect(Object.entries(all).slice(0, 4)).toEqual([
    ['firstName', 'required, text up to 60'],
    ['lastName', 'required, text up to 60'],
    ['events.watchedMemberTrainingV1', 'flag'],
    ['events.watchedLeaderTrainingV1', 'flag'],
  ])
  expect(blanksIn(profileFields)).toEqual([])
})

test('communityProfile: accepted values of each field', () => {
  const fields = {
    firstName: 'required, text up to 60, fills given-name',
    lastName: 'required, text up to 60, fills family-name',
    headline: 'required, text up to 120, help',
    bio: 'required, lines up to 2000, help',
    profession: 'required, text up to 100, fills organization-title',
    websiteUrl: 'text of a form, as url, fills url',
    city: 'required, text up to 80, fills address-level2',
    state: `required, ${states}, as combo, fills address-level1`,
    instagramUrl: 'text of a form, as url, help',
    facebookUrl: 'text of a form, as url',
    linkedinUrl: 'text of a form, as url',
  }
  const named = Object.entries(fields).map(([name, form]) => [`circleFields.${name}`, form])
  expect(describeFields(communityProfile)).toEqual(Object.fromEntries(named))
})

test('personalInfo: accepted values of each field', () => {
  expect(describeFields(personalInfo)).toEqual({
    maritalStatus: 'required, one of Single Married, as radio',
    spouseEmail: 'text of a form, as email, fills off, help',
    gender: 'required, one of Female Male Other, as radio',
    netWorth: `required, ${ranges}`,
    shirtSize: 'one of XS S M L XL 2XL 3XL unisex, help',
    timezone: 'required, text of a form, as combo',
    birthdate: 'required, date, fills bday',
    phone: 'required, text of a form, as phone, fills tel-national',
    sharePhoneWithPod: 'flag, as switch, help',
    primaryLanguage: `required, ${oneOf(primaryLanguages)}, as combo`,
    originCity: 'required, text up to 80, fills off, help',
    originState: `required, ${states}, as combo`,
    educationLevel: 'required, one of High School Associates Undergraduate Masters PhD',
    currentRole: `required, ${oneOf(currentRoles)}`,
    currentRoleOther: 'required, text up to 100',
    startingIncome: `required, ${ranges}`,
  })
})

test('shippingAddress: accepted values of each field', () => {
  expect(describeFields(shippingAddress)).toEqual({
    streetAddress: 'required, text up to 120, fills address-line1',
    additionalAddress: 'text up to 120, fills address-line2',
    city: 'required, text up to 80, fills address-level2, help',
    state: `required, ${states}, as combo, fills address-level1`,
    zipcode: 'required, text of a form, as zipcode, fills postal-code',
  })
})

test('podChoice: accepted values of each field', () => {
  expect(describeFields(podChoice)).toEqual({
    podOptIn: 'flag, as switch, help',
    podDatePreference: `required, one of ${slots}`,
    podDateAlternates: `up to 2 of ${slots}`,
    update: 'text up to 280',
    shareRangesWithPod: 'flag',
  })
})

test('profileFields: addresses, phone numbers and cities are normalized on blur', () => {
  const normalized = (name: string, typed: string) => profileFields.find((field) => field.name === name)?.normalize?.(typed)
  for (const name of ['websiteUrl', 'facebookUrl', 'linkedinUrl']) {
    expect(normalized(`circleFields.${name}`, 'example.com/me')).toBe('https://example.com/me')
  }
  expect(normalized('circleFields.instagramUrl', '@ada')).toBe('https://www.instagram.com/ada')
  expect(normalized('phone', '512 555 0134')).toBe('(512) 555-0134')
  expect([normalized('city', 'St. Louis'), normalized('originCity', 'St. Louis')]).toEqual(['St Louis', 'St Louis'])
})

test('profileFields: web addresses of at most 500 characters', () => {
  for (const name of ['websiteUrl', 'instagramUrl', 'facebookUrl', 'linkedinUrl']) {
    const errorsOf = (length: number) =>
      validateFields(
        communityProfile,
        { circleFields: { [name]: 'https://a.example/'.padEnd(length, 'x') } },
        { only: [`circleFields.${name}`] },
      )
    expect([errorsOf(500).length, errorsOf(501).length]).toEqual([0, 1])
  }
})

test('personalInfo: the spouse is asked for only of married members', () => {
  const isAsked = (maritalStatus: string | null) =>
    personalInfo.find(({ name }) => name === 'spouseEmail')?.when?.({ maritalStatus })
  expect([isAsked('Married'), isAsked('Single'), isAsked(null)]).toEqual([true, false, false])
})

test('personalInfo: a zone is found among those of the list', () => {
  const source = personalInfo.find(({ name }) => name === 'timezone')?.optionSource
  const now = new Date('2026-01-05T20:41:00Z')
  expect(source?.list(now).map(({ value }) => value)).toContain('America/Chicago')
  expect(source?.optionOf('America/Chicago', now).value).toBe('America/Chicago')
})
