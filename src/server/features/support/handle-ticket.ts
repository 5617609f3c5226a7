import type { BodyOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import type {
  answerTicket as answerEndpoint,
  handleTicket as handleEndpoint,
  InboxConversation,
} from '#contract/support-inbox.ts'
import { readReference } from '#domain/support/reference.ts'
import { noteFields, replyFields } from '#domain/support/ticket-fields.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type AuditEvent, record } from '../audit/index.ts'
import { listAdminIds } from '../identity/index.ts'
import { tellNews } from '../pods/index.ts'
import type { SupportDeps } from './deps.ts'
import { showForStaff } from './inbox.ts'
import { ticketAnswered } from './jobs.ts'
import { tellOfTicket } from './news.ts'
import { giveWith } from './show-with.ts'
import { findMessage, insertMessage } from './store/messages.ts'
import { lockTicket, type StoredTicket, type TicketChange, writeTicket } from './store/tickets.ts'
import { demandWords } from './words.ts'

/**
 * Answers a ticket, which then waits for its member, who gets the files that go with it; whoever answers one that is nobody's takes it. A note changes nothing that the
 * member sees. Sent again with its id, nothing changes.
 *
 * @throws ProblemError `not-found` for an unknown ticket and for the id of another message, `invalid-fields` for the text, for a file that is
 * not there, and for files with a note
 */
export async function answerTicket(
  deps: SupportDeps,
  adminId: string,
  reference: string,
  { id, text: sent, isNote, fileIds = [] }: BodyOf<typeof answerEndpoint>,
): Promise<InboxConversation> {
  const { db, clock, jobs } = deps
  const { text } = demandWords(isNote ? noteFields : replyFields, { text: sent })
  if (isNote && fileIds.length > 0) throw new ProblemError('invalid-fields', undefined, [onlyAnswers])
  return db.transaction(async (tx) => {
    const ticket = await hold(tx, reference)
    const known = await findMessage(tx, id)
    if (known && known.ticketId !== ticket.id) throw new ProblemError('not-found')
    if (known) return showForStaff(tx, ticket)
    const now = clock.now()
    const by = isNote ? 'note' : 'staff'
    await insertMessage(tx, { id, ticketId: ticket.id, authorId: adminId, by, text, writtenAt: now })
    await recordStep(deps, tx, ticket, isNote ? 'ticket.noted' : 'ticket.answered')
    await tellOfTicket(deps, tx, ticket.userId)
    if (isNote) return showForStaff(tx, ticket)
    await giveWith(deps, tx, { userId: adminId, messageId: id, fileIds }, ticket.userId)
    const change = { state: 'answered', waitsSince: null, changedAt: now, assigneeId: ticket.assigneeId ?? adminId } as const
    const written = await writeTicket(tx, ticket.id, change)
    await jobs.enqueue(tx, ticketAnswered, { messageId: id })
    await tellNews(deps, tx, [ticket.userId], { kind: 'support-answered', reference: ticket.reference })
    return showForStaff(tx, written)
  })
}

/**
 * Gives a ticket to one of the staff, closes it or opens it again. Said again, nothing changes.
 *
 * @throws ProblemError `not-found` for an unknown ticket, `invalid-fields` for somebody who is no admin
 */
export async function handleTicket(
  deps: SupportDeps,
  reference: string,
  { assigneeId, closed }: BodyOf<typeof handleEndpoint>,
): Promise<InboxConversation> {
  return deps.db.transaction(async (tx) => {
    const ticket = await hold(tx, reference)
    let change: TicketChange = {}
    if (assigneeId !== undefined && assigneeId !== ticket.assigneeId) {
      if (assigneeId !== null) await demandStaff(tx, assigneeId)
      change = { assigneeId }
      await recordStep(deps, tx, ticket, 'ticket.assigned')
    }
    if (closed !== undefined && closed !== (ticket.state === 'closed')) {
      const now = deps.clock.now()
      const state = closed ? ({ state: 'closed', waitsSince: null } as const) : ({ state: 'open', waitsSince: now } as const)
      change = { ...change, ...state, changedAt: now }
      await recordStep(deps, tx, ticket, closed ? 'ticket.closed' : 'ticket.reopened')
    }
    if (Object.keys(change).length === 0) return showForStaff(tx, ticket)
    const written = await writeTicket(tx, ticket.id, change)
    await tellOfTicket(deps, tx, ticket.userId)
    return showForStaff(tx, written)
  })
}

const onlyAnswers = { field: 'files', message: 'Files go with answers only.' }

async function hold(tx: Transaction, reference: string): Promise<StoredTicket> {
  const ticket = await lockTicket(tx, readReference(reference) ?? '')
  if (!ticket) throw new ProblemError('not-found')
  return ticket
}

async function demandStaff(tx: Transaction, userId: string): Promise<void> {
  if ((await listAdminIds(tx)).includes(userId)) return
  throw new ProblemError('invalid-fields', undefined, [{ field: 'assigneeId', message: 'Choose somebody of the staff.' }])
}

async function recordStep(
  deps: Pick<SupportDeps, 'clock' | 'newId'>,
  tx: Transaction,
  { reference, userId }: StoredTicket,
  event: AuditEvent['event'],
): Promise<void> {
  await record(deps, tx, { event, aboutId: userId, details: { ticket: reference } })
}
