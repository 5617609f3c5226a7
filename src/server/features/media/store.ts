import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { MediaGroup } from '#domain/media/media-groups.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { mediaItems, mediaStock } from './tables.ts'

/** Something in the library as it is stored. */
export type StoredItem = typeof mediaItems.$inferSelect

/** What a list is asked for: a shelf, words, and what it begins behind. */
export type Wanted = { group: MediaGroup | undefined; q: string | undefined; after: TimeKey | null; limit: number }

/** What is in the library, the newest first. */
export async function listItems(executor: Executor, { group, q, after, limit }: Wanted): Promise<StoredItem[]> {
  const { standsAt, id, words } = mediaItems
  const conditions: (SQL | undefined)[] = [
    group && eq(mediaItems.group, group),
    q === undefined ? undefined : sql`to_tsvector('english', ${words}) @@ websearch_to_tsquery('english', ${q})`,
    after ? or(lt(standsAt, after.at), and(eq(standsAt, after.at), lt(id, after.id))) : undefined,
  ]
  return executor
    .select()
    .from(mediaItems)
    .where(and(...conditions))
    .orderBy(desc(standsAt), desc(id))
    .limit(limit)
}

/** Titles of what was put into the library from one moment on and before another, the newest first. */
export async function listTitlesAdded(
  executor: Executor,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<string[]> {
  const { title, addedAt, id } = mediaItems
  const rows = await executor
    .select({ title })
    .from(mediaItems)
    .where(and(gte(addedAt, since), lt(addedAt, until)))
    .orderBy(desc(addedAt), desc(id))
    .limit(limit)
  return rows.map((row) => row.title)
}

/** Something in the library, or null. */
export async function findItem(executor: Executor, id: string): Promise<StoredItem | null> {
  const [item] = await executor.select().from(mediaItems).where(eq(mediaItems.id, id))
  return item ?? null
}

/** Something in the library, held until the transaction ends, or null. */
export async function lockItem(tx: Executor, id: string): Promise<StoredItem | null> {
  const [item] = await tx.select().from(mediaItems).where(eq(mediaItems.id, id)).for('update')
  return item ?? null
}

/** Keeps something in the library. */
export async function insertItem(tx: Executor, item: typeof mediaItems.$inferInsert): Promise<void> {
  await tx.insert(mediaItems).values(item)
}

/** Whether this was ever put into the library, be it still there or not. */
export async function isStocked(executor: Executor, seed: string): Promise<boolean> {
  const found = await executor.select({ seed: mediaStock.seed }).from(mediaStock).where(eq(mediaStock.seed, seed))
  return found.length > 0
}

/** Notes that this was put into the library; false where that is noted already. */
export async function noteStocked(tx: Executor, seed: string, stockedAt: Date): Promise<boolean> {
  const { rowCount } = await tx.insert(mediaStock).values({ seed, stockedAt }).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Writes what changed. */
export async function writeItem(tx: Executor, id: string, changes: Partial<StoredItem>): Promise<void> {
  await tx.update(mediaItems).set(changes).where(eq(mediaItems.id, id))
}

/** Takes something out of the library; its title, or null where it was not there. */
export async function removeItem(tx: Executor, id: string): Promise<string | null> {
  const [gone] = await tx.delete(mediaItems).where(eq(mediaItems.id, id)).returning({ title: mediaItems.title })
  return gone?.title ?? null
}

/** What a person put into the library as an admin, the newest first. */
export async function readOwnItems(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { group, title, recordedOn, addedAt } = mediaItems
  return tx
    .select({ group, title, recordedOn, addedAt })
    .from(mediaItems)
    .where(eq(mediaItems.createdBy, userId))
    .orderBy(desc(addedAt), desc(mediaItems.id))
}

/** Takes a person's name off what they put into the library. */
export async function forgetMaker(tx: Executor, userId: string): Promise<void> {
  await tx.update(mediaItems).set({ createdBy: null }).where(eq(mediaItems.createdBy, userId))
}
