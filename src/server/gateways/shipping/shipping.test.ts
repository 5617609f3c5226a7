import { expect, test } from 'vitest'
import { openLabelShop } from '#test/harness/label-shop.ts'
import { describeShipping, goodAddress } from '#test/harness/shipping-contract.ts'
import { createShipping } from './index.ts'

describeShipping('hand', () => createShipping({ shippingProvider: 'manual' }))
// A shop that sells labels: it shows that the same promises hold for whoever comes after.
describeShipping('a shop for labels', openLabelShop)

test('createShipping: manual labels are bought by hand', async () => {
  const shipping = createShipping({ shippingProvider: 'manual' })
  expect(shipping.kind).toBe('manual')
  expect(await shipping.buyLabel({ idempotencyKey: 'x', address: goodAddress })).toEqual({ kind: 'by-hand' })
})
