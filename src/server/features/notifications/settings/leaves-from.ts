import { quietEndsAt } from '#domain/notifications/quiet-hours.ts'
import { kinds, type NoticeKind } from '#domain/notifications/topics.ts'
import { slotZone } from '#domain/pods/slots.ts'
import type { Reader } from '../read-reader.ts'
import type { Settings } from './store.ts'

/** When a mail to a reader may leave: now, or when their quiet hours end, by the clock of their zone. */
export function leavesFrom(settings: Settings, kind: NoticeKind, { timezone }: Pick<Reader, 'timezone'>, now: Date): Date {
  if (!kinds[kind].waits) return now
  return quietEndsAt(settings, timezone ?? slotZone, now) ?? now
}
