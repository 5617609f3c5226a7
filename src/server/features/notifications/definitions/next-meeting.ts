import { nextMeetingOfSlot } from '#domain/pods/slot-label.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import { findNextMeetings } from '../../pods/index.ts'
import type { NotificationDeps } from '../deps.ts'

/**
 * Returns when a pod meets next, including moved and skipped meetings and holidays. Without such a schedule, as for an archived
 * pod, uses the weekly slot alone.
 */
export async function findNextMeetingAt(
  { db, clock }: Pick<NotificationDeps, 'db' | 'clock'>,
  { podId, dayTime, timezone }: { podId: string; dayTime: SlotId; timezone: string },
): Promise<Date> {
  const now = clock.now()
  const next = (await findNextMeetings(db, [podId], now)).get(podId)
  return next?.startsAt ?? nextMeetingOfSlot(dayTime, now, timezone)
}
