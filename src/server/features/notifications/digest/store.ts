import { desc, eq, lt } from 'drizzle-orm'
import type { DigestRhythm } from '#domain/notifications/digest-rhythm.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { digestMornings, digests } from '../tables.ts'

/** Notes that a morning of a zone, null for none, has begun; false where it has already. */
export async function beginMorning(tx: Executor, zone: string | null, onDay: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(digestMornings)
    .values({ zone: zone ?? '', onDay, begunAt: now })
    .onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Notes that these members get their digest of a day now; those who had one of that day already are left out of the answer. */
export async function claimDigests(
  tx: Executor,
  userIds: readonly string[],
  { onDay, rhythm, now }: { onDay: string; rhythm: Exclude<DigestRhythm, 'off'>; now: Date },
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const claimed = await tx
    .insert(digests)
    .values(userIds.map((userId) => ({ userId, onDay, rhythm, writtenAt: now })))
    .onConflictDoNothing()
    .returning({ userId: digests.userId })
  return new Set(claimed.map(({ userId }) => userId))
}

/** Forgets digests that left before a moment, and the mornings they were of. */
export async function removeDigestsBefore(tx: Executor, moment: Date): Promise<void> {
  await tx.delete(digests).where(lt(digests.writtenAt, moment))
  await tx.delete(digestMornings).where(lt(digestMornings.begunAt, moment))
}

/** What a copy of somebody's data shows of their digests. */
export async function readOwnDigests(tx: Executor, of: string): Promise<DataRecord[]> {
  const { userId, onDay, rhythm, writtenAt } = digests
  return tx.select({ onDay, rhythm, writtenAt }).from(digests).where(eq(userId, of)).orderBy(desc(onDay))
}

/** Forgets which digests somebody got. */
export async function removeDigests(tx: Executor, userId: string): Promise<void> {
  await tx.delete(digests).where(eq(digests.userId, userId))
}
