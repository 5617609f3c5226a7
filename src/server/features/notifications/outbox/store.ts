import { and, arrayOverlaps, desc, eq, gt, inArray, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { emailOutbox, type EmailStatus } from '../tables.ts'

export type OutboxEmail = typeof emailOutbox.$inferSelect

/** An email in a list, without its delivery times. */
export type OutboxEntry = Omit<OutboxEmail, 'dedupeKey' | 'namedIds' | 'nextAttemptAt' | 'settledAt'>

/** An email to be inserted into the outbox. */
export type NewOutboxEmail = Pick<
  OutboxEmail,
  'id' | 'dedupeKey' | 'to' | 'subject' | 'template' | 'content' | 'namedIds' | 'nextAttemptAt' | 'createdAt'
>

/**
 * Inserts any number of emails in one statement. Skips those whose idempotency key exists. Returns the IDs of the inserted ones.
 */
export async function insertEmails(tx: Executor, emails: readonly NewOutboxEmail[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const all = <Key extends keyof NewOutboxEmail>(key: Key) => sql.param(emails.map((one) => one[key]))
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${emailOutbox} (id, dedupe_key, "to", subject, template, content, next_attempt_at, created_at, named_ids)
    select id, dedupe_key, reader, subject, template, content, next_attempt_at, created_at, named_ids::uuid[]
    from unnest(${all('id')}::uuid[], ${all('dedupeKey')}::text[], ${all('to')}::text[], ${all('subject')}::text[], ${all('template')}::text[],
      ${all('content')}::text[], ${all('nextAttemptAt')}::timestamptz[], ${all('createdAt')}::timestamptz[], ${idLists(emails)}::text[])
      given (id, dedupe_key, reader, subject, template, content, next_attempt_at, created_at, named_ids)
    on conflict (dedupe_key) do nothing returning id`)
  return new Set(rows.map(({ id }) => id))
}

/** Encodes the ID lists of several rows as one parameter, because PostgreSQL has no arrays of arrays with different lengths. */
export function idLists(rows: readonly { namedIds: readonly string[] }[]): SQL {
  return sql`${sql.param(rows.map(({ namedIds }) => `{${namedIds.join(',')}}`))}`
}

/** Inserts a finished email from the past. Used by the demo. */
export async function insertFinishedEmail(tx: Executor, email: typeof emailOutbox.$inferInsert): Promise<void> {
  await tx.insert(emailOutbox).values(email).onConflictDoNothing({ target: emailOutbox.dedupeKey })
}

/** Returns whether an email with this idempotency key exists. */
export async function hasEmail(executor: Executor, dedupeKey: string): Promise<boolean> {
  const found = await executor.select({ id: emailOutbox.id }).from(emailOutbox).where(eq(emailOutbox.dedupeKey, dedupeKey))
  return found.length > 0
}

/** Returns those of these idempotency keys that have an email. */
export async function listExistingKeys(executor: Executor, dedupeKeys: readonly string[]): Promise<Set<string>> {
  if (dedupeKeys.length === 0) return new Set()
  const found = await executor
    .select({ key: emailOutbox.dedupeKey })
    .from(emailOutbox)
    .where(inArray(emailOutbox.dedupeKey, [...dedupeKeys]))
  return new Set(found.map(({ key }) => key))
}

/**
 * Leases a queued email for one attempt. Returns null if it was sent, has failed, or is leased.
 *
 * @param until end of the lease, in case its worker dies
 */
export async function claimEmail(
  executor: Executor,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<OutboxEmail | null> {
  const [email] = await executor
    .update(emailOutbox)
    .set({ attempts: sql`${emailOutbox.attempts} + 1`, nextAttemptAt: until })
    .where(and(eq(emailOutbox.id, id), eq(emailOutbox.status, 'queued'), lte(emailOutbox.nextAttemptAt, now)))
    .returning()
  return email ?? null
}

/** Returns when a queued email may be leased, or null if it was sent or has failed. */
export async function findNextAttemptAt(executor: Executor, id: string): Promise<Date | null> {
  const { status, nextAttemptAt } = emailOutbox
  const [waiting] = await executor
    .select({ nextAttemptAt })
    .from(emailOutbox)
    .where(and(eq(emailOutbox.id, id), eq(status, 'queued')))
  return waiting?.nextAttemptAt ?? null
}

/** Releases an email after a failed attempt. */
export async function releaseEmail(executor: Executor, id: string, { now, error }: { now: Date; error: string }): Promise<void> {
  await executor.update(emailOutbox).set({ nextAttemptAt: now, error }).where(eq(emailOutbox.id, id))
}

/** Sets the next attempt of emails overdue since a time to now, longest overdue first. Returns their IDs. */
export async function postponeOverdueEmails(
  tx: Executor,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> {
  const { id, status, nextAttemptAt } = emailOutbox
  const overdue = await tx
    .select({ id })
    .from(emailOutbox)
    .where(and(eq(status, 'queued'), lt(nextAttemptAt, before)))
    .orderBy(nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = overdue.map((email) => email.id)
  if (ids.length > 0) await tx.update(emailOutbox).set({ nextAttemptAt: now }).where(inArray(id, ids))
  return ids
}

/** Stores the final state of an email. */
export async function finishEmail(
  executor: Executor,
  id: string,
  { status, now, error = null }: { status: Exclude<EmailStatus, 'queued'>; now: Date; error?: string | null },
): Promise<void> {
  await executor.update(emailOutbox).set({ status, error, settledAt: now }).where(eq(emailOutbox.id, id))
}

/** Returns the newest emails, newest first. */
export async function listEmails(executor: Executor, limit: number): Promise<OutboxEntry[]> {
  const { id, to, subject, template, status, attempts, error, createdAt, content } = emailOutbox
  return executor
    .select({ id, to, subject, template, status, attempts, error, createdAt, content })
    .from(emailOutbox)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function findEmail(executor: Executor, id: string): Promise<OutboxEmail | null> {
  const [email] = await executor.select().from(emailOutbox).where(eq(emailOutbox.id, id))
  return email ?? null
}

/** Returns emails to an address without their content, newest first, for the data export. */
export async function exportEmailsTo(executor: Executor, to: string): Promise<DataRecord[]> {
  const { subject, template, createdAt, status, settledAt } = emailOutbox
  return executor
    .select({ subject, kind: template, writtenAt: createdAt, status, settledAt })
    .from(emailOutbox)
    .where(eq(emailOutbox.to, to))
    .orderBy(desc(createdAt), desc(emailOutbox.id))
}

/**
 * Deletes emails that name one of these users, sent or not.
 *
 * @param keptTemplates templates whose queued emails are sent regardless. Such an email waits for the end of quiet hours, is sent,
 * and is then deleted.
 */
export async function deleteEmailsNaming(
  executor: Executor,
  userIds: readonly string[],
  keptTemplates: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  const { namedIds, status, template } = emailOutbox
  // The second condition makes the partial index on emails with names usable.
  const isNamed = and(arrayOverlaps(namedIds, [...userIds]), sql`${namedIds} <> '{}'`)
  await executor.delete(emailOutbox).where(and(isNamed, or(ne(status, 'queued'), notInArray(template, [...keptTemplates]))))
}

/** Deletes emails to an address and those with these idempotency keys. Queued ones are not sent any more. */
export async function deleteEmails(
  executor: Executor,
  { to, about: keys }: { to: string | null; about: readonly string[] },
): Promise<void> {
  const toThem = to === null ? undefined : eq(emailOutbox.to, to)
  await executor.delete(emailOutbox).where(or(toThem, inArray(emailOutbox.dedupeKey, [...keys])))
}

/** Returns addresses of emails written before a date, sorted, after a given one. */
export async function listAddressesBefore(
  executor: Executor,
  moment: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { to, createdAt } = emailOutbox
  const rows = await executor
    .selectDistinct({ to })
    .from(emailOutbox)
    .where(and(lt(createdAt, moment), after === null ? undefined : gt(to, after)))
    .orderBy(to)
    .limit(limit)
  return rows.map((row) => row.to)
}

/** Deletes emails to these addresses written before a date. Returns the number deleted. */
export async function pruneEmails(executor: Executor, moment: Date, addresses: readonly string[]): Promise<number> {
  const { rowCount } = await executor
    .delete(emailOutbox)
    .where(and(lt(emailOutbox.createdAt, moment), inArray(emailOutbox.to, [...addresses])))
  return rowCount ?? 0
}
