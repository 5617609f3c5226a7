import type { EventRsvp } from '#domain/calendar/rsvps.ts'
import { parseMailbox } from '#server/gateways/email/address.ts'
import type { EmailInvitation } from '#server/gateways/email/compose.ts'
import type { SingleEntry } from '#server/platform/ics/entries.ts'
import { serializeInvitation } from '#server/platform/ics/invitation.ts'
import type { NotificationDeps } from '../deps.ts'
import type { TimeChange } from './time-change.ts'
import type { Recipient } from '../recipients.ts'

/**
 * Builds the calendar file that updates a meeting or an event in the recipient's calendar, with their RSVP; null if they have
 * none.
 */
export function buildInvitation(
  { config, clock }: NotificationDeps,
  entry: SingleEntry,
  change: TimeChange,
  { fullName, email, answer: rsvp }: Pick<Recipient, 'fullName' | 'email'> & { answer: EventRsvp | null },
): EmailInvitation {
  const method = change === 'skipped' ? 'CANCEL' : 'REQUEST'
  const { name, address } = parseMailbox(config.mailFrom)
  const organizer = { name, email: address }
  const attendee = { name: fullName, email, rsvp }
  return { method, file: serializeInvitation({ method, entry, organizer, attendee, generatedAt: clock.now() }) }
}
