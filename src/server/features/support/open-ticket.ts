import type { BodyOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import type { openTicket as endpoint, Ticket } from '#contract/support.ts'
import { referenceBytes, writeReference } from '#domain/support/reference.ts'
import { ticketFields } from '#domain/support/ticket-fields.ts'
import { priorityOf, type SupportTopic } from '#domain/support/topics.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { demandPerson, lockMember } from '../pods/index.ts'
import type { SupportDeps } from './deps.ts'
import { ticketOpened } from './jobs.ts'
import { supportLimits } from './limits.ts'
import { tellOfTicket } from './news.ts'
import { showTicket } from './show.ts'
import { showWith } from './show-with.ts'
import { insertMessage } from './store/messages.ts'
import { findTicketById, insertTicket, type StoredTicket } from './store/tickets.ts'
import { demandWords } from './words.ts'

/** Of 33 million references a taken one is rare, and so many in a row do not happen. */
const mostTries = 20

/**
 * Keeps what somebody asks support; they have it in writing, and staff hear of it. Sent again with its id, nothing changes.
 *
 * @throws ProblemError `invalid-fields` in the words of the form and for a file that is not there, `not-found` for an id that is somebody else's
 * @throws TooManyRequestsError after ten in a day
 */
export async function openTicket(deps: SupportDeps, userId: string, body: BodyOf<typeof endpoint>): Promise<Ticket> {
  const { db, clock, jobs, limits } = deps
  const { id, isSafety = false, page = null, build = null, fileIds = [] } = body
  const { topic, subject, message } = demandWords(ticketFields, { ...body, isSafety })
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await demandPerson(tx, userId)
    const known = await findTicketById(tx, id)
    if (known && known.userId !== userId) throw new ProblemError('not-found')
    if (known) return showTicket(known)
    await limits.hit(supportLimits.tickets, userId, tx)
    const now = clock.now()
    const asked = { id, userId, topic: topic as SupportTopic, subject, isSafety, page, build, assigneeId: null }
    const times = { createdAt: now, changedAt: now, waitsSince: now }
    const ticket = await insertUnderReference(deps, tx, { ...asked, ...times, state: 'open', priority: priorityOf(asked) })
    const messageId = deps.newId()
    await insertMessage(tx, { id: messageId, ticketId: id, authorId: userId, by: 'member', text: message, writtenAt: now })
    await showWith(deps, tx, { userId, messageId, fileIds })
    await jobs.enqueue(tx, ticketOpened, { messageId })
    await tellOfTicket(deps, tx, userId)
    return showTicket(ticket)
  })
}

async function insertUnderReference(
  { random }: Pick<SupportDeps, 'random'>,
  tx: Transaction,
  ticket: Omit<StoredTicket, 'reference'>,
): Promise<StoredTicket> {
  for (let i = 0; i < mostTries; i++) {
    const kept = await insertTicket(tx, { ...ticket, reference: writeReference(random(referenceBytes)) })
    if (kept) return kept
  }
  throw new Error('No reference was free.')
}
