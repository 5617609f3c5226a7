import { lt } from 'drizzle-orm'
import type { DigestFrequency } from '#domain/notifications/digest-frequency.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { digestMornings, digests } from '../tables.ts'

/** Marks a morning of a time zone (null for none) as started. Returns false if it is already. */
export async function insertMorning(tx: Executor, timeZone: string | null, onDay: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(digestMornings)
    .values({ zone: timeZone ?? '', onDay, begunAt: now })
    .onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Claims the digest of a day for these members. Returns those who had none of that day yet. */
export async function claimDigests(
  tx: Executor,
  userIds: readonly string[],
  { onDay, rhythm, now }: { onDay: string; rhythm: Exclude<DigestFrequency, 'off'>; now: Date },
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const claimed = await tx
    .insert(digests)
    .values(userIds.map((userId) => ({ userId, onDay, rhythm, writtenAt: now })))
    .onConflictDoNothing()
    .returning({ userId: digests.userId })
  return new Set(claimed.map(({ userId }) => userId))
}

/** Deletes the records of digests and mornings before a date. */
export async function pruneDigests(tx: Executor, moment: Date): Promise<void> {
  await tx.delete(digests).where(lt(digests.writtenAt, moment))
  await tx.delete(digestMornings).where(lt(digestMornings.begunAt, moment))
}
