import type { Deps } from '#server/deps.ts'
import { disableTimeouts, type Transaction } from '#server/platform/database/database.ts'
import { cachesClearedChannel } from '#server/platform/live/pub-sub.ts'
import {
  countSeededPods,
  truncateTables,
  findTribe,
  analyzeTables,
  hasUsers,
  deleteOtherUsers,
  lockTables,
  lockTribe,
  restoreConstraints,
  upsertTribe,
  type SeededTribe,
  deferConstraints,
  deferUniqueConstraints,
} from './store.ts'
import { planLargeDataSet, shapeLargeDataSet } from './tribe/large-data-set.ts'
import { validateSize, isLargeDataSet, type TribeSize } from './tribe/size.ts'
import { planTribe } from './tribe/tribe.ts'
import { writeLargeDataSet } from './write-large-data-set.ts'
import { type LibraryDeps, writeLibrary } from './write-library.ts'
import { type ActivityDeps, writeActivity } from './write-activity.ts'
import { type WriteDeps, writeTribe } from './write-tribe.ts'

export type SeedDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'jobs' | 'pubSub'> & WriteDeps & ActivityDeps & LibraryDeps

/** The current demo tribe, and whether it was just created. */
export type Seeding = SeededTribe & { isNew: boolean }

/**
 * Makes sure that the database holds the demo tribe: seeds an empty database, leaves an existing tribe unchanged.
 *
 * @param podCount null for the default
 * @throws Error in one sentence in production, when the database holds users of its own, and for too many pods
 */
export async function ensureTribe(deps: SeedDeps, memberCount: number, podCount: number | null = null): Promise<Seeding> {
  requireNonProduction(deps)
  const size = validateSize(memberCount, podCount)
  return deps.db.transaction(async (tx) => {
    await disableTimeouts(tx)
    await lockTribe(tx)
    const existing = await findTribe(tx)
    if (existing) return { ...existing, isNew: false }
    return seedTribe(deps, tx, size)
  })
}

/**
 * Resets the demo tribe to its seeded state, with times relative to now: every ID, profile, pod membership, application and
 * subscription. Deletes everything else, including users who signed up since and pending jobs. Sessions of the tribe's members
 * stay valid. Seeds an empty database.
 *
 * @param memberCount null for the current number, or `fallbackCount` if there is no tribe yet
 * @param podCount null for the current number, or the default with another number of members
 * @throws Error in one sentence in production, when the database holds users of its own, and for too many pods
 */
export async function resetTribe(
  deps: SeedDeps,
  memberCount: number | null,
  fallbackCount: number,
  podCount: number | null = null,
): Promise<Seeding> {
  requireNonProduction(deps)
  return deps.db.transaction(async (tx) => {
    await disableTimeouts(tx)
    await lockTribe(tx)
    const existing = await findTribe(tx)
    const podsBefore = existing && memberCount === null ? await countSeededPods(tx) : null
    const size = validateSize(memberCount ?? existing?.memberCount ?? fallbackCount, podCount ?? podsBefore)
    return seedTribe(deps, tx, size, existing)
  })
}

async function seedTribe(
  deps: SeedDeps,
  tx: Transaction,
  size: TribeSize,
  existing: SeededTribe | null = null,
): Promise<Seeding> {
  if (!existing && (await hasUsers(tx))) {
    throw new Error('This database already has users. The demo tribe needs an empty one; set DATA_DIR or DATABASE_URL.')
  }
  const seededAt = deps.clock.now()
  const memberCount = size.members
  const shape = isLargeDataSet(memberCount) ? shapeLargeDataSet(size) : null
  const { members, pods } = shape?.drawn ?? size
  const tribe = planTribe(members, seededAt, pods)
  await lockTables(tx)
  await truncateTables(tx)
  const deferred = shape || isLargeDataSet(existing?.memberCount ?? 0) ? await deferConstraints(tx) : []
  await deps.paymentSandbox?.clear(tx)
  await deleteOtherUsers(
    tx,
    tribe.users.map(({ id }) => id),
  )
  await writeTribe(deps, tx, tribe, seededAt)
  if (shape) {
    const unique = await deferUniqueConstraints(tx)
    await writeLargeDataSet(tx, planLargeDataSet(tribe, size, shape))
    await restoreConstraints(tx, unique)
  } else {
    await writeActivity(deps, tx, tribe, seededAt)
  }
  await writeLibrary(deps, tx, seededAt)
  await restoreConstraints(tx, deferred)
  if (shape) await analyzeTables(tx)
  await deps.jobs.deletePending(tx)
  await upsertTribe(tx, { memberCount, seededAt })
  await deps.pubSub.publish(tx, cachesClearedChannel)
  return { memberCount, seededAt, isNew: true }
}

function requireNonProduction({ config }: Pick<SeedDeps, 'config'>): void {
  if (config.production) throw new Error('The demo tribe is never seeded in production. Unset NODE_ENV.')
}
