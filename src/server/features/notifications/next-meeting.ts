import { nextMeeting } from '#domain/pods/slot-label.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import { findNextMeetings } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'

/**
 * When a pod meets next, moves, skips and holidays included; by its weekly time alone where that says nothing, as for a pod that is no
 * more.
 */
export async function findNextMeetingAt(
  { db, clock }: Pick<NotificationDeps, 'db' | 'clock'>,
  { podId, dayTime, timezone }: { podId: string; dayTime: SlotId; timezone: string },
): Promise<Date> {
  const now = clock.now()
  const next = (await findNextMeetings(db, [podId], now)).get(podId)
  return next?.startsAt ?? nextMeeting(dayTime, now, timezone)
}
