import { getTableColumns, sql } from 'drizzle-orm'
import type { WelcomePackage } from '#contract/welcome.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { jsonRow, readJsonRow } from '#server/platform/database/json-row.ts'
import type { Value } from '#server/platform/database/values.ts'
import { welcomePackages } from './tables.ts'

/** A package as it is kept. */
export type WelcomePackageRow = typeof welcomePackages.$inferInsert

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

const columns = getTableColumns(welcomePackages)

/** Where the welcome package of a member stands; null before the first day of access. */
export const packageValue: Value<WelcomePackage | null> = {
  name: 'welcome.package',
  sql: (userId) => sql`(
    select ${jsonRow(columns)} from ${welcomePackages}
    where ${welcomePackages.userId} = ${userId} and ${welcomePackages.kind} = 'welcome')`,
  read: (given) => {
    if (given === null) return null
    const { state, changedAt, address, carrier, trackingNumber, trackingUrl } = readJsonRow(columns, given)
    const destination = address && `${address.city}, ${address.state}`
    return { state, changedAt: changedAt.toISOString(), destination, carrier, trackingNumber, trackingUrl }
  },
}
