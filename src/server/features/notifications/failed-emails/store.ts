import { and, count, desc, eq, gt, inArray, lt, min, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { emailOutbox, type EmailStatus } from '../tables.ts'

const { id, to, subject, template, attempts, error, status, createdAt, settledAt } = emailOutbox

/** Counts stop here; larger numbers carry no further information. */
const maxCounted = 10_000

/** A count with an upper limit. `more` tells whether the limit was exceeded. */
export type EmailCount = { count: number; more: boolean }

/** Counts emails in these states; with `since`, only those finished after it. */
export async function countEmails(executor: Executor, states: readonly EmailStatus[], since?: Date): Promise<EmailCount> {
  const some = executor
    .select({ id })
    .from(emailOutbox)
    .where(and(inArray(status, [...states]), since && gt(settledAt, since)))
    .limit(maxCounted + 1)
    .as('some')
  const [row] = await executor.select({ found: count() }).from(some)
  const found = row?.found ?? 0
  return { count: Math.min(found, maxCounted), more: found > maxCounted }
}

/** Returns when the oldest queued email was written, or null. */
export async function findOldestQueuedAt(executor: Executor): Promise<Date | null> {
  const [row] = await executor
    .select({ oldest: min(createdAt) })
    .from(emailOutbox)
    .where(eq(status, 'queued'))
  return row?.oldest ?? null
}

/** Returns failed emails, latest failure first. */
export async function listFailedEmailRows(executor: Executor, after: TimeKey | null, limit: number) {
  return executor
    .select({ id, to, subject, template, attempts, error, createdAt, settledAt })
    .from(emailOutbox)
    .where(
      and(
        eq(status, 'failed'),
        after ? sql`(${settledAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(settledAt), desc(id))
    .limit(limit)
}

/** Requeues a failed email with a fresh set of attempts. Returns null if it has not failed. */
export async function requeueEmail(tx: Executor, emailId: string, now: Date): Promise<{ template: string } | null> {
  const [email] = await tx
    .update(emailOutbox)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: now, settledAt: null })
    .where(and(eq(id, emailId), eq(status, 'failed')))
    .returning({ template })
  return email ?? null
}

/** Requeues the first of the emails that failed before a time and returns their IDs. Skips locked rows. */
export async function requeueEmails(
  tx: Executor,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> {
  const first = await tx
    .select({ id })
    .from(emailOutbox)
    .where(and(eq(status, 'failed'), lt(settledAt, before)))
    .orderBy(settledAt, id)
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = first.map((email) => email.id)
  if (ids.length === 0) return []
  await tx.update(emailOutbox).set({ status: 'queued', attempts: 0, nextAttemptAt: now, settledAt: null }).where(inArray(id, ids))
  return ids
}

/** Dismisses a failed email. Returns null if it has not failed. */
export async function markDismissed(tx: Executor, emailId: string): Promise<{ template: string } | null> {
  const [email] = await tx
    .update(emailOutbox)
    .set({ status: 'dismissed' })
    .where(and(eq(id, emailId), eq(status, 'failed')))
    .returning({ template })
  return email ?? null
}
