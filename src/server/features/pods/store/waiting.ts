import { and, asc, eq, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { podApplications } from '../tables.ts'

/** Where an application stands among those that wait: by when it was sent. */
export type WaitingKey = { createdAt: Date; id: string }

/** What is due with applications sent until a moment: a reminder, where so many have not been written yet, or their end. */
export type DueMoments = { closes: Date; reminders: readonly { sentUntil: Date; count: number }[] }

/** Open applications with which something is due, those that have waited longest first, from after one on. */
export async function listDueApplications(
  executor: Executor,
  { closes, reminders }: DueMoments,
  { after, limit }: { after: WaitingKey | null; limit: number },
): Promise<WaitingKey[]> {
  const { createdAt, id, status } = podApplications
  const latest = new Date(Math.max(...[closes, ...reminders.map(({ sentUntil }) => sentUntil)].map(Number)))
  return executor
    .select({ createdAt, id })
    .from(podApplications)
    .where(
      and(
        eq(status, 'open'),
        lte(createdAt, latest),
        or(
          lte(createdAt, closes),
          ...reminders.map(({ sentUntil, count }) => and(lte(createdAt, sentUntil), lt(podApplications.reminders, count))),
        ),
        after ? sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

/** Notes how often the leader has been reminded of an application. */
export async function markReminded(tx: Executor, id: string, reminders: number): Promise<void> {
  await tx.update(podApplications).set({ reminders }).where(eq(podApplications.id, id))
}
