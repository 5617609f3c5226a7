import { expect, test } from 'vitest'
import { PackageState } from '#domain/onboarding/welcome-package.ts'
import { buildPackage } from './testing/build-package.ts'
import { packageTextOf, parcelTextOf } from './package-text.ts'

const textOf = (overrides: Parameters<typeof buildPackage>[0], hasAddress = true) =>
  packageTextOf({
    welcomePackage: buildPackage(overrides),
    hasAccess: true,
    hasAddress,
    isProfileDone: true,
    timeZone: 'America/Chicago',
  })

test('packageTextOf: asks for a missing address, and thanks for one', () => {
  expect(textOf({}, false)).toMatchObject({
    text: 'Add your address and we’ll ship your welcome package.',
    next: { to: '/dashboard/profile/shipping-address' },
  })
  expect(textOf({})).toMatchObject({ next: null, text: expect.stringMatching(/^Thanks, we have your address\./) })
})

test('packageTextOf, parcelTextOf: a ready package has not left yet', () => {
  expect(textOf({ state: 'ready', destination: 'Tulsa, OK' })).toMatchObject({
    chip: 'Getting ready',
    text: 'We have your address. Your package ships within ten business days. It’s going to Tulsa, OK.',
  })
  expect(parcelTextOf(buildPackage({ state: 'ready' })).text).toBe('Your welcome package ships within ten business days')
  expect(parcelTextOf(buildPackage({ state: 'exported' })).text).toBe('Your welcome package ships any day now')
})

test('packageTextOf: a shipped package names its carrier and day, in the time zone of the member', () => {
  const changedAt = '2027-03-04T03:00:00.000Z'
  const expectedText = textOf({ state: 'shipped', carrier: 'UPS', changedAt, trackingUrl: 'https://ups.example/1Z' })
  expect(expectedText).toMatchObject({ text: 'On its way with UPS since March 3, 2027.', trackingUrl: 'https://ups.example/1Z' })
})

test.each(['javascript:alert(1)', 'http://ups.example/1Z', 'ups.example/1Z', ''])(
  'packageTextOf, parcelTextOf: %j is no tracking link',
  (url) => {
    expect(textOf({ state: 'shipped', trackingUrl: url }).trackingUrl).toBeNull()
    expect(parcelTextOf(buildPackage({ state: 'shipped', trackingUrl: url }))).toMatchObject({ trackingUrl: null })
  },
)

test.each(PackageState.options)('packageTextOf: %s has its own text', (state) => {
  const { text, chip } = textOf({ state })
  expect(text).toMatch(/[.!]$/)
  const others = PackageState.options.filter((other) => other !== state).map((other) => textOf({ state: other }).chip)
  expect(others).not.toContain(chip)
})

test('packageTextOf: comes later without access, and asks for the address with access', () => {
  const input = { welcomePackage: null, hasAddress: false, isProfileDone: false, timeZone: 'UTC' }
  expect(packageTextOf({ ...input, hasAccess: false })).toMatchObject({ chip: 'Later', next: null, trackingUrl: null })
  expect(packageTextOf({ ...input, hasAccess: true }).text).toBe('Add your address and we’ll ship your welcome package.')
  expect(parcelTextOf(null).text).toBeNull()
})
