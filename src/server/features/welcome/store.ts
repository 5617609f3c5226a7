import { inSlices } from '#server/platform/database/incoming.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { welcomePackages } from './tables.ts'

/** A package as it is kept. */
export type WelcomePackageRow = typeof welcomePackages.$inferSelect

/** Adds packages; a member who has one already keeps that one. */
export async function insertPackages(tx: Executor, rows: readonly WelcomePackageRow[]): Promise<void> {
  for (const slice of inSlices(rows, rowsAtOnce)) {
    await tx
      .insert(welcomePackages)
      .values(slice)
      .onConflictDoNothing({ target: [welcomePackages.userId, welcomePackages.kind] })
  }
}

const rowsAtOnce = 5_000
