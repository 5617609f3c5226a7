import { and, asc, desc, eq, sql, inArray, lt } from 'drizzle-orm'
import type { TicketState } from '#domain/support/inbox-view.ts'
import type { SupportTopic } from '#domain/support/topics.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { supportTickets, supportMessages, supportSavedReplies } from '../tables.ts'

export type StoredTicket = typeof supportTickets.$inferSelect

/** Inserts a ticket. Returns null if its ID or reference exists. */
export async function insertTicket(tx: Transaction, ticket: StoredTicket): Promise<StoredTicket | null> {
  const [inserted] = await tx.insert(supportTickets).values(ticket).onConflictDoNothing().returning()
  return inserted ?? null
}

/** Returns the ticket with this ID, of any member, or null. */
export async function findTicketById(executor: Executor, id: string): Promise<StoredTicket | null> {
  const [ticket] = await executor.select().from(supportTickets).where(eq(supportTickets.id, id))
  return ticket ?? null
}

/** Returns the ticket with this reference, or null. */
export async function findTicket(executor: Executor, reference: string): Promise<StoredTicket | null> {
  const [ticket] = await executor.select().from(supportTickets).where(eq(supportTickets.reference, reference))
  return ticket ?? null
}

/** Returns the ticket with this reference under a row lock, or null. */
export async function lockTicket(tx: Transaction, reference: string): Promise<StoredTicket | null> {
  const [ticket] = await tx.select().from(supportTickets).where(eq(supportTickets.reference, reference)).for('update')
  return ticket ?? null
}

export type TicketChange = Partial<Pick<StoredTicket, 'state' | 'waitsSince' | 'changedAt' | 'assigneeId'>>

/** Updates a ticket and returns it. */
export async function updateTicketRow(tx: Transaction, id: string, change: TicketChange): Promise<StoredTicket> {
  const [updated] = await tx.update(supportTickets).set(change).where(eq(supportTickets.id, id)).returning()
  if (!updated) throw new Error(`Ticket ${id} does not exist.`)
  return updated
}

/** Returns a member's tickets, latest change first, or those after the given key. */
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

/** Filters of the staff inbox; null matches all. */
type InboxFilter = { topic: SupportTopic | null; assigneeId: string | null }

/** Position of a waiting ticket in the list. */
export type WaitKey = TimeKey & { priority: number }

/** Returns waiting tickets, most urgent first, then longest wait, or those after the given key. */
export async function listWaitingTickets(
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

/** Returns tickets in another state, latest change first, or those after the given key. */
export async function listTicketsByState(
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

/** Deletes up to `limit` tickets closed before a date, oldest first. Returns their number and the IDs of their messages. */
export async function pruneClosedBefore(
  tx: Transaction,
  before: Date,
  limit: number,
): Promise<{ ticketCount: number; messageIds: string[] }> {
  const closed = await tx
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(and(eq(supportTickets.state, 'closed'), lt(supportTickets.changedAt, before)))
    .orderBy(asc(supportTickets.changedAt), asc(supportTickets.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (closed.length === 0) return { ticketCount: 0, messageIds: [] }
  const ids = closed.map(({ id }) => id)
  const deletedMessages = await tx
    .delete(supportMessages)
    .where(inArray(supportMessages.ticketId, ids))
    .returning({ id: supportMessages.id })
  await tx.delete(supportTickets).where(inArray(supportTickets.id, ids))
  return { ticketCount: ids.length, messageIds: deletedMessages.map(({ id }) => id) }
}

/** Rows of tickets, messages and saved replies, complete with IDs. */
export type TicketsInBulk = {
  tickets: readonly (typeof supportTickets.$inferInsert)[]
  messages: readonly (typeof supportMessages.$inferInsert)[]
  savedReplies: readonly (typeof supportSavedReplies.$inferInsert)[]
}

/** Inserts tickets and saved replies in bulk. Used by the demo. */
export async function insertTickets(tx: Transaction, { tickets, messages, savedReplies }: TicketsInBulk): Promise<void> {
  if (tickets.length > 0) await tx.insert(supportTickets).values([...tickets])
  if (messages.length > 0) await tx.insert(supportMessages).values([...messages])
  if (savedReplies.length > 0) await tx.insert(supportSavedReplies).values([...savedReplies])
}

/** Deletes a member's tickets with all messages. Replies they wrote as staff stay, without their name. */
export async function deleteTicketsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(supportTickets).where(eq(supportTickets.userId, userId))
  await tx.update(supportTickets).set({ assigneeId: null }).where(eq(supportTickets.assigneeId, userId))
  await tx.update(supportMessages).set({ authorId: null }).where(eq(supportMessages.authorId, userId))
}
