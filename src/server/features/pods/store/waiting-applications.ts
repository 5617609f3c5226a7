import { and, asc, eq, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { podApplications } from '../tables.ts'

/** Position of an application among waiting ones, by creation date. */
export type WaitingKey = { createdAt: Date; id: string }

/** Which applications are due, by when they were sent: to be closed, or for a reminder if fewer than this many were sent. */
export type DueDates = { closes: Date; reminders: readonly { sentUntil: Date; count: number }[] }

/** Returns open applications that are due, longest wait first, after a given one. */
export async function listDueApplications(
  executor: Executor,
  { closes, reminders }: DueDates,
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

/** Stores how many reminders of an application the leader got. */
export async function markReminded(tx: Executor, id: string, reminders: number): Promise<void> {
  await tx.update(podApplications).set({ reminders }).where(eq(podApplications.id, id))
}
