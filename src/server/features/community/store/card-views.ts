import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { communityCardViews } from '../tables.ts'

/** The cards a viewer sees on a day, as hashes, and the limit of different ones. */
type CardViewInput = { userId: string; day: string; cards: readonly number[]; max: number }

/** The number of cards a viewer had seen before and has seen now, and whether all of the cards are among them. */
export type CardViewCount = { before: number; after: number; isAllowed: boolean }

/**
 * Adds cards to those a viewer has seen on a day: all of them, or none if that exceeds the limit. Null if all were there already.
 * Uses one statement, which writes only if a card is new.
 */
export async function insertCardViews(tx: Executor, { userId, day, cards, max }: CardViewInput): Promise<CardViewCount | null> {
  const sent = sql`${sql.param([...cards])}::int[]`
  const { rows } = await tx.execute<{ before: number; after: number; isAllowed: boolean }>(sql`
    insert into ${communityCardViews} as known (user_id, day, cards) values (${userId}, ${day}, ${sent})
    on conflict (user_id, day) do update set cards = (
      select case when count(*) <= ${max} then array_agg(card) else known.cards end
      from (select unnest(known.cards) as card union select unnest(excluded.cards)) as together)
    where not known.cards @> excluded.cards
    returning cardinality(cards) as after, cards @> ${sent} as "isAllowed", coalesce((
      select cardinality(earlier.cards) from ${communityCardViews} as earlier
      where earlier.user_id = ${userId} and earlier.day = ${day}), 0) as before`)
  return rows[0] ?? null
}

/** Deletes the counts of days before this one. Returns the number deleted. */
export async function pruneCardViewsBefore(tx: Executor, day: string): Promise<number> {
  const { rowCount } = await tx.delete(communityCardViews).where(lt(communityCardViews.day, day))
  return rowCount ?? 0
}

/** Exports how many member cards a user viewed per day, newest first. */
export async function exportCardViews(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { day, cards } = communityCardViews
  return tx
    .select({ day, members: sql<number>`cardinality(${cards})` })
    .from(communityCardViews)
    .where(eq(communityCardViews.userId, userId))
    .orderBy(desc(day))
}

/** Deletes a user's card view counts. */
export async function deleteCardViewsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(communityCardViews).where(eq(communityCardViews.userId, userId))
}
