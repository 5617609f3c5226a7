import { monthsBefore, retentionPeriods } from '#domain/privacy/retention-periods.ts'
import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import { deleteAttachments } from '../files/index.ts'
import type { SupportDeps } from './deps.ts'
import { closedTicketPruningDue } from './jobs.ts'
import { pruneClosedBefore } from './store/tickets.ts'

const batchSize = 200

/** Deletes closed tickets past their retention period, with their messages and files. */
async function pruneClosedTickets({ db, clock, jobs }: Pick<SupportDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const before = monthsBefore(clock.now(), retentionPeriods.closedTicketMonths)
  let removed = batchSize
  while (removed === batchSize) {
    removed = await db.transaction(async (tx) => {
      const { ticketCount, messageIds } = await pruneClosedBefore(tx, before, batchSize)
      await deleteAttachments({ jobs }, tx, { kind: 'support-message', ids: messageIds })
      return ticketCount
    })
  }
}

/** Job handlers of support. */
export const jobHandlers: readonly JobHandler<SupportDeps>[] = [handleJob(closedTicketPruningDue, pruneClosedTickets)]
