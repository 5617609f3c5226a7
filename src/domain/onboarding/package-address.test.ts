import { expect, test } from 'vitest'
import { isSameAddress, packageAddressOf, changesPackageAddress } from './package-address.ts'
import type { PackageAddress } from './welcome-package.ts'

const profile = {
  firstName: 'Ada',
  lastName: 'Reyes',
  streetAddress: '1 Elm St',
  additionalAddress: null,
  city: 'Boston',
  state: 'MA',
  zipcode: '01234',
  phone: null,
  shirtSize: null,
} as const

test("packageAddressOf: the member's name and address, with leading zeros", () => {
  expect(packageAddressOf(profile)).toEqual({
    name: 'Ada Reyes',
    streetAddress: '1 Elm St',
    additionalAddress: null,
    city: 'Boston',
    state: 'MA',
    zipcode: '01234',
    phone: null,
    shirtSize: null,
  })
})

test.each(['firstName', 'lastName', 'streetAddress', 'city', 'state', 'zipcode'] as const)(
  'packageAddressOf: null without %s',
  (key) => {
    expect(packageAddressOf({ ...profile, [key]: null })).toBeNull()
    expect(packageAddressOf({ ...profile, [key]: '' })).toBeNull()
  },
)

test('isSameAddress: every field has to match', () => {
  const address = packageAddressOf(profile) as PackageAddress
  expect(isSameAddress(address, { ...address })).toBe(true)
  for (const key of Object.keys(address)) expect(isSameAddress(address, { ...address, [key]: 'other' })).toBe(false)
  expect([isSameAddress(address, null), isSameAddress(null, address), isSameAddress(null, null)]).toEqual([false, false, true])
})

test('changesPackageAddress: true for a patch that names a field of the address', () => {
  for (const key of Object.keys(profile)) expect(changesPackageAddress({ [key]: 'x' })).toBe(true)
  expect(changesPackageAddress({ circleFields: { lastName: 'x' } })).toBe(true)
  expect(changesPackageAddress({ circleFields: { city: 'x', state: 'TX' }, update: 'x', timezone: 'UTC' })).toBe(false)
  expect(changesPackageAddress({})).toBe(false)
})
