import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { MatchSettings } from '#contract/api/matching/settings.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { matchingExclusions, matchingSettings } from '../tables.ts'

/** Settings that apply until an admin changes them. */
const defaults: MatchSettings = {
  autoAccept: false,
  autoAcceptHours: 24,
  maxNewPerPod: 2,
  spouse: 'separate',
  evalsPerMember: 2_000,
  maxWaitCycles: 3,
  inertia: 0,
}

export async function getSettings(executor: Executor): Promise<MatchSettings> {
  const [row] = await executor.select().from(matchingSettings)
  if (!row) return defaults
  const { id: _, ...settings } = row
  return settings
}

export async function upsertSettings(tx: Executor, settings: MatchSettings): Promise<void> {
  await tx.insert(matchingSettings).values(settings).onConflictDoUpdate({ target: matchingSettings.id, set: settings })
}

/** A pair of members who never share a pod. `userId` is the lower ID. */
export type StoredExclusion = typeof matchingExclusions.$inferSelect

/** Inserts a pair and returns it. Returns the existing row if there is one. */
export async function insertExclusionOnce(tx: Executor, exclusion: StoredExclusion): Promise<StoredExclusion> {
  const [row] = await tx
    .insert(matchingExclusions)
    .values(exclusion)
    .onConflictDoUpdate({
      target: [matchingExclusions.userId, matchingExclusions.aboutId],
      set: { reason: sql`${matchingExclusions.reason}` },
    })
    .returning()
  return row ?? exclusion
}

/** Deletes a pair. Returns it, or null if it does not exist. */
export async function deleteExclusionRow(tx: Executor, id: string): Promise<StoredExclusion | null> {
  const [row] = await tx.delete(matchingExclusions).where(eq(matchingExclusions.id, id)).returning()
  return row ?? null
}

/** Returns the newest pairs, or those after the given key. */
export async function listNewestExclusions(executor: Executor, limit: number, after: TimeKey | null): Promise<StoredExclusion[]> {
  const { createdAt, id } = matchingExclusions
  return executor
    .select()
    .from(matchingExclusions)
    .where(after ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** Maps each of these members to those whom an admin excluded from sharing a pod with them. */
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

/** Deletes every pair of a member. */
export async function deleteExclusionsOf(tx: Executor, memberId: string): Promise<void> {
  const { userId, aboutId } = matchingExclusions
  await tx.delete(matchingExclusions).where(or(eq(userId, memberId), eq(aboutId, memberId)))
}
