import * as z from 'zod/mini'
import { PackageState } from '#domain/onboarding/welcome-package.ts'
import { endpoint } from './endpoint.ts'

/** Where one's welcome package stands. The parcel's number and address to follow it are there once it is on its way. */
export const WelcomePackage = z.object({
  state: PackageState,
  /** Since when it stands there. */
  changedAt: z.iso.datetime(),
  /** City and state it goes to, as they were when it was made ready; null before. */
  destination: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
})
export type WelcomePackage = z.infer<typeof WelcomePackage>

/** GET /api/welcome-package: where one's welcome package stands; `package` is null before the first day of access. */
export const readWelcomePackage = endpoint({
  method: 'GET',
  path: '/api/welcome-package',
  access: 'auth',
  summary: 'Where one’s welcome package stands',
  answer: z.object({ package: z.nullable(WelcomePackage) }),
})
