import { slotTimeZone } from '#domain/pods/slots.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import { listUpcomingMeetings, listSchedules } from '../../pods/index.ts'
import { listProfiles } from '../../profile/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { listAlreadyNotified } from '../already-notified.ts'
import { clockShiftNear } from './jobs.ts'
import { createShiftFinder, clockShiftKey } from './shift-finder.ts'

/**
 * Finds the pods whose meeting a clock change shifts for some member within two weeks, and enqueues a notification for those not
 * notified yet.
 */
export async function enqueueClockShifts({ db, clock, jobs }: NotificationDeps): Promise<void> {
  const now = clock.now()
  const shiftsOf = createShiftFinder(now)
  for await (const meetings of listUpcomingMeetings(db, now, new Date(now.getTime() + 8 * dayMs))) {
    const memberIds = new Map(meetings.map((upcoming) => [upcoming.podId, upcoming.memberIds]))
    const schedules = await listSchedules(db, [...memberIds.keys()])
    const profiles = await listProfiles(db, [...memberIds.values()].flat())
    const candidates = [...schedules].flatMap(([podId, { series }]) =>
      (memberIds.get(podId) ?? []).flatMap((memberId) =>
        shiftsOf(series, profiles.get(memberId)?.timezone ?? slotTimeZone).map((shift) => ({
          podId,
          occasion: clockShiftKey(podId, shift, memberId),
        })),
      ),
    )
    const alreadyNotified = await listAlreadyNotified(
      db,
      candidates.map(({ occasion: idempotencyKey }) => idempotencyKey),
    )
    const podIdsToNotify = new Set(
      candidates.filter(({ occasion: idempotencyKey }) => !alreadyNotified.has(idempotencyKey)).map(({ podId }) => podId),
    )
    await db.transaction(async (tx) => {
      for (const podId of podIdsToNotify) await jobs.enqueue(tx, clockShiftNear, { podId })
    })
  }
}
