import type { EventAnswer } from '#domain/calendar/answers.ts'
import { parseMailbox } from '#server/gateways/mail/address.ts'
import type { MailInvitation } from '#server/gateways/mail/compose.ts'
import type { SingleEntry } from '#server/platform/ics/entries.ts'
import { writeInvitation } from '#server/platform/ics/invitation.ts'
import type { NotificationDeps } from './deps.ts'
import type { TimeChange } from './mails/time-change.ts'
import type { Reader } from './read-reader.ts'

/** The file that puts a meeting or an event right in the calendar of whoever is written to, as they answered it; null for not yet. */
export function inviteTo(
  { config, clock }: NotificationDeps,
  entry: SingleEntry,
  what: TimeChange,
  { fullName, email, answer }: Pick<Reader, 'fullName' | 'email'> & { answer: EventAnswer | null },
): MailInvitation {
  const method = what === 'skipped' ? 'CANCEL' : 'REQUEST'
  const { name, address } = parseMailbox(config.mailFrom)
  const organizer = { name, email: address }
  const attendee = { name: fullName, email, answer }
  return { method, file: writeInvitation({ method, entry, organizer, attendee, madeAt: clock.now() }) }
}
