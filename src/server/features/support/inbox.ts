import type { ResponseOf, QueryOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { InboxConversation, InboxTicket, listInbox as listInboxEndpoint } from '#contract/api/support/inbox.ts'
import { t } from '#domain/i18n/messages.ts'
import { parseReference } from '#domain/support/reference.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import { listStaffIds, listUsers } from '../identity/index.ts'
import type { SupportDeps } from './deps.ts'
import { presentMessages, presentTicket } from './present.ts'
import { listMessages } from './store/messages.ts'
import { findTicket, listTicketsByState, listWaitingTickets, type StoredTicket, type WaitKey } from './store/tickets.ts'

const pageSize = 30

/**
 * Returns a page of tickets in one state for staff: waiting ones by urgency, then longest wait; others by last change.
 *
 * @throws ProblemError `invalid-fields` for a cursor of another list
 */
export async function listInbox(
  { db }: Pick<SupportDeps, 'db'>,
  adminId: string,
  {
    state = 'open',
    topic = null,
    mine,
    cursor,
  }: Omit<QueryOf<typeof listInboxEndpoint>, 'topic'> & {
    topic?: QueryOf<typeof listInboxEndpoint>['topic'] | null
  },
): Promise<ResponseOf<typeof listInboxEndpoint>> {
  const filter = { topic, assigneeId: mine === '1' ? adminId : null }
  const limit = pageSize + 1
  const rows =
    state === 'open'
      ? await listWaitingTickets(db, filter, { after: parseWaitCursor(cursor), limit })
      : await listTicketsByState(db, { ...filter, state }, { after: parseTimeCursor(cursor), limit })
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return { tickets: await presentTickets(db, page), nextCursor: last ? formatCursor(last) : null }
}

/** Returns a ticket for staff. @throws ProblemError `not-found` */
export async function getInboxTicket({ db }: Pick<SupportDeps, 'db'>, reference: string): Promise<InboxConversation> {
  const ticket = await findTicket(db, parseReference(reference) ?? '')
  if (!ticket) throw new ProblemError('not-found')
  return presentForStaff(db, ticket)
}

/** Presents a ticket with its conversation, notes and possible assignees. */
export async function presentForStaff(executor: Executor, ticket: StoredTicket): Promise<InboxConversation> {
  const messages = await listMessages(executor, ticket.id, { withNotes: true })
  const staff = await listUsers(executor, await listStaffIds(executor, 'support.answer'))
  const [presented] = await presentTickets(executor, [ticket])
  if (!presented) throw new Error('The ticket was not presented.')
  return {
    ticket: presented,
    messages: await presentMessages(executor, messages),
    page: ticket.page,
    build: ticket.build,
    colleagues: staff.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

async function presentTickets(executor: Executor, tickets: readonly StoredTicket[]): Promise<InboxTicket[]> {
  const ids = new Set(tickets.flatMap(({ userId, assigneeId }) => [userId, ...(assigneeId === null ? [] : [assigneeId])]))
  const usersById = new Map((await listUsers(executor, [...ids])).map((user) => [user.id, user]))
  return tickets.map((ticket) => {
    const { userId, assigneeId, waitsSince } = ticket
    const from = usersById.get(userId)
    const assignee = assigneeId === null ? undefined : usersById.get(assigneeId)
    return {
      ...presentTicket(ticket),
      from: { name: from?.name ?? t`Unknown user`, email: from?.email ?? '' },
      assignee: assignee ? { id: assignee.id, name: assignee.name } : null,
      waitsSince: waitsSince?.toISOString() ?? null,
    }
  })
}

/** For waiting tickets the cursor starts with the priority; otherwise it is the usual time cursor. */
function formatCursor({ state, priority, waitsSince, changedAt, id }: StoredTicket): string {
  if (state === 'open' && waitsSince) return `${priority}.${formatTimeCursor({ at: waitsSince, id })}`
  return formatTimeCursor({ at: changedAt, id })
}

function parseWaitCursor(text: string | undefined): WaitKey | null {
  if (text === undefined) return null
  const [, priority, rest = ''] = /^([0-2])\.(.+)$/.exec(text) ?? []
  const key = parseTimeCursor(rest)
  return key && { ...key, priority: Number(priority) }
}
