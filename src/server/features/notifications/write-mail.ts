import { composeMail, type MailInvitation } from '#server/gateways/mail/compose.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { EnqueueOptions } from '#server/platform/jobs/jobs.ts'
import type { NotificationDeps } from './deps.ts'
import { mailDue } from './mail-due.ts'
import { laterSeconds } from './mail-times.ts'
import type { WrittenMail } from './mails/letter.ts'
import { sealContent } from './mail-content.ts'
import { hasMail, insertMails, type NewMail } from './store.ts'

type Sending = {
  occasion: string
  to: string
  replyTo?: string | null
  leavesAt?: Date
  invitation?: MailInvitation | null
  unsubscribeUrl?: string | null
  namedIds?: string[]
  mail: WrittenMail
}

/** A mail as it goes into the outbox. */
export type OutboxDraft = NewMail

/**
 * Puts a mail into the outbox and makes its delivery due, both or neither. The same occasion told again changes
 * nothing, and is answered with false.
 *
 * @param replyTo where an answer goes; to the sender when left out
 * @param leavesAt the earliest moment to hand it over; at once when left out
 * @param namedIds people whom the mail names besides its reader
 * @param occasion what the mail is about, once and for all: `application-accepted/<id>`
 * @throws MailRefusedError when the address or the subject could carry a second header
 */
export async function writeMail(deps: NotificationDeps, sending: Sending): Promise<boolean> {
  if (await hasMail(deps.db, sending.occasion)) return false
  const draft = await composeForOutbox(deps, sending)
  return deps.db.transaction(async (tx) => (await keepMails(deps, tx, [draft])) > 0)
}

/**
 * A mail in its bytes, sealed, as `keepMails` takes it.
 *
 * @throws MailRefusedError when the address or the subject could carry a second header
 */
export async function composeForOutbox(
  deps: NotificationDeps,
  { occasion, to, replyTo = null, leavesAt, invitation = null, unsubscribeUrl = null, namedIds = [], mail }: Sending,
): Promise<OutboxDraft> {
  const { config, clock, newId } = deps
  const id = newId()
  const createdAt = clock.now()
  const { subject, html, text, template } = mail
  const addressed = { id, from: config.mailFrom, to, replyTo, date: createdAt, invitation, unsubscribeUrl }
  const eml = await composeMail({ ...addressed, subject, html, text })
  const content = sealContent(deps, { eml, html, text, calendar: invitation?.file ?? null })
  return { id, dedupeKey: occasion, to, subject, template, content, namedIds, nextAttemptAt: leavesAt ?? createdAt, createdAt }
}

/** Puts composed mails into the outbox and makes their delivery due, but for those whose occasion has one already; answers how many. */
export async function keepMails(
  { jobs }: Pick<NotificationDeps, 'jobs'>,
  tx: Executor,
  drafts: readonly OutboxDraft[],
): Promise<number> {
  const kept = await insertMails(tx, drafts)
  const due = drafts.filter(({ id }) => kept.has(id)).map((draft) => ({ payload: { mailId: draft.id }, options: dueAt(draft) }))
  await jobs.enqueueAll(tx, mailDue, due)
  return due.length
}

function dueAt({ createdAt, nextAttemptAt }: OutboxDraft): EnqueueOptions {
  const waitMs = nextAttemptAt.getTime() - createdAt.getTime()
  return waitMs > 0 ? { inSeconds: Math.ceil(waitMs / 1_000) + laterSeconds } : {}
}
