import { daysBefore, monthsBefore, periods } from '#domain/privacy/periods.ts'
import { eraseAssessments } from '../assessment/index.ts'
import { listLapsedMembers } from '../billing/index.ts'
import { removeStrayMails } from '../notifications/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { emptyExpiredFiles, giveUpExportsBefore, removeExportsBefore } from './store.ts'

type SweepDeps = Pick<PrivacyDeps, 'db' | 'clock' | 'log'>

/** Lets go of everything whose time is over. Done again at once, there is nothing left to do. */
export async function enforcePeriods({ db, clock, log }: SweepDeps): Promise<void> {
  const now = clock.now()
  const assessments = await eraseLapsedAssessments({ db }, now)
  const files = await emptyExpiredFiles(db, now)
  const exports = await removeExportsBefore(db, daysBefore(now, periods.exportNoteDays))
  const mails = await db.transaction((tx) => removeStrayMails(tx, daysBefore(now, periods.strayMailDays)))
  log.info({ event: 'privacy.swept', assessments, files, exports, mails }, 'let go of what is past its time')
}

const membersAtOnce = 200

/** Answers, statements and scores go so long after the last membership ended; answers how many members had any. */
async function eraseLapsedAssessments({ db }: Pick<SweepDeps, 'db'>, now: Date): Promise<number> {
  const endedBefore = monthsBefore(now, periods.assessmentMonths)
  let erased = 0
  let after: string | null = null
  for (;;) {
    const userIds: string[] = await listLapsedMembers(db, endedBefore, { after, limit: membersAtOnce })
    erased += await db.transaction((tx) => eraseAssessments(tx, userIds))
    after = userIds.at(-1) ?? null
    if (userIds.length < membersAtOnce) return erased
  }
}

/** Longer than a job may take: gathering begins anew with each try. */
const longestGatheringMs = 30 * 60_000

/** One that waits is no fault of its own: workers may have been away. */
const longestWaitMs = 24 * 60 * 60_000

/** Gives up copies that nobody makes any more: their worker was lost with its last try. */
export async function giveUpLostExports({ db, clock, log }: SweepDeps): Promise<void> {
  const now = clock.now().getTime()
  const exports = await giveUpExportsBefore(db, {
    gathering: new Date(now - longestGatheringMs),
    waiting: new Date(now - longestWaitMs),
  })
  if (exports > 0) log.warn({ event: 'exports.given-up', exports }, 'gave up copies that nobody makes any more')
}
