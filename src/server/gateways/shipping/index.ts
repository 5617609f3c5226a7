import type { Config } from '#server/platform/config.ts'
import { createManualShipping } from './manual.ts'
import type { Shipping } from './port.ts'

/** Creates the configured shipping provider. Manual is the only one. */
export function createShipping({ shippingProvider }: Pick<Config, 'shippingProvider'>): Shipping {
  switch (shippingProvider) {
    case 'manual':
      return createManualShipping()
  }
}
