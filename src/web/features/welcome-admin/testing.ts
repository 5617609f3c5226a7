import type { AdminPackage } from '#contract/api/welcome/packages-admin.ts'
import type { PackageState } from '#domain/onboarding/welcome-package.ts'

/** For tests: a package that is ready to export, plus the overrides. */
export function buildAdminPackage(overrides: Partial<AdminPackage> = {}): AdminPackage {
  return {
    id: '0190c0de-0000-7000-8000-0000000000d1',
    state: 'ready',
    changedAt: '2026-01-14T15:00:00.000Z',
    member: { id: '0190c0de-0000-7000-8000-0000000000b1', name: 'Marisol Reyes', email: 'marisol@demo.test' },
    address: {
      name: 'Marisol A. Reyes',
      streetAddress: '12 Harbor Way',
      additionalAddress: 'Unit 3',
      city: 'Boston',
      state: 'MA',
      zipcode: '02110',
      phone: null,
      shirtSize: 'M',
    },
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    isHeld: false,
    ...overrides,
  }
}

/** Builds the number of packages per state, zero by default. */
export function buildCounts(counts: Partial<Record<PackageState, number>> = {}): Record<PackageState, number> {
  const none = { pending_address: 0, ready: 0, exported: 0, shipped: 0, delivered: 0, returned: 0, failed: 0, canceled: 0 }
  return { ...none, ...counts }
}
