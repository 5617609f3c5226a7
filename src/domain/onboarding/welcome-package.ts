import * as z from 'zod/mini'
import { shirtSizes } from '../profile/options.ts'
import { stateCodes } from '../profile/states.ts'

/** State of a welcome package, from the member's first day of access to delivery. */
export const PackageState = z.enum([
  'pending_address',
  'ready',
  'exported',
  'shipped',
  'delivered',
  'returned',
  'failed',
  'canceled',
])
export type PackageState = z.infer<typeof PackageState>

/**
 * Address and content of a package, from the profile at the time the package became ready. `zipcode` is text because leading
 * zeros matter.
 */
export const PackageAddress = z.object({
  name: z.string(),
  streetAddress: z.string(),
  additionalAddress: z.nullable(z.string()),
  city: z.string(),
  state: z.enum(stateCodes),
  zipcode: z.string(),
  phone: z.nullable(z.string()),
  shirtSize: z.nullable(z.enum(shirtSizes)),
})
export type PackageAddress = z.infer<typeof PackageAddress>
