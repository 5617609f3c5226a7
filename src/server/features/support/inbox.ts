import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import type { InboxConversation, InboxTicket, listInbox } from '#contract/support-inbox.ts'
import { readReference } from '#domain/support/reference.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readTimeCursor, writeTimeCursor } from '#server/platform/time-cursor.ts'
import { listAdminIds, listUsers } from '../identity/index.ts'
import type { SupportDeps } from './deps.ts'
import { showMessages, showTicket } from './show.ts'
import { listMessages } from './store/messages.ts'
import { findTicket, listSettled, listWaiting, type StoredTicket, type WaitKey } from './store/tickets.ts'

const pageSize = 30

/**
 * The tickets of one state for staff: those that wait by urgency and then by how long, others the last changed first.
 *
 * @throws ProblemError `invalid-fields` for a cursor that is not of this list
 */
export async function showInbox(
  { db }: Pick<SupportDeps, 'db'>,
  adminId: string,
  {
    state = 'open',
    topic = null,
    mine,
    cursor,
  }: Omit<QueryOf<typeof listInbox>, 'topic'> & {
    topic?: QueryOf<typeof listInbox>['topic'] | null
  },
): Promise<AnswerOf<typeof listInbox>> {
  const filter = { topic, assigneeId: mine === '1' ? adminId : null }
  const limit = pageSize + 1
  const found =
    state === 'open'
      ? await listWaiting(db, filter, { after: readWaitCursor(cursor), limit })
      : await listSettled(db, { ...filter, state }, { after: readTimeCursor(cursor), limit })
  const page = found.slice(0, pageSize)
  const last = found.length > pageSize ? page.at(-1) : undefined
  return { tickets: await showAll(db, page), nextCursor: last ? cursorOf(last) : null }
}

/** A ticket as staff read it. @throws ProblemError `not-found` */
export async function readInboxTicket({ db }: Pick<SupportDeps, 'db'>, reference: string): Promise<InboxConversation> {
  const ticket = await findTicket(db, readReference(reference) ?? '')
  if (!ticket) throw new ProblemError('not-found')
  return showForStaff(db, ticket)
}

/** A ticket with its conversation and notes, and whom it may be given to. */
export async function showForStaff(executor: Executor, ticket: StoredTicket): Promise<InboxConversation> {
  const messages = await listMessages(executor, ticket.id, { withNotes: true })
  const staff = await listUsers(executor, await listAdminIds(executor))
  const [shown] = await showAll(executor, [ticket])
  if (!shown) throw new Error('A ticket was not shown.')
  return {
    ticket: shown,
    messages: await showMessages(executor, messages),
    page: ticket.page,
    build: ticket.build,
    colleagues: staff.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

async function showAll(executor: Executor, tickets: readonly StoredTicket[]): Promise<InboxTicket[]> {
  const ids = new Set(tickets.flatMap(({ userId, assigneeId }) => [userId, ...(assigneeId === null ? [] : [assigneeId])]))
  const people = new Map((await listUsers(executor, [...ids])).map((user) => [user.id, user]))
  return tickets.map((ticket) => {
    const { userId, assigneeId, waitsSince } = ticket
    const from = people.get(userId)
    const assignee = assigneeId === null ? undefined : people.get(assigneeId)
    return {
      ...showTicket(ticket),
      from: { name: from?.name ?? 'Unknown person', email: from?.email ?? '' },
      assignee: assignee ? { id: assignee.id, name: assignee.name } : null,
      waitsSince: waitsSince?.toISOString() ?? null,
    }
  })
}

/** Of one that waits the key begins with its priority; the rest is the key of every list by time. */
function cursorOf({ state, priority, waitsSince, changedAt, id }: StoredTicket): string {
  if (state === 'open' && waitsSince) return `${priority}.${writeTimeCursor({ at: waitsSince, id })}`
  return writeTimeCursor({ at: changedAt, id })
}

function readWaitCursor(text: string | undefined): WaitKey | null {
  if (text === undefined) return null
  const [, priority, rest = ''] = /^([0-2])\.(.+)$/.exec(text) ?? []
  const key = readTimeCursor(rest)
  return key && { ...key, priority: Number(priority) }
}
