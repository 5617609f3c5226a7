import { composeEmail, type EmailInvitation } from '#server/gateways/email/compose.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { EnqueueOptions } from '#server/platform/jobs/jobs.ts'
import type { NotificationDeps } from '../deps.ts'
import { emailDue } from './email-due-job.ts'
import { retryMarginSeconds } from './email-times.ts'
import type { RenderedEmail } from '../emails/email-template.ts'
import { sealContent } from './email-content.ts'
import { hasEmail, insertEmails, type NewOutboxEmail } from './store.ts'

type EmailRequest = {
  idempotencyKey: string
  to: string
  replyTo?: string | null
  sendAt?: Date
  invitation?: EmailInvitation | null
  unsubscribeUrl?: string | null
  namedIds?: string[]
  renderedEmail: RenderedEmail
}

/** An email ready for the outbox. */
export type OutboxDraft = NewOutboxEmail

/**
 * Inserts an email into the outbox and enqueues its delivery, in one transaction. Returns false if the idempotency key exists.
 *
 * @param replyTo defaults to the sender
 * @param sendAt earliest time of delivery; defaults to now
 * @param namedIds users named in the email besides its recipient
 * @param idempotencyKey identifies the event, such as `application-accepted/<id>`
 * @throws EmailRejectedError if the address or subject could inject a header
 */
export async function enqueueEmail(deps: NotificationDeps, request: EmailRequest): Promise<boolean> {
  if (await hasEmail(deps.db, request.idempotencyKey)) return false
  const draft = await composeOutboxEmail(deps, request)
  return deps.db.transaction(async (tx) => (await enqueueEmails(deps, tx, [draft])) > 0)
}

/**
 * Composes and seals an email for `enqueueEmails`.
 *
 * @throws EmailRejectedError if the address or subject could inject a header
 */
export async function composeOutboxEmail(
  deps: NotificationDeps,
  {
    idempotencyKey,
    to,
    replyTo = null,
    sendAt,
    invitation = null,
    unsubscribeUrl = null,
    namedIds = [],
    renderedEmail,
  }: EmailRequest,
): Promise<OutboxDraft> {
  const { config, clock, newId } = deps
  const id = newId()
  const createdAt = clock.now()
  const { subject, html, text, template } = renderedEmail
  const addressed = { id, from: config.mailFrom, to, replyTo, date: createdAt, invitation, unsubscribeUrl }
  const eml = await composeEmail({ ...addressed, subject, html, text })
  const content = sealContent(deps, { eml, html, text, calendar: invitation?.file ?? null })
  return {
    id,
    dedupeKey: idempotencyKey,
    to,
    subject,
    template,
    content,
    namedIds,
    nextAttemptAt: sendAt ?? createdAt,
    createdAt,
  }
}

/**
 * Inserts composed emails into the outbox and enqueues their delivery, except those whose idempotency key exists. Returns the
 * number inserted.
 */
export async function enqueueEmails(
  { jobs }: Pick<NotificationDeps, 'jobs'>,
  tx: Executor,
  drafts: readonly OutboxDraft[],
): Promise<number> {
  const inserted = await insertEmails(tx, drafts)
  const due = drafts
    .filter(({ id }) => inserted.has(id))
    .map((draft) => ({ payload: { mailId: draft.id }, options: enqueueOptionsOf(draft) }))
  await jobs.enqueueAll(tx, emailDue, due)
  return due.length
}

function enqueueOptionsOf({ createdAt, nextAttemptAt }: OutboxDraft): EnqueueOptions {
  const waitMs = nextAttemptAt.getTime() - createdAt.getTime()
  return waitMs > 0 ? { inSeconds: Math.ceil(waitMs / 1_000) + retryMarginSeconds } : {}
}
