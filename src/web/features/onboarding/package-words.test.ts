import { expect, test } from 'vitest'
import { PackageState } from '#domain/onboarding/welcome-package.ts'
import { buildPackage } from './testing/build-package.ts'
import { packageWords, parcelLine } from './package-words.ts'

const wordsOf = (overrides: Parameters<typeof buildPackage>[0], hasAddress = true) =>
  packageWords({
    welcomePackage: buildPackage(overrides),
    hasAccess: true,
    hasAddress,
    isProfileDone: true,
    timeZone: 'America/Chicago',
  })

test('packageWords: asks for a missing address, and thanks for one', () => {
  expect(wordsOf({}, false)).toMatchObject({
    text: 'Add your address and we send your welcome package.',
    next: { to: '/dashboard/profile/shipping-address' },
  })
  expect(wordsOf({})).toMatchObject({ next: null, text: expect.stringMatching(/^Thank you, we have your address\./) })
})

test('packageWords, parcelLine: a ready package has not left yet', () => {
  expect(wordsOf({ state: 'ready', destination: 'Tulsa, OK' })).toMatchObject({
    chip: 'Getting ready',
    text: 'We have your address; it leaves within ten working days. It goes to Tulsa, OK.',
  })
  expect(parcelLine(buildPackage({ state: 'ready' })).line).toBe('Your welcome package leaves within ten working days')
  expect(parcelLine(buildPackage({ state: 'exported' })).line).toBe('Your welcome package leaves any day now')
})

test('packageWords: a shipped package names its carrier and day, in the zone of the member', () => {
  const changedAt = '2027-03-04T03:00:00.000Z'
  const words = wordsOf({ state: 'shipped', carrier: 'UPS', changedAt, trackingUrl: 'https://ups.example/1Z' })
  expect(words).toMatchObject({ text: 'On its way with UPS since 3 March 2027.', trackingUrl: 'https://ups.example/1Z' })
})

test.each(['javascript:alert(1)', 'http://ups.example/1Z', 'ups.example/1Z', ''])(
  'packageWords, parcelLine: %j is no tracking link',
  (url) => {
    expect(wordsOf({ state: 'shipped', trackingUrl: url }).trackingUrl).toBeNull()
    expect(parcelLine(buildPackage({ state: 'shipped', trackingUrl: url }))).toMatchObject({ trackingUrl: null })
  },
)

test.each(PackageState.options)('packageWords: %s has its own words', (state) => {
  const { text, chip } = wordsOf({ state })
  expect(text).toMatch(/\.$/)
  const others = PackageState.options.filter((other) => other !== state).map((other) => wordsOf({ state: other }).chip)
  expect(others).not.toContain(chip)
})

test('packageWords: comes later without access, and asks for the address with access', () => {
  const facts = { welcomePackage: null, hasAddress: false, isProfileDone: false, timeZone: 'UTC' }
  expect(packageWords({ ...facts, hasAccess: false })).toMatchObject({ chip: 'Later', next: null, trackingUrl: null })
  expect(packageWords({ ...facts, hasAccess: true }).text).toBe('Add your address and we send your welcome package.')
  expect(parcelLine(null).line).toBeNull()
})
