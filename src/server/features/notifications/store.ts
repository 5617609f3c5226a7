import { and, arrayOverlaps, desc, eq, gt, inArray, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { NoticeKind } from '#domain/notifications/topics.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { emailOutbox, type MailStatus } from './tables.ts'

/** A mail of the outbox as it is stored. */
export type OutboxMail = typeof emailOutbox.$inferSelect

/** A mail in a list, without its dates of delivery. */
export type OutboxEntry = Omit<OutboxMail, 'dedupeKey' | 'namedIds' | 'nextAttemptAt' | 'settledAt'>

/** A mail that waits for its first attempt. */
export type NewMail = Pick<
  OutboxMail,
  'id' | 'dedupeKey' | 'to' | 'subject' | 'template' | 'content' | 'namedIds' | 'nextAttemptAt' | 'createdAt'
>

/** Adds mails, however many, in one statement; answers the ids of those whose occasion had none yet, the others are not added. */
export async function insertMails(tx: Executor, mails: readonly NewMail[]): Promise<Set<string>> {
  if (mails.length === 0) return new Set()
  const all = <Key extends keyof NewMail>(key: Key) => sql.param(mails.map((one) => one[key]))
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${emailOutbox} (id, dedupe_key, "to", subject, template, content, next_attempt_at, created_at, named_ids)
    select id, dedupe_key, reader, subject, template, content, next_attempt_at, created_at, named_ids::uuid[]
    from unnest(${all('id')}::uuid[], ${all('dedupeKey')}::text[], ${all('to')}::text[], ${all('subject')}::text[], ${all('template')}::text[],
      ${all('content')}::text[], ${all('nextAttemptAt')}::timestamptz[], ${all('createdAt')}::timestamptz[], ${idLists(mails)}::text[])
      given (id, dedupe_key, reader, subject, template, content, next_attempt_at, created_at, named_ids)
    on conflict (dedupe_key) do nothing returning id`)
  return new Set(rows.map(({ id }) => id))
}

/** The lists of people named by several rows as one parameter: an array of arrays of different lengths is none in PostgreSQL. */
export function idLists(rows: readonly { namedIds: readonly string[] }[]): SQL {
  return sql`${sql.param(rows.map(({ namedIds }) => `{${namedIds.join(',')}}`))}`
}

/** Adds a mail of which everything is over, for a demo. */
export async function addSettledMail(tx: Executor, mail: typeof emailOutbox.$inferInsert): Promise<void> {
  await tx.insert(emailOutbox).values(mail).onConflictDoNothing({ target: emailOutbox.dedupeKey })
}

/** Whether an occasion has its mail already. */
export async function hasMail(executor: Executor, dedupeKey: string): Promise<boolean> {
  const found = await executor.select({ id: emailOutbox.id }).from(emailOutbox).where(eq(emailOutbox.dedupeKey, dedupeKey))
  return found.length > 0
}

/** Those of these occasions that have their mail already. */
export async function listKnownOccasions(executor: Executor, dedupeKeys: readonly string[]): Promise<Set<string>> {
  if (dedupeKeys.length === 0) return new Set()
  const found = await executor
    .select({ key: emailOutbox.dedupeKey })
    .from(emailOutbox)
    .where(inArray(emailOutbox.dedupeKey, [...dedupeKeys]))
  return new Set(found.map(({ key }) => key))
}

/**
 * Takes a waiting mail in hand for one attempt, or answers null when it has left, was given up, or is in another's hand.
 *
 * @param until when it may be taken again, should whoever has it die meanwhile
 */
export async function claimMail(
  executor: Executor,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<OutboxMail | null> {
  const [mail] = await executor
    .update(emailOutbox)
    .set({ attempts: sql`${emailOutbox.attempts} + 1`, nextAttemptAt: until })
    .where(and(eq(emailOutbox.id, id), eq(emailOutbox.status, 'queued'), lte(emailOutbox.nextAttemptAt, now)))
    .returning()
  return mail ?? null
}

/** The moment from which a queued mail may be taken, or null for one that has left or was given up. */
export async function findWaitingUntil(executor: Executor, id: string): Promise<Date | null> {
  const { status, nextAttemptAt } = emailOutbox
  const [waiting] = await executor
    .select({ nextAttemptAt })
    .from(emailOutbox)
    .where(and(eq(emailOutbox.id, id), eq(status, 'queued')))
  return waiting?.nextAttemptAt ?? null
}

/** Lays a mail down again after a failed attempt, for the next one. */
export async function releaseMail(executor: Executor, id: string, { now, error }: { now: Date; error: string }): Promise<void> {
  await executor.update(emailOutbox).set({ nextAttemptAt: now, error }).where(eq(emailOutbox.id, id))
}

/** Sets the next attempt of mails that could have left before a moment to now, the longest overdue first. Returns their ids. */
export async function postponeOverdueMails(
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
  const ids = overdue.map((mail) => mail.id)
  if (ids.length > 0) await tx.update(emailOutbox).set({ nextAttemptAt: now }).where(inArray(id, ids))
  return ids
}

/** Writes down what became of a mail for good. */
export async function settleMail(
  executor: Executor,
  id: string,
  { status, now, error = null }: { status: Exclude<MailStatus, 'queued'>; now: Date; error?: string | null },
): Promise<void> {
  await executor.update(emailOutbox).set({ status, error, settledAt: now }).where(eq(emailOutbox.id, id))
}

/** The newest mails, newest first. */
export async function listMails(executor: Executor, limit: number): Promise<OutboxEntry[]> {
  const { id, to, subject, template, status, attempts, error, createdAt, content } = emailOutbox
  return executor
    .select({ id, to, subject, template, status, attempts, error, createdAt, content })
    .from(emailOutbox)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** A mail by its id, or null. */
export async function findMail(executor: Executor, id: string): Promise<OutboxMail | null> {
  const [mail] = await executor.select().from(emailOutbox).where(eq(emailOutbox.id, id))
  return mail ?? null
}

/** Mails to an address, without what they say, the newest first. */
export async function listMailsTo(executor: Executor, to: string): Promise<DataRecord[]> {
  const { subject, template, createdAt, status, settledAt } = emailOutbox
  return executor
    .select({ subject, kind: template, writtenAt: createdAt, status, settledAt })
    .from(emailOutbox)
    .where(eq(emailOutbox.to, to))
    .orderBy(desc(createdAt), desc(emailOutbox.id))
}

/**
 * What its reader needs to know although somebody whom it names has left: such a mail waits until the end of quiet hours, is sent, and
 * is removed then. Any other mail that names somebody is about them.
 */
const sentRegardless = [
  'match-found',
  'match-newcomers',
  'match-newcomers-gone',
  'application-accepted',
  'lead-offered',
  'pods-merged',
] as const satisfies NoticeKind[]

/** Removes mails that name one of these people, sent or not, but for those that wait and are sent regardless. */
export async function removeMailsNaming(executor: Executor, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const { namedIds, status, template } = emailOutbox
  // The second condition has the index of mails that name anyone serve this.
  const isNamed = and(arrayOverlaps(namedIds, [...userIds]), sql`${namedIds} <> '{}'`)
  await executor.delete(emailOutbox).where(and(isNamed, or(ne(status, 'queued'), notInArray(template, sentRegardless))))
}

/** Removes the mails to an address, and those of these occasions. One that waits to leave does not leave any more. */
export async function removeMails(
  executor: Executor,
  { to, about }: { to: string | null; about: readonly string[] },
): Promise<void> {
  const toThem = to === null ? undefined : eq(emailOutbox.to, to)
  await executor.delete(emailOutbox).where(or(toThem, inArray(emailOutbox.dedupeKey, [...about])))
}

/** Addresses that mails were written to before a moment, in their order, from after one on. */
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

/** Removes the mails that were written to these addresses before a moment; answers how many. */
export async function removeMailsBefore(executor: Executor, moment: Date, addresses: readonly string[]): Promise<number> {
  const { rowCount } = await executor
    .delete(emailOutbox)
    .where(and(lt(emailOutbox.createdAt, moment), inArray(emailOutbox.to, [...addresses])))
  return rowCount ?? 0
}
