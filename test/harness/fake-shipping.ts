import { createManualShipping } from '#server/gateways/shipping/index.ts'
import type { LabelResult, Shipping } from '#server/gateways/shipping/port.ts'

/** A fake label provider: its labels by idempotency key, and how many of the next calls fail. */
export type FakeShipping = Shipping & { sold: Map<string, LabelResult>; failures: number }

/** Creates a fake label provider. The same idempotency key returns the same label. */
export function createFakeShipping(): FakeShipping {
  const sold = new Map<string, LabelResult>()
  const shipping: FakeShipping = {
    ...createManualShipping(),
    sold,
    failures: 0,
    async buyLabel({ idempotencyKey }) {
      if (shipping.failures > 0) {
        shipping.failures -= 1
        throw new Error('The label shop cannot be reached.')
      }
      const trackingNumber = `SHOP-${sold.size + 1}`
      const tracking = { carrier: 'Shop', trackingNumber, trackingUrl: `https://shop.example/${trackingNumber}` }
      const label = sold.get(idempotencyKey) ?? { kind: 'bought' as const, tracking }
      sold.set(idempotencyKey, label)
      return label
    },
  }
  return shipping
}
