import type { Executor } from '#server/platform/database/database.ts'
import { insertPackages, type PackageRow } from './store.ts'

/** A member who should get a welcome package, and since when. */
export type Newcomer = { id: string; userId: string; since: Date }

/** Prepares a welcome package for each member. The address follows later. A member with a package gets no second one. */
export async function createPackages(tx: Executor, newcomers: readonly Newcomer[]): Promise<void> {
  await insertPackages(
    tx,
    newcomers.map(({ id, userId, since }) => ({
      id,
      userId,
      kind: 'welcome',
      state: 'pending_address',
      createdAt: since,
      changedAt: since,
    })),
  )
}

/** A welcome package with a generated history. */
export type PastPackage = Omit<PackageRow, 'kind'>

/** Inserts packages in any state without notifications. Used by the demo and by tests. */
export async function insertPastPackages(tx: Executor, packages: readonly PastPackage[]): Promise<void> {
  await insertPackages(
    tx,
    packages.map((past) => Object.assign({ kind: 'welcome' as const }, past)),
  )
}
