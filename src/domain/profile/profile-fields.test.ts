import { describe, expect, test } from 'vitest'
import type { FieldTable, FieldValues } from '../fields/field.ts'
import { validateFields } from '../fields/validate.ts'
import { valueAt } from '../fields/values.ts'
import { promoCodeFields } from '../billing/promo-code.ts'
import { applicationFields } from '../pods/application.ts'
import { statementFields } from '../statement/statement-fields.ts'
import { communityProfile } from './community-profile.ts'
import { currentRoles, primaryLanguages, wealthRanges } from './options.ts'
import { personalInfo } from './personal-info.ts'
import { podChoice } from './pod-choice.ts'
import { validateProfilePatch, needsStoredProfile, profileFields } from './profile-fields.ts'
import { shippingAddress } from './shipping-address.ts'
import { stateCodes, stateName } from './states.ts'

const now = new Date('2026-06-15T12:00:00Z')

function check(table: FieldTable, name: string, value: unknown, others: FieldValues = {}): string[] {
  const [group, inner] = name.split('.')
  const sent = inner === undefined ? { [name]: value } : { [group ?? '']: { [inner]: value } }
  return validateFields(table, { ...others, ...sent }, { only: [name], now }).map((error) => error.message)
}

describe('option lists', () => {
  test('have the lengths of the specification', () => {
    expect([currentRoles.length, wealthRanges.length, primaryLanguages.length, stateCodes.length]).toEqual([13, 8, 21, 56])
    expect(new Set(stateCodes).size).toBe(56)
    expect([stateName('DC'), stateName('??')]).toEqual(['District of Columbia', '??'])
  })
})

describe('required fields: message with their label', () => {
  const required: [FieldTable, string, string][] = [
    [communityProfile, 'circleFields.firstName', 'Firstname is required.'],
    [communityProfile, 'circleFields.lastName', 'Lastname is required.'],
    [communityProfile, 'circleFields.headline', 'Headline is required.'],
    [communityProfile, 'circleFields.bio', 'Bio is required.'],
    [communityProfile, 'circleFields.profession', 'Profession is required.'],
    [communityProfile, 'circleFields.city', 'City is required.'],
    [communityProfile, 'circleFields.state', 'State is required.'],
    [personalInfo, 'maritalStatus', 'Marital status is required.'],
    [personalInfo, 'gender', 'Gender is required.'],
    [personalInfo, 'netWorth', 'Net worth is required.'],
    [personalInfo, 'timezone', 'Timezone is required.'],
    [personalInfo, 'birthdate', 'Birthdate is required.'],
    [personalInfo, 'phone', 'Phone is required.'],
    [personalInfo, 'primaryLanguage', 'Primary language is required.'],
    [personalInfo, 'originCity', 'Origin city is required.'],
    [personalInfo, 'originState', 'Origin state is required.'],
    [personalInfo, 'educationLevel', 'Education level is required.'],
    [personalInfo, 'currentRole', 'Current role is required.'],
    [personalInfo, 'startingIncome', 'Starting income is required.'],
    [shippingAddress, 'streetAddress', 'Street address is required.'],
    [shippingAddress, 'city', 'City is required.'],
    [shippingAddress, 'state', 'State is required.'],
    [shippingAddress, 'zipcode', 'Zipcode is required.'],
  ]

  test.each(required)('%#', (table, name, message) => {
    expect(check(table, name, null)).toEqual([message])
    expect(check(table, name, '')).toEqual([message])
  })

  test.each(required.filter(([table, name]) => table.find((field) => field.name === name)?.kind === 'text'))(
    '%#: spaces alone are not enough',
    (table, name) => {
      expect(check(table, name, '   ')).toHaveLength(1)
    },
  )
})

describe('optional fields: may be empty, but not invalid', () => {
  test.each(['websiteUrl', 'instagramUrl', 'facebookUrl', 'linkedinUrl'])('%s', (name) => {
    expect(check(communityProfile, `circleFields.${name}`, '')).toEqual([])
    expect(check(communityProfile, `circleFields.${name}`, null)).toEqual([])
    expect(check(communityProfile, `circleFields.${name}`, 'https://example.com/me')).toEqual([])
    for (const bad of ['example.com', 'javascript:alert(1)', 'ftp://example.com', '/me', 'https:evil', 'https://me:pw@evil']) {
      expect(check(communityProfile, `circleFields.${name}`, bad)).toEqual(['Please enter a valid URL.'])
    }
  })

  test.each([
    [personalInfo, 'shirtSize', 'unisex', 'XXL'],
    [personalInfo, 'spouseEmail', 'sam@example.com', 'sam@'],
    [shippingAddress, 'additionalAddress', 'Apt 4', 'x'.repeat(121)],
    [podChoice, 'update', 'Closing a duplex', 'x'.repeat(281)],
  ] as [FieldTable, string, string, string][])('%#', (table, name, good, bad) => {
    expect([check(table, name, null), check(table, name, good)]).toEqual([[], []])
    expect(check(table, name, bad)).toHaveLength(1)
  })
})

