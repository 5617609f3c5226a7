import { monthsBefore, periods } from '#domain/privacy/periods.ts'
import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import { releaseFiles } from '../files/index.ts'
import type { SupportDeps } from './deps.ts'
import { sweepClosed } from './jobs.ts'
import { removeClosedBefore } from './store/sweep.ts'

const atOnce = 200

/** Removes closed tickets when their period is over, with what was said in them and the pictures that came along. */
async function sweep({ db, clock, jobs }: Pick<SupportDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const before = monthsBefore(clock.now(), periods.closedTicketMonths)
  let removed = atOnce
  while (removed === atOnce) {
    removed = await db.transaction(async (tx) => {
      const { ticketCount, messageIds } = await removeClosedBefore(tx, before, atOnce)
      await releaseFiles({ jobs }, tx, { kind: 'support-message', ids: messageIds })
      return ticketCount
    })
  }
}

/** Background work of support. */
export const jobHandlers: readonly JobHandler<SupportDeps>[] = [handles(sweepClosed, sweep)]
