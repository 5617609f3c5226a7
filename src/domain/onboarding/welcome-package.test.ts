import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { carriers } from './carriers.ts'
import { PackageAddress, PackageState } from './welcome-package.ts'

test('PackageState: from the first day of access to the door', () => {
  expect(PackageState.options.join(' ')).toBe('pending_address ready exported shipped delivered returned failed canceled')
})

test('PackageAddress: every field of the address and of the content, and no other', () => {
  const address = {
    name: 'Ada Reyes',
    streetAddress: '1 Elm St',
    additionalAddress: null,
    city: 'Boston',
    state: 'MA',
    zipcode: '01234',
    phone: null,
    shirtSize: 'M',
  }
  expect(z.parse(PackageAddress, { ...address, id: 'x' })).toEqual(address)
})

test('carriers: those whose pages are known', () => {
  expect(carriers).toEqual(['USPS', 'UPS', 'FedEx', 'DHL'])
})