describe('field rules', () => {
  test.each(['1990-02-31', '1990-13-01', '1990-00-01', '02/03/1990', '0000-01-01'])('birthdate: %s is not a date', (day) => {
    expect(check(personalInfo, 'birthdate', day)).toEqual(['Enter a valid date.'])
  })

  test('birthdate: from 18 years to the day, up to 110 years', () => {
    expect(check(personalInfo, 'birthdate', '2008-06-15')).toEqual([])
    expect(check(personalInfo, 'birthdate', '2008-06-16')).toEqual(['You must be at least 18 years old.'])
    expect(check(personalInfo, 'birthdate', '2030-01-01')).toEqual(['You must be at least 18 years old.'])
    expect(check(personalInfo, 'birthdate', '1916-06-16')).toEqual([])
    expect(check(personalInfo, 'birthdate', '1916-06-15')).toEqual(['Enter a valid date.'])
  })

  test('phone: ten digits in one format', () => {
    expect(check(personalInfo, 'phone', '(512) 555-0134')).toEqual([])
    for (const phone of ['5125550134', '(512) 555-013', '(512) 555-01345', '(512)555-0134', '(512) 555-0134\n']) {
      expect(check(personalInfo, 'phone', phone)).toEqual(['Enter a 10-digit phone number.'])
    }
  })

  test('zipcode: a text of five digits', () => {
    expect(check(shippingAddress, 'zipcode', '02139')).toEqual([])
    expect(check(shippingAddress, 'zipcode', '2139')).toEqual(['Zipcode should be 5 characters long.'])
    expect(check(shippingAddress, 'zipcode', '021390')).toEqual(['Zipcode should be 5 characters long.'])
    expect(check(shippingAddress, 'zipcode', 'abcde')).toEqual(['Zipcode must be a number.'])
    expect(check(shippingAddress, 'zipcode', 78701)).toEqual(['This field is not valid.'])
    for (const odd of [' 1234', '1e300', '0x123', '-1234']) {
      expect(check(shippingAddress, 'zipcode', odd)).toEqual(['Enter a 5-digit ZIP code.'])
    }
  })

  test('originCity, city: accept accented letters, refuse punctuation', () => {
    for (const name of ['originCity', 'city']) {
      const table = name === 'city' ? shippingAddress : personalInfo
      expect(check(table, name, 'San José')).toEqual([])
      expect(check(table, name, 'St. Louis')).toEqual([
        `${name === 'city' ? 'City' : 'Origin city'} can only contain letters and spaces.`,
      ])
    }
  })

  test('netWorth, startingIncome: accept only whole options, commas included', () => {
    for (const range of wealthRanges) expect(check(personalInfo, 'netWorth', range)).toEqual([])
    for (const part of ['000', 'Less than $50', ' $50', '']) expect(check(personalInfo, 'startingIncome', part)).toHaveLength(1)
  })

  test('currentRoleOther: required only for the other role', () => {
    expect(check(personalInfo, 'currentRoleOther', '', { currentRole: 'Other (please specify)' })).toEqual([
      'Current role is required.',
    ])
    expect(check(personalInfo, 'currentRoleOther', 'Beekeeper', { currentRole: 'Other (please specify)' })).toEqual([])
    expect(check(personalInfo, 'currentRoleOther', '', { currentRole: 'Healthcare' })).toEqual([])
  })

  test('timezone: only zones from the list', () => {
    expect(check(personalInfo, 'timezone', 'America/New_York')).toEqual([])
    for (const timeZone of ['+05:00', '-08', 'Mars/Olympus', 'constructor', 'x'.repeat(500)]) {
      expect(check(personalInfo, 'timezone', timeZone)).toEqual(['Choose a timezone from the list.'])
    }
  })

  test('podDatePreference: required after an opt-in', () => {
    expect(check(podChoice, 'podDatePreference', null, { podOptIn: true })).toEqual(['Choose a day and time.'])
    expect(check(podChoice, 'podDatePreference', 'tue-1901', { podOptIn: true })).toEqual(['Choose a day and time.'])
    expect(check(podChoice, 'podDatePreference', null, { podOptIn: false })).toEqual([])
    expect(check(podChoice, 'podDatePreference', 'tue-1900', { podOptIn: true })).toEqual([])
  })

  test('podDateAlternates: at most two times', () => {
    expect(check(podChoice, 'podDateAlternates', ['mon-0800', 'fri-2100'])).toEqual([])
    expect(check(podChoice, 'podDateAlternates', ['mon-0800', 'fri-2100', 'sun-1900'])).toEqual(['Choose up to two other times.'])
    expect(check(podChoice, 'podDateAlternates', 'mon-0800')).toHaveLength(1)
  })
})

