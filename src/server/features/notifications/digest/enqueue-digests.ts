import { digestMorning } from '#domain/notifications/digest.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { forEachIsolated } from '#server/platform/jobs/for-each-isolated.ts'
import { listTimeZones } from '../../profile/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { digestBatchDue } from './jobs.ts'
import { insertMorning } from './store.ts'

/**
 * Enqueues the digests of every time zone where it is time, once per morning. Members without a time zone count with the pods'
 * zone.
 */
export async function enqueueDigests({ db, clock, jobs, log }: NotificationDeps): Promise<void> {
  const now = clock.now()
  await forEachIsolated(log, 'digest.zone-failed', [null, ...(await listTimeZones(db))], async (timeZone) => {
    const morning = digestMorning(timeZone ?? slotTimeZone, now)
    if (!morning) return
    await db.transaction(async (tx) => {
      if (await insertMorning(tx, timeZone, morning.onDay, now))
        await jobs.enqueue(tx, digestBatchDue, { zone: timeZone, ...morning, after: null })
    })
  })
}
