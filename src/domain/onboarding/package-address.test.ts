import { expect, test } from 'vitest'
import { isSameAddress, packageAddressOf, touchesAddress } from './package-address.ts'
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

test('a parcel carries the name of its member and the address as it stands, zeros and all', () => {
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

test.each(['firstName', 'lastName', 'streetAddress', 'city', 'state', 'zipcode'] as const)('without %s there is none', (key) => {
  expect(packageAddressOf({ ...profile, [key]: null })).toBeNull()
  expect(packageAddressOf({ ...profile, [key]: '' })).toBeNull()
})

test('two addresses are the same when every line is', () => {
  const address = packageAddressOf(profile) as PackageAddress
  expect(isSameAddress(address, { ...address })).toBe(true)
  for (const key of Object.keys(address)) expect(isSameAddress(address, { ...address, [key]: 'other' })).toBe(false)
  expect([isSameAddress(address, null), isSameAddress(null, address), isSameAddress(null, null)]).toEqual([false, false, true])
})

test('a change concerns the package when it names a line of it', () => {
  for (const key of Object.keys(profile)) expect(touchesAddress({ [key]: 'x' })).toBe(true)
  expect(touchesAddress({ circleFields: { lastName: 'x' } })).toBe(true)
  expect(touchesAddress({ circleFields: { city: 'x', state: 'TX' }, update: 'x', timezone: 'UTC' })).toBe(false)
  expect(touchesAddress({})).toBe(false)
})
