import { validateFields } from '#domain/fields/validate.ts'
import { shippingAddress } from '#domain/profile/shipping-address.ts'
import type { Shipping } from './port.ts'

/** Manual shipping: the operator buys labels elsewhere and enters their tracking numbers. */
export function createManualShipping(): Shipping {
  return {
    kind: 'manual',
    validateAddress(address) {
      if (address.name.trim() === '') return 'A parcel needs a name.'
      return validateFields(shippingAddress, address)[0]?.message ?? null
    },
    buyLabel: () => Promise.resolve({ kind: 'by-hand' }),
  }
}
