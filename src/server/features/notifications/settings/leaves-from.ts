import { quietEndsAt } from '#domain/notifications/quiet-hours.ts'
import { slotZone } from '#domain/pods/slots.ts'
import type { NotificationDeps } from '../deps.ts'
import type { Reader } from '../read-reader.ts'
import { findSettings } from './store.ts'

/**
 * Templates that wait until quiet hours end. Those that are not here never wait: what is about signing in, security, payments and the
 * membership, the loss of a place, who leads, a copy of one's data, and the reminder right before a meeting.
 */
const waitingTemplates: ReadonlySet<string> = new Set([
  'application-accepted',
  'application-closed',
  'application-pod-ended',
  'application-received',
  'application-unanswered',
  'application-waits',
  'hot-seat-next',
  'hot-seat-outcome',
  'lead-offered',
  'clock-shift',
  'event-changed',
  'match-found',
  'match-newcomers',
  'match-newcomers-gone',
  'meeting-changed',
  'meeting-moved',
  'meeting-reminder-day',
  'nudged',
  'package-shipped',
  'seat-given',
  'still-looking',
  'term-ends',
  'swap-answered',
  'swap-asked',
  'witness-asked',
])

/** When a mail to a reader may leave: now, or when their quiet hours end, by the clock of their zone. */
export async function leavesFrom(
  { db, clock }: Pick<NotificationDeps, 'db' | 'clock'>,
  template: string,
  { userId, timezone }: Pick<Reader, 'userId' | 'timezone'>,
): Promise<Date> {
  const now = clock.now()
  if (!waitingTemplates.has(template)) return now
  return quietEndsAt(await findSettings(db, userId), timezone ?? slotZone, now) ?? now
}
