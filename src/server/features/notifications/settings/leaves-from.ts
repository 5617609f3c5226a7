import { quietEndsAt } from '#domain/notifications/quiet-hours.ts'
import { kinds, type NoticeKind } from '#domain/notifications/topics.ts'
import { slotZone } from '#domain/pods/slots.ts'
import type { NotificationDeps } from '../deps.ts'
import type { Reader } from '../read-reader.ts'
import { findSettings } from './store.ts'

/** When a mail to a reader may leave: now, or when their quiet hours end, by the clock of their zone. */
export async function leavesFrom(
  { db, clock }: Pick<NotificationDeps, 'db' | 'clock'>,
  kind: NoticeKind,
  { userId, timezone }: Pick<Reader, 'userId' | 'timezone'>,
): Promise<Date> {
  const now = clock.now()
  if (!kinds[kind].waits) return now
  return quietEndsAt(await findSettings(db, userId), timezone ?? slotZone, now) ?? now
}
