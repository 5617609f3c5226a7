import type { WelcomePackage } from '#contract/api/welcome/welcome.ts'

/** For tests: a welcome package that waits for an address, plus the overrides. */
export function buildPackage(overrides: Partial<WelcomePackage> = {}): WelcomePackage {
  return {
    state: 'pending_address',
    changedAt: '2027-03-03T15:00:00.000Z',
    destination: null,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    ...overrides,
  }
}
