import { ProblemError } from '#contract/problems/problems.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { emailDue } from '../outbox/email-due-job.ts'
import { findEmail } from '../outbox/store.ts'
import { emailRetryDue } from './jobs.ts'
import { type EmailCount, markDismissed, requeueEmail, requeueEmails } from './store.ts'

type RetryDeps = Pick<NotificationDeps, 'db' | 'clock' | 'newId' | 'jobs'>

const batchSize = 100

/**
 * Requeues a failed email. Does nothing if it is queued, sent or dismissed, so that two admins cause only one delivery.
 *
 * @throws ProblemError `not-found`
 */
export async function retryEmail(deps: RetryDeps, id: string): Promise<void> {
  const { db, clock, jobs } = deps
  await db.transaction(async (tx) => {
    const email = await requeueEmail(tx, id, clock.now())
    if (!email && !(await findEmail(tx, id))) throw new ProblemError('not-found')
    if (!email) return
    await jobs.enqueue(tx, emailDue, { mailId: id })
    await recordAuditEvent(deps, tx, { event: 'mail.retried', details: { mail: id, template: email.template } })
  })
}

/**
 * Requeues all emails that have failed so far: the first batch at once, the rest in the background. A second or concurrent call
 * finds none left.
 */
export async function retryAllEmails(deps: RetryDeps, adminId: string): Promise<{ retried: EmailCount }> {
  return { retried: await retryBatch(deps, { by: adminId, before: deps.clock.now().toISOString() }) }
}

/**
 * Requeues the next batch of emails that failed before a time, and enqueues another batch if there are more. Emails that fail
 * again get a later time, so this terminates.
 */
export async function retryBatch(deps: RetryDeps, { by, before }: { by: string; before: string }): Promise<EmailCount> {
  const { db, clock, jobs } = deps
  return db.transaction(async (tx) => {
    const ids = await requeueEmails(tx, { before: new Date(before), now: clock.now(), limit: batchSize })
    for (const emailId of ids) await jobs.enqueue(tx, emailDue, { mailId: emailId })
    const more = ids.length === batchSize
    if (more) await jobs.enqueue(tx, emailRetryDue, { by, before })
    if (ids.length > 0) await recordAuditEvent(deps, tx, { event: 'mails.retried', actorId: by, details: { mails: ids.length } })
    return { count: ids.length, more }
  })
}

/**
 * Dismisses a failed email: it leaves the list and is never sent. Idempotent.
 *
 * @throws ProblemError `not-found`
 */
export async function dismissEmail(deps: RetryDeps, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const email = await markDismissed(tx, id)
    if (!email && !(await findEmail(tx, id))) throw new ProblemError('not-found')
    if (email) await recordAuditEvent(deps, tx, { event: 'mail.dismissed', details: { mail: id, template: email.template } })
  })
}
