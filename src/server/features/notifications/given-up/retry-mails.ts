import { ProblemError } from '#contract/problems.ts'
import { record } from '../../audit/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { mailDue } from '../mail-due.ts'
import { findMail } from '../store.ts'
import { mailsToRetry } from './jobs.ts'
import { type CountedMails, dismissGivenUp, requeueMail, requeueMails } from './store.ts'

type RetryDeps = Pick<NotificationDeps, 'db' | 'clock' | 'newId' | 'jobs'>

const mailsAtOnce = 100

/**
 * Has a mail tried again that was given up. Of one that waits, has left or was let go, nothing changes: pressed by two admins, it leaves
 * once.
 *
 * @throws ProblemError `not-found`
 */
export async function retryMail(deps: RetryDeps, id: string): Promise<void> {
  const { db, clock, jobs } = deps
  await db.transaction(async (tx) => {
    const mail = await requeueMail(tx, id, clock.now())
    if (!mail && !(await findMail(tx, id))) throw new ProblemError('not-found')
    if (!mail) return
    await jobs.enqueue(tx, mailDue, { mailId: id })
    await record(deps, tx, { event: 'mail.retried', details: { mail: id, template: mail.template } })
  })
}

/**
 * Has all mails tried again that are given up by now: the first of them at once, the rest, slice by slice, in the background. Whoever
 * presses twice, or at the same time as another admin, finds none left.
 */
export async function retryAllMails(deps: RetryDeps, adminId: string): Promise<{ retried: CountedMails }> {
  return { retried: await retrySlice(deps, { by: adminId, before: deps.clock.now().toISOString() }) }
}

/**
 * The next slice of those that were given up before a moment; another one follows while there are more. Mails that are refused again
 * meanwhile are of a later moment, so it comes to an end.
 */
export async function retrySlice(deps: RetryDeps, { by, before }: { by: string; before: string }): Promise<CountedMails> {
  const { db, clock, jobs } = deps
  return db.transaction(async (tx) => {
    const ids = await requeueMails(tx, { before: new Date(before), now: clock.now(), limit: mailsAtOnce })
    for (const mailId of ids) await jobs.enqueue(tx, mailDue, { mailId })
    const more = ids.length === mailsAtOnce
    if (more) await jobs.enqueue(tx, mailsToRetry, { by, before })
    if (ids.length > 0) await record(deps, tx, { event: 'mails.retried', actorId: by, details: { mails: ids.length } })
    return { count: ids.length, more }
  })
}

/**
 * Lets go of a mail that was given up: it is off the list and does not leave any more. Done again, nothing changes.
 *
 * @throws ProblemError `not-found`
 */
export async function dismissMail(deps: RetryDeps, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const mail = await dismissGivenUp(tx, id)
    if (!mail && !(await findMail(tx, id))) throw new ProblemError('not-found')
    if (mail) await record(deps, tx, { event: 'mail.dismissed', details: { mail: id, template: mail.template } })
  })
}
