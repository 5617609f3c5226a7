import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { TicketState } from '#domain/support/inbox-view.ts'
import type { SupportTopic } from '#domain/support/topics.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { supportTickets } from '../tables.ts'

/** A ticket as it is stored. */
export type StoredTicket = typeof supportTickets.$inferSelect

/** Keeps a new ticket; null where its id or its reference is taken. */
export async function insertTicket(tx: Transaction, ticket: StoredTicket): Promise<StoredTicket | null> {
  const [kept] = await tx.insert(supportTickets).values(ticket).onConflictDoNothing().returning()
  return kept ?? null
}

/** The ticket with this id, whosever it is, or null. */
export async function findTicketById(executor: Executor, id: string): Promise<StoredTicket | null> {
  const [ticket] = await executor.select().from(supportTickets).where(eq(supportTickets.id, id))
  return ticket ?? null
}

/** The ticket with this reference, or null. */
export async function findTicket(executor: Executor, reference: string): Promise<StoredTicket | null> {
  const [ticket] = await executor.select().from(supportTickets).where(eq(supportTickets.reference, reference))
  return ticket ?? null
}

/** The same, held until the transaction ends. */
export async function lockTicket(tx: Transaction, reference: string): Promise<StoredTicket | null> {
  const [ticket] = await tx.select().from(supportTickets).where(eq(supportTickets.reference, reference)).for('update')
  return ticket ?? null
}

/** What of a ticket changes. */
export type TicketChange = Partial<Pick<StoredTicket, 'state' | 'waitsSince' | 'changedAt' | 'assigneeId'>>

/** Changes a ticket and answers it as it is then. */
export async function writeTicket(tx: Transaction, id: string, change: TicketChange): Promise<StoredTicket> {
  const [written] = await tx.update(supportTickets).set(change).where(eq(supportTickets.id, id)).returning()
  if (!written) throw new Error(`There is no ticket ${id}.`)
  return written
}

/** A person's tickets, the last changed first; with a key, those that come after it. */
export async function listTicketsOf(
  executor: Executor,
  userId: string,
  { after, limit }: { after: TimeKey | null; limit: number },
): Promise<StoredTicket[]> {
  const { changedAt, id } = supportTickets
  return executor
    .select()
    .from(supportTickets)
    .where(and(eq(supportTickets.userId, userId), after ? before(after) : undefined))
    .orderBy(desc(changedAt), desc(id))
    .limit(limit)
}

/** Which tickets a list of staff is about; null where it does not matter. */
type InboxFilter = { topic: SupportTopic | null; assigneeId: string | null }

/** Where a waiting ticket stands in the list. */
export type WaitKey = TimeKey & { priority: number }

/** Tickets that wait for an answer: the most urgent first, among equals whoever waits longest; with a key, those that come after it. */
export async function listWaiting(
  executor: Executor,
  filter: InboxFilter,
  { after, limit }: { after: WaitKey | null; limit: number },
): Promise<StoredTicket[]> {
  const { priority, waitsSince, id } = supportTickets
  const behind = after
    ? sql`(${priority}, ${waitsSince}, ${id}) > (${after.priority}::smallint, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined
  return executor
    .select()
    .from(supportTickets)
    .where(and(eq(supportTickets.state, 'open'), ...conditionsOf(filter), behind))
    .orderBy(asc(priority), asc(waitsSince), asc(id))
    .limit(limit)
}

/** Tickets in another state, the last changed first; with a key, those that come after it. */
export async function listSettled(
  executor: Executor,
  filter: InboxFilter & { state: Exclude<TicketState, 'open'> },
  { after, limit }: { after: TimeKey | null; limit: number },
): Promise<StoredTicket[]> {
  const { changedAt, id, state } = supportTickets
  return executor
    .select()
    .from(supportTickets)
    .where(and(eq(state, filter.state), ...conditionsOf(filter), after ? before(after) : undefined))
    .orderBy(desc(changedAt), desc(id))
    .limit(limit)
}

function conditionsOf({ topic, assigneeId }: InboxFilter) {
  return [
    topic === null ? undefined : eq(supportTickets.topic, topic),
    assigneeId === null ? undefined : eq(supportTickets.assigneeId, assigneeId),
  ]
}

function before({ at, id }: TimeKey) {
  return sql`(${supportTickets.changedAt}, ${supportTickets.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`
}