describe('one line or several', () => {
  test('multiline: only the bio and the message', () => {
    const tables = [...profileFields, ...statementFields, ...applicationFields, ...promoCodeFields]
    expect(tables.filter(({ multiline }) => multiline).map(({ name }) => name)).toEqual(['circleFields.bio', 'message'])
  })

  test.each([
    ['firstName', profileFields],
    ['lastName', profileFields],
    ['circleFields.firstName', communityProfile],
    ['circleFields.lastName', communityProfile],
  ] as [string, FieldTable][])('%s: refuses line breaks, invisible text and changes of direction', (name, table) => {
    const label = name.endsWith('firstName') ? 'Firstname' : 'Lastname'
    expect(check(table, name, 'Locked\nhttps://evil.example/login\n')).toEqual([
      `${label} must be one line, without line breaks or tabs.`,
    ])
    expect(check(table, name, '\u200b')).toEqual([`${label} is required.`])
    expect(check(table, name, '\u202eevil')).toEqual([
      `${label} can’t have hidden characters that change which way the text runs.`,
    ])
  })
})

describe('validateProfilePatch', () => {
  test('returns only fields that were sent and may be written', () => {
    const sent = {
      firstName: 'Ada',
      circleFields: { headline: 'Duplexes', password: 'x' },
      isTribeAppAdmin: true,
      podId: 'p1',
      id: 'u2',
      slots: [],
      events: { watchedMemberTrainingV1: true, other: true },
    }
    expect(validateProfilePatch(sent, {}, now)).toEqual({
      errors: [],
      patch: { firstName: 'Ada', circleFields: { headline: 'Duplexes' }, events: { watchedMemberTrainingV1: true } },
    })
  })

  test('stores text as typed, empty text as null and zones by their canonical name', () => {
    const sent = {
      update: '',
      timezone: 'US/Pacific',
      additionalAddress: '  2nd floor ',
      podDateAlternates: ['mon-0800', 'mon-0800'],
    }
    expect(validateProfilePatch(sent, {}, now).patch).toEqual({
      update: null,
      timezone: 'America/Los_Angeles',
      additionalAddress: '  2nd floor ',
      podDateAlternates: ['mon-0800'],
    })
  })

  test('podDateAlternates never repeats a time or the preferred one', () => {
    const alternatesOf = (sent: FieldValues, stored = {}) => validateProfilePatch(sent, stored, now).patch.podDateAlternates
    expect(alternatesOf({ podDateAlternates: ['tue-1200', 'tue-1200', 'wed-1200'] })).toEqual(['tue-1200', 'wed-1200'])
    const both = { podDatePreference: 'tue-1200', podDateAlternates: ['tue-1200', 'mon-0800', 'wed-1200'] }
    expect(alternatesOf(both)).toEqual(['mon-0800', 'wed-1200'])
    const stored = { podDatePreference: 'tue-1200', podDateAlternates: ['mon-0800', 'wed-1200'] } as const
    const storedProfile = { ...stored, podDateAlternates: [...stored.podDateAlternates] }
    expect(alternatesOf({ podDateAlternates: ['tue-1200'] }, storedProfile)).toEqual([])
    expect(alternatesOf({ podDatePreference: 'wed-1200' }, storedProfile)).toEqual(['mon-0800'])
    expect(alternatesOf({ podDatePreference: 'thu-1900' }, storedProfile)).toBeUndefined()
    expect(needsStoredProfile({ podDateAlternates: ['tue-1200'] })).toBe(true)
    expect(needsStoredProfile(both)).toBe(false)
    for (const podDateAlternates of [null, [], 'mon-0800', {}]) expect(() => alternatesOf({ podDateAlternates })).not.toThrow()
  })

  test('a condition reads the stored profile where nothing is sent', () => {
    const emptied = { podDatePreference: null }
    expect(needsStoredProfile(emptied)).toBe(true)
    expect(validateProfilePatch(emptied, { podOptIn: true }, now).errors).toHaveLength(1)
    expect(validateProfilePatch(emptied, { podOptIn: false }, now).errors).toEqual([])
    expect(validateProfilePatch({ ...emptied, podOptIn: false }, { podOptIn: true }, now).errors).toEqual([])
    expect(needsStoredProfile({ podDatePreference: 'mon-0800', podDateAlternates: ['wed-1200'], firstName: '' })).toBe(false)
  })

  test.each([null, 'x', 1, [], true])('refuses a group that is %o', (group) => {
    expect(validateProfilePatch({ circleFields: group }, {}, now).errors).toEqual([
      { field: 'circleFields', message: 'This field is not valid.' },
    ])
  })

  test('ignores names from the object prototype', () => {
    const sent = JSON.parse(
      '{"__proto__":{"firstName":"x"},"constructor":{"a":1},"circleFields":{"__proto__":{"headline":"x"}}}',
    ) as FieldValues
    expect(validateProfilePatch(sent, {}, now)).toEqual({ errors: [], patch: {} })
  })

  test('profileFields: unique names; valueAt: reads a path', () => {
    const names = profileFields.map((field) => field.name)
    expect(new Set(names).size).toBe(names.length)
    expect(valueAt({ circleFields: { city: 'Austin' }, city: 'Dallas' }, 'circleFields.city')).toBe('Austin')
  })
})
