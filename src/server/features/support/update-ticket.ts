import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type {
  replyToInboxTicket as replyEndpoint,
  updateTicket as updateEndpoint,
  InboxConversation,
} from '#contract/api/support/inbox.ts'
import { t } from '#domain/i18n/messages.ts'
import { parseReference } from '#domain/support/reference.ts'
import { noteFields, replyFields } from '#domain/support/ticket-fields.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type AuditEvent, recordAuditEvent } from '../audit/index.ts'
import { listStaffIds } from '../identity/index.ts'
import type { SupportDeps } from './deps.ts'
import { presentForStaff } from './inbox.ts'
import { ticketAnswered } from './jobs.ts'
import { publishTicketChanged } from './live-events.ts'
import { attachReplyFiles } from './attach-files.ts'
import { findMessage, insertMessage } from './store/messages.ts'
import { lockTicket, type StoredTicket, type TicketChange, updateTicketRow } from './store/tickets.ts'
import { requireFields } from './require-fields.ts'

/**
 * Replies to a ticket, which then waits for its member. The reply's files belong to the member. An unassigned ticket is assigned
 * to the author. A note changes nothing the member sees. A repeated request with the same ID changes nothing.
 *
 * @throws ProblemError `not-found` for an unknown ticket and if the ID belongs to another message, `invalid-fields` for the text,
 * for a missing file, and for files with a note
 */
export async function replyToInboxTicket(
  deps: SupportDeps,
  adminId: string,
  reference: string,
  { id, text: rawText, isNote, fileIds = [] }: BodyOf<typeof replyEndpoint>,
): Promise<InboxConversation> {
  const { db, clock, jobs } = deps
  const { text } = requireFields(isNote ? noteFields : replyFields, { text: rawText })
  if (isNote && fileIds.length > 0) throw new ProblemError('invalid-fields', undefined, [filesOnlyWithAnswersError])
  return db.transaction(async (tx) => {
    const ticket = await requireTicket(tx, reference)
    const existing = await findMessage(tx, id)
    if (existing && existing.ticketId !== ticket.id) throw new ProblemError('not-found')
    if (existing) return presentForStaff(tx, ticket)
    const now = clock.now()
    const by = isNote ? 'note' : 'staff'
    await insertMessage(tx, { id, ticketId: ticket.id, authorId: adminId, by, text, writtenAt: now })
    await recordTicketEvent(deps, tx, ticket, isNote ? 'ticket.noted' : 'ticket.answered')
    await publishTicketChanged(deps, tx, ticket.userId)
    if (isNote) return presentForStaff(tx, ticket)
    await attachReplyFiles(deps, tx, { userId: adminId, messageId: id, fileIds }, ticket.userId)
    const change = { state: 'answered', waitsSince: null, changedAt: now, assigneeId: ticket.assigneeId ?? adminId } as const
    const updated = await updateTicketRow(tx, ticket.id, change)
    await jobs.enqueue(tx, ticketAnswered, { messageId: id })
    await publishLiveEvent(deps, tx, [ticket.userId], { kind: 'support-answered', reference: ticket.reference })
    return presentForStaff(tx, updated)
  })
}

/**
 * Assigns a ticket to an admin, closes it or reopens it. Idempotent.
 *
 * @throws ProblemError `not-found` for an unknown ticket, `invalid-fields` if the assignee is not an admin
 */
export async function updateTicket(
  deps: SupportDeps,
  reference: string,
  { assigneeId, closed }: BodyOf<typeof updateEndpoint>,
): Promise<InboxConversation> {
  return deps.db.transaction(async (tx) => {
    const ticket = await requireTicket(tx, reference)
    let change: TicketChange = {}
    if (assigneeId !== undefined && assigneeId !== ticket.assigneeId) {
      if (assigneeId !== null) await requireStaff(tx, assigneeId)
      change = { assigneeId }
      await recordTicketEvent(deps, tx, ticket, 'ticket.assigned')
    }
    if (closed !== undefined && closed !== (ticket.state === 'closed')) {
      const now = deps.clock.now()
      const state = closed ? ({ state: 'closed', waitsSince: null } as const) : ({ state: 'open', waitsSince: now } as const)
      change = { ...change, ...state, changedAt: now }
      await recordTicketEvent(deps, tx, ticket, closed ? 'ticket.closed' : 'ticket.reopened')
    }
    if (Object.keys(change).length === 0) return presentForStaff(tx, ticket)
    const updated = await updateTicketRow(tx, ticket.id, change)
    await publishTicketChanged(deps, tx, ticket.userId)
    return presentForStaff(tx, updated)
  })
}

const filesOnlyWithAnswersError = { field: 'files', message: t`You can add files only to replies.` }

async function requireTicket(tx: Transaction, reference: string): Promise<StoredTicket> {
  const ticket = await lockTicket(tx, parseReference(reference) ?? '')
  if (!ticket) throw new ProblemError('not-found')
  return ticket
}

async function requireStaff(tx: Transaction, userId: string): Promise<void> {
  if ((await listStaffIds(tx, 'support.answer')).includes(userId)) return
  throw new ProblemError('invalid-fields', undefined, [{ field: 'assigneeId', message: t`Choose someone on the team.` }])
}

async function recordTicketEvent(
  deps: Pick<SupportDeps, 'clock' | 'newId'>,
  tx: Transaction,
  { reference, userId }: StoredTicket,
  event: AuditEvent['event'],
): Promise<void> {
  await recordAuditEvent(deps, tx, { event, aboutId: userId, details: { ticket: reference } })
}
