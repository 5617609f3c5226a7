import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { MatchSettings } from '#contract/matching-settings.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { matchingExclusions, matchingSettings } from '../tables.ts'

/** What holds while nobody has decided otherwise. */
const defaults: MatchSettings = {
  autoAccept: false,
  autoAcceptHours: 24,
  maxNewPerPod: 2,
  spouse: 'separate',
  evalsPerMember: 2_000,
  maxWaitCycles: 3,
  inertia: 0,
}

/** How matches are made. */
export async function findSettings(executor: Executor): Promise<MatchSettings> {
  const [row] = await executor.select().from(matchingSettings)
  if (!row) return defaults
  const { id: _, ...settings } = row
  return settings
}

/** Puts these settings in place of those there are. */
export async function saveSettings(tx: Executor, settings: MatchSettings): Promise<void> {
  await tx.insert(matchingSettings).values(settings).onConflictDoUpdate({ target: matchingSettings.id, set: settings })
}

/** A pair that never shares a pod. `userId` is the lower id. */
export type StoredExclusion = typeof matchingExclusions.$inferSelect

/** Keeps a pair, unless it is kept already; answers the one there is. */
export async function keepExclusion(tx: Executor, given: StoredExclusion): Promise<StoredExclusion> {
  const [row] = await tx
    .insert(matchingExclusions)
    .values(given)
    .onConflictDoUpdate({
      target: [matchingExclusions.userId, matchingExclusions.aboutId],
      set: { reason: sql`${matchingExclusions.reason}` },
    })
    .returning()
  return row ?? given
}

/** Forgets a pair; answers it, or null where there is none. */
export async function dropExclusion(tx: Executor, id: string): Promise<StoredExclusion | null> {
  const [row] = await tx.delete(matchingExclusions).where(eq(matchingExclusions.id, id)).returning()
  return row ?? null
}

/** The newest pairs; with a key, those that come after it. */
export async function listNewestExclusions(executor: Executor, limit: number, after: TimeKey | null): Promise<StoredExclusion[]> {
  const { createdAt, id } = matchingExclusions
  return executor
    .select()
    .from(matchingExclusions)
    .where(after ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** With whom each of these members shares no pod, by admins' word. */
export async function listExcluded(executor: Executor, userIds: readonly string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map()
  const { userId, aboutId } = matchingExclusions
  const rows = await executor
    .select({ userId, aboutId })
    .from(matchingExclusions)
    .where(or(inArray(userId, [...userIds]), inArray(aboutId, [...userIds])))
  const found = new Map<string, string[]>()
  const add = (one: string, other: string) => found.set(one, [...(found.get(one) ?? []), other])
  for (const row of rows) {
    add(row.userId, row.aboutId)
    add(row.aboutId, row.userId)
  }
  return found
}

/** Forgets every pair a member is part of. */
export async function dropExclusionsOf(tx: Executor, memberId: string): Promise<void> {
  const { userId, aboutId } = matchingExclusions
  await tx.delete(matchingExclusions).where(or(eq(userId, memberId), eq(aboutId, memberId)))
}
