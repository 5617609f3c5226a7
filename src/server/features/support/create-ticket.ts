import { lockMember } from '../members/index.ts'
import { requireActiveAccount } from '../identity/index.ts'
import type { BodyOf, ResponseOf, QueryOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { createTicket as endpoint, suggestFaqs as suggestFaqsEndpoint, Ticket } from '#contract/api/support/support.ts'
import { referenceBytes, formatReference } from '#domain/support/reference.ts'
import { ticketFields } from '#domain/support/ticket-fields.ts'
import { priorityOf, type SupportTopic, faqCategoryOf } from '#domain/support/topics.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { SupportDeps } from './deps.ts'
import { ticketOpened } from './jobs.ts'
import { supportLimits } from './limits.ts'
import { publishTicketChanged } from './live-events.ts'
import { presentTicket } from './present.ts'
import { attachMessageFiles } from './attach-files.ts'
import { insertMessage } from './store/messages.ts'
import { findTicketById, insertTicket, type StoredTicket } from './store/tickets.ts'
import { requireFields } from './require-fields.ts'
import { listFaqRows, findMatchingFaqs } from '../content/index.ts'

/** With 33 million references, a collision is rare, and this many in a row do not occur. */
const maxTries = 20

/**
 * Creates a ticket and notifies the member and staff. A repeated request with the same ID changes nothing.
 *
 * @throws ProblemError `invalid-fields` as the form words it and for a missing file, `not-found` if the ID belongs to another
 * member
 * @throws TooManyRequestsError after ten in a day
 */
export async function createTicket(deps: SupportDeps, userId: string, body: BodyOf<typeof endpoint>): Promise<Ticket> {
  const { db, clock, jobs, limits } = deps
  const { id, isSafety = false, page = null, build = null, fileIds = [] } = body
  const { topic, subject, message } = requireFields(ticketFields, { ...body, isSafety })
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await requireActiveAccount(tx, userId)
    const existing = await findTicketById(tx, id)
    if (existing && existing.userId !== userId) throw new ProblemError('not-found')
    if (existing) return presentTicket(existing)
    await limits.hit(supportLimits.tickets, userId, tx)
    const now = clock.now()
    const newTicket = { id, userId, topic: topic as SupportTopic, subject, isSafety, page, build, assigneeId: null }
    const times = { createdAt: now, changedAt: now, waitsSince: now }
    const ticket = await insertWithReference(deps, tx, { ...newTicket, ...times, state: 'open', priority: priorityOf(newTicket) })
    const messageId = deps.newId()
    await insertMessage(tx, { id: messageId, ticketId: id, authorId: userId, by: 'member', text: message, writtenAt: now })
    await attachMessageFiles(deps, tx, { userId, messageId, fileIds })
    await jobs.enqueue(tx, ticketOpened, { messageId })
    await publishTicketChanged(deps, tx, userId)
    return presentTicket(ticket)
  })
}

async function insertWithReference(
  { random }: Pick<SupportDeps, 'random'>,
  tx: Transaction,
  ticket: Omit<StoredTicket, 'reference'>,
): Promise<StoredTicket> {
  for (let i = 0; i < maxTries; i++) {
    const inserted = await insertTicket(tx, { ...ticket, reference: formatReference(random(referenceBytes)) })
    if (inserted) return inserted
  }
  throw new Error('No unused reference was found.')
}

/** About as many as people read before they write to support. */
const maxSuggestions = 3

/**
 * Returns FAQs that may answer a question: those that share words with it, then others of its topic, then the first of each
 * category.
 */
export async function suggestFaqs(
  { db }: Pick<SupportDeps, 'db'>,
  { topic, about = '' }: QueryOf<typeof suggestFaqsEndpoint>,
): Promise<ResponseOf<typeof suggestFaqsEndpoint>> {
  const matching = await findMatchingFaqs({ db }, about, maxSuggestions)
  if (matching.length === maxSuggestions) return { faqs: matching }
  const all = await listFaqRows(db)
  const category = topic ? faqCategoryOf(topic) : null
  const ofTopic = all.filter((faq) => faq.category === category)
  const firsts = all.filter((faq, i) => all[i - 1]?.category !== faq.category)
  const inTurn = [...matching, ...ofTopic, ...firsts]
  const faqs = [...new Map(inTurn.map((faq) => [faq.slug, faq])).values()].slice(0, maxSuggestions)
  return { faqs }
}
