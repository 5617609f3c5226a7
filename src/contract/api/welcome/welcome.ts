import * as z from 'zod/mini'
import { PackageState } from '#domain/onboarding/welcome-package.ts'
import { endpoint } from '../endpoint.ts'

/** Status of the member's welcome package. Tracking number and URL are set once it is shipped. */
export const WelcomePackage = z.object({
  state: PackageState,
  /** When it entered this state. */
  changedAt: z.iso.datetime(),
  /** City and state of the address when the package became ready. Null before. */
  destination: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
})
export type WelcomePackage = z.infer<typeof WelcomePackage>

/**
 * GET /api/welcome-package: returns the status of the member's welcome package. `package` is null before the first day of
 * access.
 */
export const getWelcomePackage = endpoint({
  method: 'GET',
  path: '/api/welcome-package',
  access: 'auth',
  summary: "Returns the status of the member's welcome package",
  response: z.object({ package: z.nullable(WelcomePackage) }),
})
