import type { Executor } from '#server/platform/database/database.ts'
import { insertPackages, type PackageRow } from './store.ts'

/** Somebody who is to get a welcome package, and since when. */
export type Newcomer = { id: string; userId: string; since: Date }

/** Prepares a welcome package for each; where it goes is asked later. Whoever has one already gets no second. */
export async function preparePackages(tx: Executor, newcomers: readonly Newcomer[]): Promise<void> {
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

/** A welcome package with a history that is made up. */
export type PastPackage = Omit<PackageRow, 'kind'>

/** Adds packages as they stand; nobody is told of them. For the demo and for tests. */
export async function savePackages(tx: Executor, packages: readonly PastPackage[]): Promise<void> {
  await insertPackages(
    tx,
    packages.map((past) => Object.assign({ kind: 'welcome' as const }, past)),
  )
}
