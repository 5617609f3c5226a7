import type { Config } from '#server/platform/config.ts'
import { createManualShipping } from './manual.ts'
import type { Shipping } from './port.ts'

/** Shipping as configured; by hand is the one way there is. */
export function createShipping({ shippingProvider }: Pick<Config, 'shippingProvider'>): Shipping {
  switch (shippingProvider) {
    case 'manual':
      return createManualShipping()
  }
}
