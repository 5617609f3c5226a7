import { applicationDays } from '#domain/pods/application.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { eachApart } from '#server/platform/jobs/each-apart.ts'
import { tellOfWithdrawal } from './application-news.ts'
import type { PodDeps } from './deps.ts'
import { dayMs } from './durations.ts'
import { applicationClosed, applicationWaits } from './jobs.ts'
import { tellNews } from './news.ts'
import { lockApplication, markClosed, type StoredApplication } from './store/applications.ts'
import { listDueApplications, markReminded, type WaitingKey } from './store/waiting.ts'

const applicationsAtOnce = 100

/** Where a slice of the applications begins, and how the one behind it comes about. */
type ApplicationSlice = { after: WaitingKey | null; goOn: (last: WaitingKey) => Promise<void> }

/**
 * Reminds leaders of applications that have waited for days, and closes those that have waited too long, slice by slice, each in a
 * transaction of its own. Days are of 24 hours. Of several reminders that are due at once only the latest is written; done again,
 * nothing is left to do.
 */
export async function careForApplications(deps: PodDeps, { after, goOn }: ApplicationSlice): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const sentUntil = (days: number): Date => new Date(now.getTime() - days * dayMs)
  const reminders = applicationDays.reminders.map((days, i) => ({ sentUntil: sentUntil(days), count: i + 1 }))
  const due = await listDueApplications(
    db,
    { closes: sentUntil(applicationDays.closes), reminders },
    { after, limit: applicationsAtOnce },
  )
  await eachApart(deps.log, 'pods.application-failed', due, ({ id }) => db.transaction((tx) => careForOne(deps, tx, id, now)))
  const last = due.at(-1)
  if (last && due.length === applicationsAtOnce) await goOn(last)
}

/** What is due with one application, unless it has been answered while we came to it. */
async function careForOne(deps: PodDeps, tx: Transaction, id: string, now: Date): Promise<void> {
  const application = await lockApplication(tx, id)
  if (application?.status !== 'open') return
  const days = (now.getTime() - application.createdAt.getTime()) / dayMs
  if (days >= applicationDays.closes) return closeUnanswered(deps, tx, application, now)
  const reminder = applicationDays.reminders.filter((day) => days >= day).length
  if (reminder <= application.reminders) return
  await markReminded(tx, id, reminder)
  await deps.jobs.enqueue(tx, applicationWaits, { applicationId: id, reminder })
}

/** Closes an application that the leader let wait too long: its member may send another one, and hears of it. */
async function closeUnanswered(
  deps: PodDeps,
  tx: Transaction,
  { id, podId, userId }: StoredApplication,
  decidedAt: Date,
): Promise<void> {
  await markClosed(tx, id, { closeReason: 'not-answered', decidedAt })
  await deps.jobs.enqueue(tx, applicationClosed, { applicationId: id })
  await tellNews(deps, tx, [userId], { kind: 'applications-changed' })
  await tellOfWithdrawal(deps, tx, [podId])
}
