import { daysBefore, monthsBefore, retentionPeriods } from '#domain/privacy/retention-periods.ts'
import { eraseAssessments } from '../assessment/index.ts'
import { listLapsedMembers } from '../billing/index.ts'
import { pruneStrayEmails } from '../notifications/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { deleteExpiredFiles, failExportsBefore, pruneExportsBefore } from './store.ts'

type RetentionDeps = Pick<PrivacyDeps, 'db' | 'clock' | 'log'>

/** Deletes all data past its retention period. Idempotent. */
export async function enforceRetentionPeriods({ db, clock, log }: RetentionDeps): Promise<void> {
  const now = clock.now()
  const assessments = await eraseLapsedAssessments({ db }, now)
  const files = await deleteExpiredFiles(db, now)
  const exports = await pruneExportsBefore(db, daysBefore(now, retentionPeriods.exportRecordDays))
  const deletedEmails = await db.transaction((tx) => pruneStrayEmails(tx, daysBefore(now, retentionPeriods.orphanedEmailDays)))
  log.info(
    { event: 'privacy.swept', assessments, files, exports, mails: deletedEmails },
    'deleted data past its retention period',
  )
}

const memberBatchSize = 200

/**
 * Erases answers, statements and scores some months after a member's last paid membership ended. Returns the number of members
 * erased.
 */
async function eraseLapsedAssessments({ db }: Pick<RetentionDeps, 'db'>, now: Date): Promise<number> {
  const endedBefore = monthsBefore(now, retentionPeriods.assessmentMonths)
  let erased = 0
  let after: string | null = null
  for (;;) {
    const userIds: string[] = await listLapsedMembers(db, endedBefore, { after, limit: memberBatchSize })
    erased += await db.transaction((tx) => eraseAssessments(tx, userIds))
    after = userIds.at(-1) ?? null
    if (userIds.length < memberBatchSize) return erased
  }
}

/** Longer than a job may take: each retry starts over. */
const maxBuildMs = 30 * 60_000

/** A waiting export may be fine, because workers may have been unavailable. */
const maxWaitMs = 24 * 60 * 60_000

/** Marks exports as failed if their worker was lost on the last attempt. */
export async function failStaleExports({ db, clock, log }: RetentionDeps): Promise<void> {
  const now = clock.now().getTime()
  const exports = await failExportsBefore(db, {
    gathering: new Date(now - maxBuildMs),
    waiting: new Date(now - maxWaitMs),
  })
  if (exports > 0) log.warn({ event: 'exports.given-up', exports }, 'marked data exports with a lost worker as failed')
}
