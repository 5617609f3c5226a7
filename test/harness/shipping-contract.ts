import { describe, expect, test } from 'vitest'
import type { PackageAddress } from '#domain/onboarding/welcome-package.ts'
import type { LabelResult, Shipping } from '#server/gateways/shipping/port.ts'

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

/** The contract of every shipping provider. */
export function describeShipping(name: string, given: () => Shipping, kind: LabelResult['kind']): void {
  describe(`shipping (${name})`, () => {
    test('validateAddress: accepts a complete address, with or without second line, phone and shirt size', () => {
      const shipping = given()
      expect(shipping.validateAddress(goodAddress)).toBeNull()
      const bare = { ...goodAddress, additionalAddress: null, phone: null, shirtSize: null }
      expect(shipping.validateAddress(bare)).toBeNull()
    })

    test.each<[string, Partial<Record<keyof PackageAddress, string>>]>([
      ['a blank name', { name: ' ' }],
      ['an empty street', { streetAddress: '' }],
      ['an empty city', { city: '' }],
      ['an empty zip code', { zipcode: '' }],
      ['a zip code without its leading zero', { zipcode: '2130' }],
      ['a zip code with a letter', { zipcode: '0213a' }],
      ['an unknown state', { state: 'XX' }],
      ['a street of two lines', { streetAddress: '1 Elm St\nAttn: somebody else' }],
    ])('validateAddress: refuses %s with a sentence', (_, change) => {
      expect(given().validateAddress({ ...goodAddress, ...change } as PackageAddress)).toMatch(/^[A-Z].*\.$/)
    })

    test('buyLabel: simultaneous and later calls with the same key get the same label', async () => {
      const shipping = given()
      const order = { idempotencyKey: 'parcel-1/first', address: goodAddress }
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => shipping.buyLabel(order)))
      expect(others).toEqual([first, first])
      expect(await shipping.buyLabel(order)).toEqual(first)
    })

    test(`buyLabel: the label is ${kind}, with a carrier and a tracking number if it was bought`, async () => {
      const label = await given().buyLabel({ idempotencyKey: 'parcel-2/first', address: goodAddress })
      expect(label.kind).toBe(kind)
      if (label.kind === 'by-hand') return
      const { carrier, trackingNumber, trackingUrl } = label.tracking
      expect([carrier.trim(), trackingNumber.trim()]).not.toContain('')
      expect(trackingUrl === null || trackingUrl.startsWith('https://')).toBe(true)
    })
  })
}
