import { EmailRejectedError } from '#server/gateways/email/port.ts'
import { listDeleted } from '../../identity/index.ts'
import { templatesSentAfterDeletion } from '../definitions/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { openContent } from './email-content.ts'
import { emailDue, maxAttempts } from './email-due-job.ts'
import { retryMarginSeconds, emailLeaseSeconds } from './email-times.ts'
import { claimEmail, findNextAttemptAt, type OutboxEmail, releaseEmail, deleteEmailsNaming, finishEmail } from './store.ts'

/**
 * Delivers an email of the outbox to the mail server. Idempotent: a sent email is not sent again. A second copy is possible only
 * if the process dies after the server accepted the email and before that is stored. An email that must wait for the end of quiet
 * hours, or for another worker's lease, gets a job at that time.
 *
 * @throws Error if the mail server is unavailable, so that the queue retries later
 */
export async function deliverEmail(deps: NotificationDeps, emailId: string): Promise<void> {
  const { config, db, clock, log, mail: gateway } = deps
  const now = clock.now()
  const email = await claimEmail(db, emailId, { now, until: new Date(now.getTime() + emailLeaseSeconds * 1_000) })
  if (!email) return enqueueRetry(deps, emailId)
  try {
    const content = openContent(deps, email.content)
    if (!content) throw new EmailRejectedError('We can’t read this email because APP_SECRET has changed.')
    const status = await gateway.deliver({ from: config.mailFrom, to: email.to, raw: content.eml })
    await recordOutcome(deps, email, { status, now: clock.now() })
    log.info({ event: 'mail.delivered', mailId: emailId, template: email.template, status }, 'email delivered')
  } catch (failure) {
    const error = failure instanceof Error ? failure.message : String(failure)
    if (failure instanceof EmailRejectedError || email.attempts >= maxAttempts) {
      await recordOutcome(deps, email, { status: 'failed', now: clock.now(), error })
      log.warn({ event: 'mail.given-up', mailId: emailId, template: email.template }, 'email failed after the last attempt')
      return
    }
    await releaseEmail(db, emailId, { now: clock.now(), error })
    throw failure
  }
}

async function enqueueRetry({ db, clock, jobs }: NotificationDeps, emailId: string): Promise<void> {
  const until = await findNextAttemptAt(db, emailId)
  if (!until) return
  const waitMs = Math.max(0, until.getTime() - clock.now().getTime())
  await jobs.enqueue(db, emailDue, { mailId: emailId }, { inSeconds: Math.ceil(waitMs / 1_000) + retryMarginSeconds })
}

/**
 * Stores the outcome of a delivery. If a person named in the email deleted their account while it waited, the stored copy is
 * deleted.
 */
async function recordOutcome(
  { db }: NotificationDeps,
  { id, namedIds }: OutboxEmail,
  outcome: Parameters<typeof finishEmail>[2],
): Promise<void> {
  if (namedIds.length === 0) return finishEmail(db, id, outcome)
  await db.transaction(async (tx) => {
    await finishEmail(tx, id, outcome)
    await deleteEmailsNaming(tx, [...(await listDeleted(tx, namedIds))], templatesSentAfterDeletion)
  })
}
