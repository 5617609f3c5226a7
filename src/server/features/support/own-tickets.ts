import { lockMember } from '../members/index.ts'
import { requireActiveAccount } from '../identity/index.ts'
import type { ResponseOf, BodyOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type {
  Conversation,
  listTickets as listTicketsEndpoint,
  replyToTicket as replyToTicketEndpoint,
} from '#contract/api/support/support.ts'
import { parseReference } from '#domain/support/reference.ts'
import { replyFields } from '#domain/support/ticket-fields.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import type { SupportDeps } from './deps.ts'
import { ticketContinued } from './jobs.ts'
import { supportLimits } from './limits.ts'
import { publishTicketChanged } from './live-events.ts'
import { presentConversation, presentTicket } from './present.ts'
import { attachMessageFiles } from './attach-files.ts'
import { findMessage, insertMessage } from './store/messages.ts'
import { findTicket, listTicketsOf, lockTicket, type StoredTicket, updateTicketRow } from './store/tickets.ts'
import { requireFields } from './require-fields.ts'

const pageSize = 20

/**
 * Returns a page of the member's own tickets, latest change first.
 *
 * @throws ProblemError `invalid-fields` for an invalid cursor
 */
export async function listTickets(
  { db }: Pick<SupportDeps, 'db'>,
  userId: string,
  cursor: string | undefined,
): Promise<ResponseOf<typeof listTicketsEndpoint>> {
  const rows = await listTicketsOf(db, userId, { after: parseTimeCursor(cursor), limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const nextCursor = last && rows.length > pageSize ? formatTimeCursor({ at: last.changedAt, id: last.id }) : null
  return { tickets: page.map(presentTicket), nextCursor }
}

/** Returns the member's own ticket with its conversation. @throws ProblemError `not-found` if it is not theirs */
export async function getTicket({ db }: Pick<SupportDeps, 'db'>, userId: string, reference: string): Promise<Conversation> {
  const ticket = await findTicket(db, parseReference(reference) ?? '')
  if (ticket?.userId !== userId) throw new ProblemError('not-found')
  return presentConversation(db, ticket)
}

/**
 * Replies in the member's own ticket, which reopens it, and notifies staff. A repeated request with the same ID changes nothing.
 *
 * @throws ProblemError `not-found` if the ticket is not theirs or the ID belongs to another message, `invalid-fields`
 * @throws TooManyRequestsError after sixty in a day
 */
export async function replyToTicket(
  deps: SupportDeps,
  userId: string,
  reference: string,
  { id, text: rawText, fileIds = [] }: BodyOf<typeof replyToTicketEndpoint>,
): Promise<Conversation> {
  const { db, clock, jobs, limits } = deps
  const { text } = requireFields(replyFields, { text: rawText })
  return db.transaction(async (tx) => {
    const ticket = await lockOwnTicket(tx, userId, reference)
    const existing = await findMessage(tx, id)
    if (existing && (existing.ticketId !== ticket.id || existing.authorId !== userId)) throw new ProblemError('not-found')
    if (existing) return presentConversation(tx, ticket)
    await limits.hit(supportLimits.messages, userId, tx)
    const now = clock.now()
    await insertMessage(tx, { id, ticketId: ticket.id, authorId: userId, by: 'member', text, writtenAt: now })
    await attachMessageFiles(deps, tx, { userId, messageId: id, fileIds })
    const waitsSince = ticket.waitsSince ?? now
    const updated = await updateTicketRow(tx, ticket.id, { state: 'open', waitsSince, changedAt: now })
    await jobs.enqueue(tx, ticketContinued, { messageId: id })
    await publishTicketChanged(deps, tx, userId)
    return presentConversation(tx, updated)
  })
}

/** Closes or reopens the member's own ticket. Idempotent. @throws ProblemError `not-found` if it is not theirs */
export async function setTicketStatus(
  deps: SupportDeps,
  userId: string,
  reference: string,
  closed: boolean,
): Promise<Conversation> {
  const { db, clock } = deps
  return db.transaction(async (tx) => {
    const ticket = await lockOwnTicket(tx, userId, reference)
    if ((ticket.state === 'closed') === closed) return presentConversation(tx, ticket)
    const change = closed
      ? ({ state: 'closed', waitsSince: null } as const)
      : ({ state: 'open', waitsSince: clock.now() } as const)
    const updated = await updateTicketRow(tx, ticket.id, { ...change, changedAt: clock.now() })
    await publishTicketChanged(deps, tx, userId)
    return presentConversation(tx, updated)
  })
}

/** Returns the member's own ticket under a row lock. Locks the member first, in the order used everywhere. */
async function lockOwnTicket(tx: Transaction, userId: string, reference: string): Promise<StoredTicket> {
  await lockMember(tx, userId)
  await requireActiveAccount(tx, userId)
  const ticket = await lockTicket(tx, parseReference(reference) ?? '')
  if (ticket?.userId !== userId) throw new ProblemError('not-found')
  return ticket
}
