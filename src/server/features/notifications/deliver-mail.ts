import { MailRefusedError } from '#server/gateways/mail/port.ts'
import type { NotificationDeps } from './deps.ts'
import { openContent } from './mail-content.ts'
import { mostAttempts } from './mail-due.ts'
import { claimMail, isHeld, releaseMail, settleMail } from './store.ts'

/** Well above the time a delivery may take, well below the time after which the queue hands out the job again. */
const inHandMs = 90_000

/**
 * Hands a mail of the outbox over. A mail that has left is left alone, so running twice sends once; only a process that
 * dies between the server's yes and our note of it makes a second copy.
 *
 * @throws Error when the mail server is away, or the mail may not leave yet, so that the queue tries again later
 */
export async function deliverMail(deps: NotificationDeps, mailId: string): Promise<void> {
  const { config, db, clock, log, mail: gateway } = deps
  const now = clock.now()
  const mail = await claimMail(db, mailId, { now, until: new Date(now.getTime() + inHandMs) })
  if (!mail) {
    if (await isHeld(db, mailId, now)) throw new Error('This mail waits until quiet hours end.')
    return
  }
  try {
    const content = openContent(deps, mail.content)
    if (!content) throw new MailRefusedError('sealed under another APP_SECRET')
    const status = await gateway.deliver({ from: config.mailFrom, to: mail.to, raw: content.eml })
    await settleMail(db, mailId, { status, now: clock.now() })
    log.info({ event: 'mail.delivered', mailId, template: mail.template, status }, 'mail delivered')
  } catch (failure) {
    const error = failure instanceof Error ? failure.message : String(failure)
    if (failure instanceof MailRefusedError || mail.attempts >= mostAttempts) {
      await settleMail(db, mailId, { status: 'failed', now: clock.now(), error })
      log.warn({ event: 'mail.given-up', mailId, template: mail.template }, 'mail given up')
      return
    }
    await releaseMail(db, mailId, { now: clock.now(), error })
    throw failure
  }
}
