import { eq, sql } from 'drizzle-orm'
import type { SlotId } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { jsonRow, parseJsonRow } from '#server/platform/database/json-row.ts'
import { preferredTimes } from '../../profile/index.ts'
import { poolEntries } from '../tables.ts'

/** A waiting member: since when, and by when they are matched. */
export type PoolEntry = typeof poolEntries.$inferSelect

/** The date by which a waiting member is matched, or null if they do not wait. */
export const rematchByLoader: UserLoader<Date | null> = {
  name: 'pods.rematch-by',
  sql: (userId) => sql`(
    select extract(epoch from ${poolEntries.rematchBy}) * 1000 from ${poolEntries} where ${poolEntries.userId} = ${userId})`,
  parse: (raw) => (raw === null ? null : new Date(Number(raw))),
}

const waitColumns = { since: poolEntries.since, rematchBy: poolEntries.rematchBy }

/** A member's wait for a match, or null if they do not wait. */
export const waitLoader: UserLoader<Pick<PoolEntry, 'since' | 'rematchBy'> | null> = {
  name: 'pods.wait',
  sql: (userId) => sql`(select ${jsonRow(waitColumns)} from ${poolEntries} where ${poolEntries.userId} = ${userId})`,
  parse: (raw) => (raw === null ? null : parseJsonRow(waitColumns, raw)),
}

/** Counts waiting members by slot. A member with three slots counts in each. */
export async function countWaitingByTime(executor: Executor): Promise<Map<SlotId, number>> {
  const { rows } = await executor.execute<{ slot: SlotId; members: string }>(sql`
    select slot, count(*) members
    from ${poolEntries} cross join lateral unnest(${preferredTimes(sql`${poolEntries.userId}`)}) slot
    group by slot`)
  return new Map(rows.map(({ slot, members }) => [slot, Number(members)]))
}

/** Adds a member to the pool and returns the date by which they are matched. A waiting member keeps their date. */
export async function addToPool(tx: Executor, entry: Omit<PoolEntry, 'waitCycles'>): Promise<Date> {
  const [row] = await tx
    .insert(poolEntries)
    .values(entry)
    .onConflictDoUpdate({ target: poolEntries.userId, set: { since: sql`${poolEntries.since}` } })
    .returning({ rematchBy: poolEntries.rematchBy })
  return row?.rematchBy ?? entry.rematchBy
}

export async function removeFromPool(tx: Executor, userId: string): Promise<void> {
  await tx.delete(poolEntries).where(eq(poolEntries.userId, userId))
}

export async function findPoolEntry(executor: Executor, userId: string): Promise<PoolEntry | null> {
  const [entry] = await executor.select().from(poolEntries).where(eq(poolEntries.userId, userId))
  return entry ?? null
}
