import { quietEndsAt } from '#domain/notifications/quiet-hours.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import type { Recipient } from '../recipients.ts'
import type { Settings } from './store.ts'

/** Returns when an email may be sent: now, or at the end of the recipient's quiet hours in their time zone. */
export function computeSendAt(settings: Settings, { timezone }: Pick<Recipient, 'timezone'>, now: Date): Date {
  return quietEndsAt(settings, timezone ?? slotTimeZone, now) ?? now
}
