import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { applicationDays } from '#domain/pods/application.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { forEachIsolated } from '#server/platform/jobs/for-each-isolated.ts'
import { publishApplicantsChanged } from './application-events.ts'
import type { PodDeps } from '../deps.ts'
import { dayMs } from '../durations.ts'
import { applicationClosed, applicationReminderDue } from '../jobs.ts'
import { lockApplication, markClosed, type StoredApplication } from '../store/applications.ts'
import { listDueApplications, markReminded, type WaitingKey } from '../store/waiting-applications.ts'

const batchSize = 100

/** The start of a batch of applications, and how the next batch is enqueued. */
type ApplicationBatch = { after: WaitingKey | null; enqueueNextBatch: (last: WaitingKey) => Promise<void> }

/**
 * Reminds leaders of applications that have waited for days, and closes those that have waited too long. It works in batches,
 * each application in its own transaction. A day is 24 hours. If several reminders are due, only the latest is sent. Idempotent.
 */
export async function processWaitingApplications(deps: PodDeps, { after, enqueueNextBatch }: ApplicationBatch): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const sentUntil = (days: number): Date => new Date(now.getTime() - days * dayMs)
  const reminders = applicationDays.reminders.map((days, i) => ({ sentUntil: sentUntil(days), count: i + 1 }))
  const due = await listDueApplications(db, { closes: sentUntil(applicationDays.closes), reminders }, { after, limit: batchSize })
  await forEachIsolated(deps.log, 'pods.application-failed', due, ({ id }) =>
    db.transaction((tx) => processWaitingApplication(deps, tx, id, now)),
  )
  const last = due.at(-1)
  if (last && due.length === batchSize) await enqueueNextBatch(last)
}

/** Processes one application, unless it was decided in the meantime. */
async function processWaitingApplication(deps: PodDeps, tx: Transaction, id: string, now: Date): Promise<void> {
  const application = await lockApplication(tx, id)
  if (application?.status !== 'open') return
  const days = (now.getTime() - application.createdAt.getTime()) / dayMs
  if (days >= applicationDays.closes) return closeUnansweredApplication(deps, tx, application, now)
  const reminder = applicationDays.reminders.filter((day) => days >= day).length
  if (reminder <= application.reminders) return
  await markReminded(tx, id, reminder)
  await deps.jobs.enqueue(tx, applicationReminderDue, { applicationId: id, reminder })
}

/** Closes an application that the leader did not answer in time. The applicant is notified and may apply again. */
async function closeUnansweredApplication(
  deps: PodDeps,
  tx: Transaction,
  { id, podId, userId }: StoredApplication,
  decidedAt: Date,
): Promise<void> {
  await markClosed(tx, id, { closeReason: 'not-answered', decidedAt })
  await deps.jobs.enqueue(tx, applicationClosed, { applicationId: id })
  await publishLiveEvent(deps, tx, [userId], { kind: 'applications-changed' })
  await publishApplicantsChanged(deps, tx, [podId])
}
