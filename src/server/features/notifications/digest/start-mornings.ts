import { digestMorning } from '#domain/notifications/digest.ts'
import { slotZone } from '#domain/pods/slots.ts'
import { eachApart } from '#server/platform/jobs/each-apart.ts'
import { listZones } from '../../profile/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { digestSliceDue } from './jobs.ts'
import { beginMorning } from './store.ts'

/** Has the digests written of every zone where it is time, each morning once. Whoever has told no zone reads by that of the pods. */
export async function startMornings({ db, clock, jobs, log }: NotificationDeps): Promise<void> {
  const now = clock.now()
  await eachApart(log, 'digest.zone-failed', [null, ...(await listZones(db))], async (zone) => {
    const morning = digestMorning(zone ?? slotZone, now)
    if (!morning) return
    await db.transaction(async (tx) => {
      if (await beginMorning(tx, zone, morning.onDay, now))
        await jobs.enqueue(tx, digestSliceDue, { zone, ...morning, after: null })
    })
  })
}
