import { expect, test } from 'vitest'
import { validateFields } from '../fields/validate.ts'
import { carriers, trackingUrlOf } from './carriers.ts'
import { trackingFields } from './tracking.ts'

test.each([
  ['UPS', '1Z 999 AA1 0123 4567 84', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['usps', '9400 1000 0000', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=940010000000'],
  [' FedEx ', '7712&x=1', 'https://www.fedex.com/fedextrack/?trknbr=7712%26x%3D1'],
  ['DHL', 'JD01', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=JD01'],
])('trackingUrlOf: %s, %s', (carrier, number, url) => {
  expect(trackingUrlOf(carrier, number)).toBe(url)
})

test('trackingUrlOf: null for a carrier without a known tracking page', () => {
  expect(trackingUrlOf('Bike courier', '1')).toBeNull()
  expect(trackingUrlOf('constructor', '1')).toBeNull()
})

test('trackingUrlOf: every derived URL passes the rules of trackingFields', () => {
  for (const carrier of carriers) {
    const trackingUrl = trackingUrlOf(carrier, 'A\'"<>ü/?#1')
    expect(validateFields(trackingFields, { carrier, trackingNumber: '1', trackingUrl })).toEqual([])
  }
})
