import { expect, test } from 'vitest'
import { createFakeShipping } from '#test/harness/fake-shipping.ts'
import { describeShipping, goodAddress } from '#test/harness/shipping-contract.ts'
import { createShipping } from './index.ts'

describeShipping('manual', () => createShipping({ shippingProvider: 'manual' }), 'by-hand')
// A fake that sells labels, so that a provider added later finds the whole contract tested.
describeShipping('label shop', createFakeShipping, 'bought')

test('createShipping: manual labels are bought by hand', async () => {
  const shipping = createShipping({ shippingProvider: 'manual' })
  expect(shipping.kind).toBe('manual')
  expect(await shipping.buyLabel({ idempotencyKey: 'x', address: goodAddress })).toEqual({ kind: 'by-hand' })
})
