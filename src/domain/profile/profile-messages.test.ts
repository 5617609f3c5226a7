import { describe, expect, test } from 'vitest'
import { validateProfilePatch } from './profile-fields.ts'

const today = new Date('2026-06-15T12:00:00Z')

/** The messages for one field of a patch; `others` are fields that it depends on. */
function messagesFor(path: string, value: unknown, others: object = {}, now: Date = today): string[] {
  const [group = '', inner] = path.split('.')
  const sent = { ...others, [group]: inner === undefined ? value : { [inner]: value } }
  return validateProfilePatch(sent, {}, now).errors.map(({ message }) => message)
}

const long = (characters: number) => 'x'.repeat(characters)
const turned = (label: string) => `${label} can’t have hidden characters that change which way the text runs.`
const married = { maritalStatus: 'Married' }
const otherRole = { currentRole: 'Other (please specify)' }

describe('validateProfilePatch: message for an invalid value', () => {
  test.each<[string, unknown, string, object?]>([
    ['circleFields.firstName', long(61), 'Firstname must be between 1 and 60 characters.'],
    ['circleFields.lastName', long(61), 'Lastname must be between 1 and 60 characters.'],
    ['circleFields.headline', long(121), 'Headline must be between 1 and 120 characters.'],
    ['circleFields.bio', long(2001), 'Bio must be between 1 and 2000 characters.'],
    ['circleFields.profession', long(101), 'Profession must be between 1 and 100 characters.'],
    ['circleFields.city', long(81), 'City must be between 1 and 80 characters.'],
    ['circleFields.state', 'Texas', 'State is not an allowed value.'],
    ['circleFields.websiteUrl', 'www', 'Please enter a valid URL.'],
    ['circleFields.instagramUrl', '@ada', 'Please enter a valid URL.'],
    ['circleFields.facebookUrl', 'ftp://x.example', 'Please enter a valid URL.'],
    ['circleFields.linkedinUrl', 'javascript:alert(1)', 'Please enter a valid URL.'],
    ['maritalStatus', 'Not Married', 'Marital status is not an allowed value.'],
    ['spouseEmail', 'sam@', 'Please enter a valid email address.', married],
    ['spouseEmail', `${long(250)}@a.io`, 'Spouse email must be less than or equal to 254 characters.', married],
    ['gender', 'female', 'Gender is not an allowed value.'],
    ['netWorth', '000', 'Net worth is not an allowed value.'],
    ['netWorth', 'Less than $50', 'Net worth is not an allowed value.'],
    ['startingIncome', '$50,000', 'Starting income is not an allowed value.'],
    ['shirtSize', 'XXL', 'Shirt size is not an allowed value.'],
    ['timezone', '+05:00', 'Choose a timezone from the list.'],
    ['timezone', 'Eastern Time', 'Choose a timezone from the list.'],
    ['birthdate', '2001-02-29', 'Enter a valid date.'],
    ['birthdate', '1915-06-15', 'Enter a valid date.'],
    ['birthdate', '2009-06-15', 'You must be at least 18 years old.'],
    ['birthdate', '2026-06-16', 'You must be at least 18 years old.'],
    ['phone', '512-555-0134', 'Enter a 10-digit phone number.'],
    ['primaryLanguage', 'Klingon', 'Primary language is not an allowed value.'],
    ['originCity', 'St. Louis', 'Origin city can only contain letters and spaces.'],
    ['originState', 'tx', 'Origin state is not an allowed value.'],
    ['educationLevel', 'MBA', 'Education level is not an allowed value.'],
    ['currentRole', 'Astronaut', 'Current role is not an allowed value.'],
    ['currentRoleOther', '', 'Current role is required.', otherRole],
    ['currentRoleOther', '  ', 'Current role is required.', otherRole],
    ['currentRoleOther', long(101), 'Current role must be between 1 and 100 characters.', otherRole],
    ['streetAddress', long(121), 'Street address must be between 1 and 120 characters.'],
    ['additionalAddress', long(121), 'Apartment, suite must be less than or equal to 120 characters.'],
    ['city', 'Winston-Salem', 'City can only contain letters and spaces.'],
    ['city', 'Area 51', 'City can only contain letters and spaces.'],
    ['state', 'XX', 'State is not an allowed value.'],
    ['zipcode', '0123a', 'Zipcode must be a number.'],
    ['zipcode', '1234', 'Zipcode should be 5 characters long.'],
    ['zipcode', '1e300', 'Enter a 5-digit ZIP code.'],
    ['podDatePreference', null, 'Choose a day and time.', { podOptIn: true }],
    ['podDatePreference', '', 'Choose a day and time.', { podOptIn: true }],
    ['podDatePreference', 'sat-1900', 'Choose a day and time.'],
    ['podDateAlternates', ['mon-0800', 'fri-2100', 'sun-1900'], 'Choose up to two other times.'],
    ['podDateAlternates', ['sat-1900'], 'Other times is not an allowed value.'],
    ['update', long(281), 'What you’re working on must be less than or equal to 280 characters.'],
    ['update', 'one\ntwo', 'What you’re working on must be one line, without line breaks or tabs.'],
    ['podOptIn', 'true', 'This field is not valid.'],
    ['sharePhoneWithPod', 1, 'This field is not valid.'],
    ['circleFields.websiteUrl', 'https://a.test/\u202egpj.exe', turned('Website')],
    ['circleFields.instagramUrl', 'https://a.test/\u2066x', turned('Instagram')],
    ['circleFields.facebookUrl', 'https://a.test/?q=\u202bx', turned('Facebook')],
    ['circleFields.linkedinUrl', 'https://a.test/#\u202dx', turned('LinkedIn')],
    ['circleFields.city', 'Aus\u202etin', turned('City')],
    ['streetAddress', '12 \u202eMain St', turned('Street address')],
    ['additionalAddress', '\u2067Unit 4', turned('Apartment, suite')],
    ['podDateAlternates', ['mon-0800', 'fri-2100', 'sun-1900', 'mon-0800'], 'Choose up to two other times.'],
    ['zipcode', 1234, 'This field is not valid.'],
  ])('%s %j: %s', (path, value, message, others) => {
    expect(messagesFor(path, value, others)).toEqual([message])
  })

  test.each<[string, unknown, object?]>([
    ['update', long(280)],
    ['update', '👍'.repeat(280)],
    ['zipcode', '01234'],
    ['birthdate', '2004-02-29'],
    ['birthdate', '2000-02-29'],
    ['additionalAddress', long(120)],
    ['spouseEmail', '', married],
    ['spouseEmail', null],
    ['currentRoleOther', '', { currentRole: 'Healthcare' }],
    ['podDatePreference', null, { podOptIn: false }],
    ['podDateAlternates', []],
    ['podDateAlternates', ['mon-0800', 'mon-0800']],
    ['podDateAlternates', ['tue-1200', 'tue-1200', 'wed-1200']],
    ['podDateAlternates', ['mon-0800', 'fri-2100', 'sun-1900'], { podDatePreference: 'fri-2100' }],
    ['circleFields.websiteUrl', ''],
    ['timezone', 'Asia/Calcutta'],
    ['netWorth', '$10,000,000 or more'],
  ])('validateProfilePatch: accepts %s %j', (path, value, others) => {
    expect(messagesFor(path, value, others)).toEqual([])
  })
})

describe('validateProfilePatch: a member born on February 29 turns 18 on March 1', () => {
  test.each([
    ['2026-02-28T12:00:00Z', ['You must be at least 18 years old.']],
    ['2026-03-01T12:00:00Z', []],
  ])('on %s', (now, message) => {
    expect(messagesFor('birthdate', '2008-02-29', {}, new Date(now))).toEqual(message)
    expect(messagesFor('birthdate', '2008-02-28', {}, new Date(now))).toEqual([])
  })
})
