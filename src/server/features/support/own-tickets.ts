import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Conversation, listTickets, replyToTicket } from '#contract/support.ts'
import { readReference } from '#domain/support/reference.ts'
import { replyFields } from '#domain/support/ticket-fields.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { readTimeCursor, writeTimeCursor } from '#server/platform/time-cursor.ts'
import { demandPerson, lockMember } from '../pods/index.ts'
import type { SupportDeps } from './deps.ts'
import { ticketContinued } from './jobs.ts'
import { supportLimits } from './limits.ts'
import { tellOfTicket } from './news.ts'
import { showConversation, showTicket } from './show.ts'
import { showWith } from './show-with.ts'
import { findMessage, insertMessage } from './store/messages.ts'
import { findTicket, listTicketsOf, lockTicket, type StoredTicket, writeTicket } from './store/tickets.ts'
import { demandWords } from './words.ts'

const pageSize = 20

/** A person's own tickets, the last changed first. @throws ProblemError `invalid-fields` for a cursor that is not ours */
export async function showOwnTickets(
  { db }: Pick<SupportDeps, 'db'>,
  userId: string,
  cursor: string | undefined,
): Promise<AnswerOf<typeof listTickets>> {
  const found = await listTicketsOf(db, userId, { after: readTimeCursor(cursor), limit: pageSize + 1 })
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const nextCursor = last && found.length > pageSize ? writeTimeCursor({ at: last.changedAt, id: last.id }) : null
  return { tickets: page.map(showTicket), nextCursor }
}

/** An own ticket with its conversation. @throws ProblemError `not-found` for one that is not theirs */
export async function readOwnTicket({ db }: Pick<SupportDeps, 'db'>, userId: string, reference: string): Promise<Conversation> {
  const ticket = await findTicket(db, readReference(reference) ?? '')
  if (ticket?.userId !== userId) throw new ProblemError('not-found')
  return showConversation(db, ticket)
}

/**
 * Writes on in an own ticket, which opens it again; staff hear of it. Sent again with its id, nothing changes.
 *
 * @throws ProblemError `not-found` for a ticket that is not theirs, and for the id of another message, `invalid-fields`
 * @throws TooManyRequestsError after sixty in a day
 */
export async function reply(
  deps: SupportDeps,
  userId: string,
  reference: string,
  { id, text: sent, fileIds = [] }: BodyOf<typeof replyToTicket>,
): Promise<Conversation> {
  const { db, clock, jobs, limits } = deps
  const { text } = demandWords(replyFields, { text: sent })
  return db.transaction(async (tx) => {
    const ticket = await lockOwn(tx, userId, reference)
    const known = await findMessage(tx, id)
    if (known && (known.ticketId !== ticket.id || known.authorId !== userId)) throw new ProblemError('not-found')
    if (known) return showConversation(tx, ticket)
    await limits.hit(supportLimits.messages, userId, tx)
    const now = clock.now()
    await insertMessage(tx, { id, ticketId: ticket.id, authorId: userId, by: 'member', text, writtenAt: now })
    await showWith(deps, tx, { userId, messageId: id, fileIds })
    const waitsSince = ticket.waitsSince ?? now
    const written = await writeTicket(tx, ticket.id, { state: 'open', waitsSince, changedAt: now })
    await jobs.enqueue(tx, ticketContinued, { messageId: id })
    await tellOfTicket(deps, tx, userId)
    return showConversation(tx, written)
  })
}

/** Closes an own ticket or opens it again. Said again, nothing changes. @throws ProblemError `not-found` for one that is not theirs */
export async function settle(deps: SupportDeps, userId: string, reference: string, closed: boolean): Promise<Conversation> {
  const { db, clock } = deps
  return db.transaction(async (tx) => {
    const ticket = await lockOwn(tx, userId, reference)
    if ((ticket.state === 'closed') === closed) return showConversation(tx, ticket)
    const change = closed
      ? ({ state: 'closed', waitsSince: null } as const)
      : ({ state: 'open', waitsSince: clock.now() } as const)
    const written = await writeTicket(tx, ticket.id, { ...change, changedAt: clock.now() })
    await tellOfTicket(deps, tx, userId)
    return showConversation(tx, written)
  })
}

/** An own ticket, held; the person is held first, as everywhere. */
async function lockOwn(tx: Transaction, userId: string, reference: string): Promise<StoredTicket> {
  await lockMember(tx, userId)
  await demandPerson(tx, userId)
  const ticket = await lockTicket(tx, readReference(reference) ?? '')
  if (ticket?.userId !== userId) throw new ProblemError('not-found')
  return ticket
}
