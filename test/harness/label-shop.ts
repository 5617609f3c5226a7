import { createManualShipping } from '#server/gateways/shipping/manual.ts'
import type { LabelAnswer, Shipping } from '#server/gateways/shipping/port.ts'

/** A provider that sells labels, for tests: what it sold by key, and how often it is out of reach before it answers. */
export type LabelShop = Shipping & { sold: Map<string, LabelAnswer>; failures: number }

/** Opens a shop for labels; it sells each journey one. */
export function openLabelShop(): LabelShop {
  const sold = new Map<string, LabelAnswer>()
  const shop: LabelShop = {
    ...createManualShipping(),
    sold,
    failures: 0,
    async buyLabel({ idempotencyKey }) {
      if (shop.failures > 0) {
        shop.failures -= 1
        throw new Error('The label shop cannot be reached.')
      }
      const trackingNumber = `SHOP-${sold.size + 1}`
      const tracking = { carrier: 'Shop', trackingNumber, trackingUrl: `https://shop.example/${trackingNumber}` }
      const label = sold.get(idempotencyKey) ?? { kind: 'bought' as const, tracking }
      sold.set(idempotencyKey, label)
      return label
    },
  }
  return shop
}
