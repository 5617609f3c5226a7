import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { MediaGroup } from '#domain/media/media-groups.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { mediaItems, mediaSeeds } from './tables.ts'

export type StoredItem = typeof mediaItems.$inferSelect

/** The filters and cursor of a media list. */
export type MediaListQuery = { group: MediaGroup | undefined; q: string | undefined; after: TimeKey | null; limit: number }

/** Returns media items, newest first. */
export async function listItems(executor: Executor, { group, q, after, limit }: MediaListQuery): Promise<StoredItem[]> {
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

/** Returns titles of media items added in a period, newest first. `since` is inclusive, `until` is exclusive. */
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

export async function findItem(executor: Executor, id: string): Promise<StoredItem | null> {
  const [item] = await executor.select().from(mediaItems).where(eq(mediaItems.id, id))
  return item ?? null
}

/** Returns a media item under a row lock, or null. */
export async function lockItem(tx: Executor, id: string): Promise<StoredItem | null> {
  const [item] = await tx.select().from(mediaItems).where(eq(mediaItems.id, id)).for('update')
  return item ?? null
}

export async function insertItem(tx: Executor, item: typeof mediaItems.$inferInsert): Promise<void> {
  await tx.insert(mediaItems).values(item)
}

/** Returns whether a seed item was ever inserted, even if it was deleted later. */
export async function isSeeded(executor: Executor, seed: string): Promise<boolean> {
  const seeded = await executor.select({ seed: mediaSeeds.seed }).from(mediaSeeds).where(eq(mediaSeeds.seed, seed))
  return seeded.length > 0
}

/** Marks a seed item as inserted. Returns false if it is marked already. */
export async function markSeeded(tx: Executor, seed: string, stockedAt: Date): Promise<boolean> {
  const { rowCount } = await tx.insert(mediaSeeds).values({ seed, stockedAt }).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

export async function updateItem(tx: Executor, id: string, changes: Partial<StoredItem>): Promise<void> {
  await tx.update(mediaItems).set(changes).where(eq(mediaItems.id, id))
}

/** Deletes a media item. Returns its title, or null if it did not exist. */
export async function deleteItem(tx: Executor, id: string): Promise<string | null> {
  const [deleted] = await tx.delete(mediaItems).where(eq(mediaItems.id, id)).returning({ title: mediaItems.title })
  return deleted?.title ?? null
}
