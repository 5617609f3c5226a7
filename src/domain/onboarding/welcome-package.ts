import * as z from 'zod/mini'

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
