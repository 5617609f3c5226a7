import type { NotificationDeps } from '../deps.ts'
import { mailDue } from '../mail-due.ts'
import { overdueAfterSeconds } from '../mail-times.ts'
import { postponeOverdueMails } from '../store.ts'

const batchSize = 500

/**
 * Enqueues the delivery of every mail that could have left long ago: its job was lost, deleted by the queue, or failed too often. A mail
 * whose job still waits gets no second one, and is looked at again after the same time.
 */
export async function requeueOverdueMails({
  db,
  clock,
  jobs,
  log,
}: Pick<NotificationDeps, 'db' | 'clock' | 'jobs' | 'log'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - overdueAfterSeconds * 1_000)
  for (let found = batchSize; found === batchSize;) {
    found = await db.transaction(async (tx) => {
      const ids = await postponeOverdueMails(tx, { before, now, limit: batchSize })
      await jobs.enqueueAll(
        tx,
        mailDue,
        ids.map((mailId) => ({ payload: { mailId } })),
      )
      return ids.length
    })
    if (found > 0) log.warn({ event: 'mail.requeued', mails: found }, 'queued mails again that no job came for')
  }
}
