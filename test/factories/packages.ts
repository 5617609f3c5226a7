import type { PackageState } from '#domain/onboarding/welcome-package.ts'
import type { Tracking } from '#domain/onboarding/tracking.ts'
import { accessBegan } from '#server/features/billing/index.ts'
import { advancePackage, type PackageEvent } from '#server/features/welcome/index.ts'
import { welcomePackages } from '#server/features/welcome/tables.ts'
import { jobHandlers } from '#server/worker.ts'
import type { TestApp } from '#test/harness/index.ts'
import { givenMember, type MemberOverrides, type TestMember } from './members.ts'

/** A package as the database holds it. */
export type TestPackage = typeof welcomePackages.$inferSelect

/** Tracking of a shipped package. */
export const tracking: Tracking = {
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  trackingUrl: 'https://ups.example/track?n=1Z999AA10123456784&z=02130',
}

const eventsUntil: Record<PackageState, PackageEvent[]> = {
  pending_address: [],
  ready: [],
  exported: [{ step: 'export' }],
  shipped: [{ step: 'export' }, { step: 'ship', tracking }],
  delivered: [{ step: 'export' }, { step: 'ship', tracking }, { step: 'deliver' }],
  returned: [{ step: 'export' }, { step: 'ship', tracking }, { step: 'return' }],
  failed: [{ step: 'export' }, { step: 'ship', tracking }, { step: 'fail' }],
  canceled: [{ step: 'cancel' }],
}

/** Runs only the jobs for the start of a member's access, which create the welcome package. */
export async function beginAccess({ deps }: Pick<TestApp, 'deps'>, { id: userId }: { id: string }): Promise<void> {
  for (const { job, run } of jobHandlers) if (job.name === accessBegan.name) await run(deps, { userId })
}

/** The package of a member, or undefined. */
export async function packageOf({ deps }: Pick<TestApp, 'deps'>, { id }: { id: string }): Promise<TestPackage | undefined> {
  return (await deps.db.select().from(welcomePackages)).find(({ userId }) => userId === id)
}

/** Applies one event to a package in its own transaction. */
export async function advance({ deps }: Pick<TestApp, 'deps'>, id: string, event: PackageEvent): Promise<TestPackage> {
  return deps.db.transaction((tx) => advancePackage(deps, tx, id, event))
}

/** Creates a member whose package has reached a state. The profile is complete unless the package is waiting for an address. */
export async function givenPackage(
  app: TestApp,
  state: PackageState,
  overrides: MemberOverrides = {},
): Promise<{ member: TestMember; id: string; since: Date }> {
  const member = await givenMember(app, overrides)
  await beginAccess(app, member)
  if (state !== 'pending_address') await (await app.as(member)).post('/api/profile-complete')
  const { id = '' } = (await packageOf(app, member)) ?? {}
  for (const event of eventsUntil[state]) await advance(app, id, event)
  return { member, id, since: app.clock.now() }
}
