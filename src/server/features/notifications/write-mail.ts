import { composeMail, type MailInvitation } from '#server/gateways/mail/compose.ts'
import type { EnqueueOptions } from '#server/platform/jobs/jobs.ts'
import type { NotificationDeps } from './deps.ts'
import { mailDue } from './mail-due.ts'
import type { WrittenMail } from './mails/letter.ts'
import { sealContent } from './mail-content.ts'
import { hasMail, insertMail } from './store.ts'

type Sending = {
  occasion: string
  to: string
  replyTo?: string | null
  leavesAt?: Date
  invitation?: MailInvitation | null
  mail: WrittenMail
}

/**
 * Puts a mail into the outbox and makes its delivery due, both or neither. The same occasion told again changes
 * nothing, and is answered with false.
 *
 * @param replyTo where an answer goes; to the sender when left out
 * @param leavesAt the earliest moment to hand it over; at once when left out
 * @param occasion what the mail is about, once and for all: `application-accepted/<id>`
 * @throws MailRefusedError when the address or the subject could carry a second header
 */
export async function writeMail(
  deps: NotificationDeps,
  { occasion, to, replyTo = null, leavesAt, invitation = null, mail }: Sending,
): Promise<boolean> {
  const { config, db, clock, newId, jobs } = deps
  if (await hasMail(db, occasion)) return false
  const id = newId()
  const createdAt = clock.now()
  const { subject, html, text, template } = mail
  const eml = await composeMail({ id, from: config.mailFrom, to, replyTo, subject, html, text, date: createdAt, invitation })
  const content = sealContent(deps, { eml, html, text, calendar: invitation?.file ?? null })
  const row = { id, dedupeKey: occasion, to, subject, template, content, nextAttemptAt: leavesAt ?? createdAt, createdAt }
  return db.transaction(async (tx) => {
    const isNew = await insertMail(tx, row)
    if (isNew) await jobs.enqueue(tx, mailDue, { mailId: id }, dueAt(createdAt, leavesAt))
    return isNew
  })
}

/** A job that comes a little early would find a mail that may not leave yet. */
const laterSeconds = 1

function dueAt(now: Date, leavesAt: Date = now): EnqueueOptions {
  return leavesAt > now ? { inSeconds: Math.ceil((leavesAt.getTime() - now.getTime()) / 1_000) + laterSeconds } : {}
}
