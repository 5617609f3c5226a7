import { and, count, desc, eq, gt, inArray, lt, min, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { emailOutbox, type MailStatus } from '../tables.ts'

const { id, to, subject, template, attempts, error, status, createdAt, settledAt } = emailOutbox

/** Counts go so far; further on their number says no more. */
const countedMost = 10_000

/** A count that ends at some number: `more` says that there are more. */
export type CountedMails = { count: number; more: boolean }

/** Mails in a state, of those that left only the ones since a moment. */
export async function countMails(executor: Executor, states: readonly MailStatus[], since?: Date): Promise<CountedMails> {
  const some = executor
    .select({ id })
    .from(emailOutbox)
    .where(and(inArray(status, [...states]), since && gt(settledAt, since)))
    .limit(countedMost + 1)
    .as('some')
  const [row] = await executor.select({ found: count() }).from(some)
  const found = row?.found ?? 0
  return { count: Math.min(found, countedMost), more: found > countedMost }
}

/** When the oldest mail that waits was written; null where none does. */
export async function oldestWaiting(executor: Executor): Promise<Date | null> {
  const [row] = await executor
    .select({ oldest: min(createdAt) })
    .from(emailOutbox)
    .where(eq(status, 'queued'))
  return row?.oldest ?? null
}

/** Mails that were given up, the last first. */
export async function listGivenUpMails(executor: Executor, after: TimeKey | null, limit: number) {
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

/** Has a mail that was given up wait to leave from a moment on, with all its attempts before it. Answers whether it was given up. */
export async function requeueMail(tx: Executor, mailId: string, now: Date): Promise<{ template: string } | null> {
  const [mail] = await tx
    .update(emailOutbox)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: now, settledAt: null })
    .where(and(eq(id, mailId), eq(status, 'failed')))
    .returning({ template })
  return mail ?? null
}

/**
 * The same for the first of those that were given up before a moment; answers their ids. Those that somebody else has in hand are
 * left to them.
 */
export async function requeueMails(
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
  const ids = first.map((mail) => mail.id)
  if (ids.length === 0) return []
  await tx.update(emailOutbox).set({ status: 'queued', attempts: 0, nextAttemptAt: now, settledAt: null }).where(inArray(id, ids))
  return ids
}

/** Lets go of a mail that was given up. Answers whether it was. */
export async function dismissGivenUp(tx: Executor, mailId: string): Promise<{ template: string } | null> {
  const [mail] = await tx
    .update(emailOutbox)
    .set({ status: 'dismissed' })
    .where(and(eq(id, mailId), eq(status, 'failed')))
    .returning({ template })
  return mail ?? null
}
