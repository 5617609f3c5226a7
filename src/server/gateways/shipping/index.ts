import type { Config } from '#server/platform/config.ts'
import type { Shipping } from './port.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { shippingAddress } from '#domain/profile/shipping-address.ts'

/** Creates the configured shipping provider. Manual is the only one. */
export function createShipping({ shippingProvider }: Pick<Config, 'shippingProvider'>): Shipping {
  switch (shippingProvider) {
    case 'manual':
      return createManualShipping()
  }
}

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
