import { MailRefusedError } from '#server/gateways/mail/port.ts'
import { findDeleted } from '../identity/index.ts'
import type { NotificationDeps } from './deps.ts'
import { openContent } from './mail-content.ts'
import { mailDue, mostAttempts } from './mail-due.ts'
import { laterSeconds, mailLeaseSeconds } from './mail-times.ts'
import { claimMail, findWaitingUntil, type OutboxMail, releaseMail, removeMailsNaming, settleMail } from './store.ts'

/**
 * Hands a mail of the outbox to the mail server. A mail that has left is not sent again, so running twice sends once; only a
 * process that dies between the server's acceptance and our record of it makes a second copy. A mail that may not be taken yet,
 * because it waits for the end of quiet hours or another worker holds its lease, gets a job for that moment.
 *
 * @throws Error when the mail server is away, so that the queue tries again later
 */
export async function deliverMail(deps: NotificationDeps, mailId: string): Promise<void> {
  const { config, db, clock, log, mail: gateway } = deps
  const now = clock.now()
  const mail = await claimMail(db, mailId, { now, until: new Date(now.getTime() + mailLeaseSeconds * 1_000) })
  if (!mail) return deliverLater(deps, mailId)
  try {
    const content = openContent(deps, mail.content)
    if (!content) throw new MailRefusedError('sealed under another APP_SECRET')
    const status = await gateway.deliver({ from: config.mailFrom, to: mail.to, raw: content.eml })
    await settle(deps, mail, { status, now: clock.now() })
    log.info({ event: 'mail.delivered', mailId, template: mail.template, status }, 'mail delivered')
  } catch (failure) {
    const error = failure instanceof Error ? failure.message : String(failure)
    if (failure instanceof MailRefusedError || mail.attempts >= mostAttempts) {
      await settle(deps, mail, { status: 'failed', now: clock.now(), error })
      log.warn({ event: 'mail.given-up', mailId, template: mail.template }, 'mail given up')
      return
    }
    await releaseMail(db, mailId, { now: clock.now(), error })
    throw failure
  }
}

async function deliverLater({ db, clock, jobs }: NotificationDeps, mailId: string): Promise<void> {
  const until = await findWaitingUntil(db, mailId)
  if (!until) return
  const waitMs = Math.max(0, until.getTime() - clock.now().getTime())
  await jobs.enqueue(db, mailDue, { mailId }, { inSeconds: Math.ceil(waitMs / 1_000) + laterSeconds })
}

/** Records what became of a mail. One that waited while a person it names deleted their account leaves no copy. */
async function settle(
  { db }: NotificationDeps,
  { id, namedIds }: OutboxMail,
  outcome: Parameters<typeof settleMail>[2],
): Promise<void> {
  if (namedIds.length === 0) return settleMail(db, id, outcome)
  await db.transaction(async (tx) => {
    await settleMail(tx, id, outcome)
    await removeMailsNaming(tx, [...(await findDeleted(tx, namedIds))])
  })
}
