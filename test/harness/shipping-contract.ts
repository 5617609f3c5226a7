import { describe, expect, test } from 'vitest'
import type { PackageAddress } from '#domain/onboarding/welcome-package.ts'
import type { Shipping } from '#server/gateways/shipping/port.ts'

/** An address that every provider can send to. */
export const goodAddress: PackageAddress = {
  name: 'Ada Reyes',
  streetAddress: '1 Elm St',
  additionalAddress: 'Unit 4',
  city: 'Boston',
  state: 'MA',
  zipcode: '02130',
  phone: '(617) 555-0134',
  shirtSize: 'L',
}

/** What every shipping provider behind the port must do. */
export function describeShipping(name: string, given: () => Shipping): void {
  describe(`shipping by ${name}`, () => {
    test('a whole address is one that parcels go to, with its second line, phone and shirt or without', () => {
      const shipping = given()
      expect(shipping.validateAddress(goodAddress)).toBeNull()
      const bare = { ...goodAddress, additionalAddress: null, phone: null, shirtSize: null }
      expect(shipping.validateAddress(bare)).toBeNull()
    })

    test.each<[string, Partial<Record<keyof PackageAddress, string>>]>([
      ['no name', { name: ' ' }],
      ['no street', { streetAddress: '' }],
      ['no city', { city: '' }],
      ['no zipcode', { zipcode: '' }],
      ['a zipcode that lost its zero', { zipcode: '2130' }],
      ['a zipcode with a letter', { zipcode: '0213a' }],
      ['a state that is none', { state: 'XX' }],
      ['a street of two lines', { streetAddress: '1 Elm St\nAttn: somebody else' }],
    ])('%s is said in a sentence', (_, change) => {
      expect(given().validateAddress({ ...goodAddress, ...change } as PackageAddress)).toMatch(/^[A-Z].*\.$/)
    })

    test('the same order gives the same answer, one after the other and at once', async () => {
      const shipping = given()
      const order = { idempotencyKey: 'parcel-1/first', address: goodAddress }
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => shipping.buyLabel(order)))
      expect(others).toEqual([first, first])
      expect(await shipping.buyLabel(order)).toEqual(first)
    })

    test('a label that was bought can be shown and followed', async () => {
      const label = await given().buyLabel({ idempotencyKey: 'parcel-2/first', address: goodAddress })
      if (label.kind === 'by-hand') return
      const { carrier, trackingNumber, trackingUrl } = label.tracking
      expect([carrier.trim(), trackingNumber.trim()]).not.toContain('')
      expect(trackingUrl === null || trackingUrl.startsWith('https://')).toBe(true)
    })
  })
}
