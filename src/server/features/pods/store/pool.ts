import { eq, sql } from 'drizzle-orm'
import type { SlotId } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Value } from '#server/platform/database/values.ts'
import { jsonRow, readJsonRow } from '#server/platform/database/json-row.ts'
import { wantedTimes } from '../../profile/index.ts'
import { poolEntries } from '../tables.ts'

/** A member who waits for a match: since when, and by when they have one. */
export type PoolEntry = typeof poolEntries.$inferSelect

/** The day by which a member who waits has a pod, null for whoever does not wait. */
export const rematchByValue: Value<Date | null> = {
  name: 'pods.rematch-by',
  sql: (userId) => sql`(
    select extract(epoch from ${poolEntries.rematchBy}) * 1000 from ${poolEntries} where ${poolEntries.userId} = ${userId})`,
  read: (given) => (given === null ? null : new Date(Number(given))),
}

const waitColumns = { since: poolEntries.since, rematchBy: poolEntries.rematchBy }

/** A member's wait for a match, null for whoever does not wait. */
export const waitValue: Value<Pick<PoolEntry, 'since' | 'rematchBy'> | null> = {
  name: 'pods.wait',
  sql: (userId) => sql`(select ${jsonRow(waitColumns)} from ${poolEntries} where ${poolEntries.userId} = ${userId})`,
  read: (given) => (given === null ? null : readJsonRow(waitColumns, given)),
}

/** How many members wait for a match at each time they would come to; somebody with three times counts at each. */
export async function countWaitingByTime(executor: Executor): Promise<Map<SlotId, number>> {
  const { rows } = await executor.execute<{ slot: SlotId; members: string }>(sql`
    select slot, count(*) members
    from ${poolEntries} cross join lateral unnest(${wantedTimes(sql`${poolEntries.userId}`)}) slot
    group by slot`)
  return new Map(rows.map(({ slot, members }) => [slot, Number(members)]))
}

/** Adds a member to those who wait, and answers the day by which they are matched; one who waits already keeps it. */
export async function addToPool(tx: Executor, entry: Omit<PoolEntry, 'waitCycles'>): Promise<Date> {
  const [row] = await tx
    .insert(poolEntries)
    .values(entry)
    .onConflictDoUpdate({ target: poolEntries.userId, set: { since: sql`${poolEntries.since}` } })
    .returning({ rematchBy: poolEntries.rematchBy })
  return row?.rematchBy ?? entry.rematchBy
}

/** Takes a member out of those who wait. */
export async function removeFromPool(tx: Executor, userId: string): Promise<void> {
  await tx.delete(poolEntries).where(eq(poolEntries.userId, userId))
}

/** The wait of a member, or null. */
export async function findPoolEntry(executor: Executor, userId: string): Promise<PoolEntry | null> {
  const [entry] = await executor.select().from(poolEntries).where(eq(poolEntries.userId, userId))
  return entry ?? null
}
