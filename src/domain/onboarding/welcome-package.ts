import * as z from 'zod/mini'
import { shirtSizes } from '../profile/options.ts'
import { stateCodes } from '../profile/states.ts'

/** Where a welcome package stands, from the first day of access to the member's door. */
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

/** Where a package goes and what lies in it, as the profile said when it became ready. `zipcode` is text: zeros count. */
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
