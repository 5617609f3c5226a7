import type { Deps } from '#server/deps.ts'
import { allowLongWork, type Transaction } from '#server/platform/database/database.ts'
import { cachesDropped } from '#server/platform/live/live.ts'
import {
  countSeededPods,
  emptyTables,
  findTribe,
  gatherFigures,
  hasPeople,
  keepOnly,
  lockTables,
  lockTribe,
  restoreChecks,
  saveTribe,
  type SeededTribe,
  setAsideChecks,
  setAsideUnique,
} from './store.ts'
import { planCrowd, shapeCrowd } from './tribe/crowd.ts'
import { checkSize, isCrowd, type TribeSize } from './tribe/size.ts'
import { planTribe } from './tribe/tribe.ts'
import { writeCrowd } from './write-crowd.ts'
import { type LibraryDeps, writeLibrary } from './write-library.ts'
import { type LifeDeps, writeLife } from './write-life.ts'
import { type WriteDeps, writeTribe } from './write-tribe.ts'

/** What seeding needs. */
export type SeedDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'jobs' | 'live'> & WriteDeps & LifeDeps & LibraryDeps

/** The tribe that is there now, and whether it was just written. */
export type Seeding = SeededTribe & { isNew: boolean }

/**
 * Makes sure that the database holds the demo tribe: seeds an empty one, leaves one that is there as it is.
 *
 * @param podCount null for as many as usual
 * @throws Error in one sentence in production, when the database holds people of its own, and for too many pods
 */
export async function ensureTribe(deps: SeedDeps, memberCount: number, podCount: number | null = null): Promise<Seeding> {
  refuseInProduction(deps)
  const size = checkSize(memberCount, podCount)
  return deps.db.transaction(async (tx) => {
    await allowLongWork(tx)
    await lockTribe(tx)
    const found = await findTribe(tx)
    if (found) return { ...found, isNew: false }
    return plant(deps, tx, size)
  })
}

/**
 * Puts the demo tribe back to how it was seeded, with times counted from now: every id, profile, place, application and
 * subscription. Whatever was written since goes, with whoever signed up since and the jobs that wait; sessions of the
 * tribe's members stay valid. An empty database is seeded.
 *
 * @param memberCount null for as many as there are, or `fallbackCount` when there is no tribe yet
 * @param podCount null for as many as there were, or as usual with another number of members
 * @throws Error in one sentence in production, when the database holds people of its own, and for too many pods
 */
export async function resetTribe(
  deps: SeedDeps,
  memberCount: number | null,
  fallbackCount: number,
  podCount: number | null = null,
): Promise<Seeding> {
  refuseInProduction(deps)
  return deps.db.transaction(async (tx) => {
    await allowLongWork(tx)
    await lockTribe(tx)
    const found = await findTribe(tx)
    const podsBefore = found && memberCount === null ? await countSeededPods(tx) : null
    const size = checkSize(memberCount ?? found?.memberCount ?? fallbackCount, podCount ?? podsBefore)
    return plant(deps, tx, size, found)
  })
}

async function plant(deps: SeedDeps, tx: Transaction, size: TribeSize, found: SeededTribe | null = null): Promise<Seeding> {
  if (!found && (await hasPeople(tx))) {
    throw new Error('This database holds people of its own; the demo tribe needs an empty one (set DATA_DIR or DATABASE_URL).')
  }
  const seededAt = deps.clock.now()
  const memberCount = size.members
  const shape = isCrowd(memberCount) ? shapeCrowd(size) : null
  const { members, pods } = shape?.drawn ?? size
  const tribe = planTribe(members, seededAt, pods)
  await lockTables(tx)
  await emptyTables(tx)
  const aside = shape || isCrowd(found?.memberCount ?? 0) ? await setAsideChecks(tx) : []
  await deps.paymentSandbox?.clear(tx)
  await keepOnly(
    tx,
    tribe.people.map(({ id }) => id),
  )
  await writeTribe(deps, tx, tribe, seededAt)
  if (shape) {
    const unique = await setAsideUnique(tx)
    await writeCrowd(tx, planCrowd(tribe, size, shape))
    await restoreChecks(tx, unique)
  } else {
    await writeLife(deps, tx, tribe, seededAt)
  }
  await writeLibrary(deps, tx, seededAt)
  await restoreChecks(tx, aside)
  if (shape) await gatherFigures(tx)
  await deps.jobs.clear(tx)
  await saveTribe(tx, { memberCount, seededAt })
  await deps.live.notify(tx, cachesDropped)
  return { memberCount, seededAt, isNew: true }
}

function refuseInProduction({ config }: Pick<SeedDeps, 'config'>): void {
  if (config.production) throw new Error('The demo tribe is never seeded in production; unset NODE_ENV.')
}
