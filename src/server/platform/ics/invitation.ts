import {
  type ICalAttendeeData,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { newCalendar, calendarText } from './calendar-file.ts'
import type { SingleEntry } from './entries.ts'
import { toPlainText, singleEvent } from './event-data.ts'

/** A person with an email address, in calendar terms. */
export type CalendarUser = { name: string; email: string }

/** An invitation or cancellation for one attendee, with the attendee's earlier answer. */
export type Invitation = {
  method: 'REQUEST' | 'CANCEL'
  entry: SingleEntry
  organizer: CalendarUser
  attendee: CalendarUser & { rsvp: 'yes' | 'maybe' | 'no' | null }
  generatedAt: Date
}

/** Content type of an invitation in an email. It names the method, so that the email program offers to add the event. */
export function invitationContentType(method: Invitation['method']): string {
  return `text/calendar; charset=utf-8; method=${method}`
}

/**
 * Serializes the file attached to an email that adds one event to the recipient's calendar, moves it, or removes it.
 *
 * A later file with the same uid replaces it if its version is higher. No reply is requested, because members answer on our
 * pages.
 *
 * Source: RFC 5546, 3.2.2 and 3.2.5
 */
export function serializeInvitation({ method, entry, organizer, attendee, generatedAt }: Invitation): string {
  const isOn = method === 'REQUEST'
  const calendar = newCalendar({ from: entry.startsAt, to: entry.endsAt, generatedAt })
  calendar.method(isOn ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL)
  calendar.createEvent({
    ...singleEvent(isOn ? entry : { ...entry, alarmMinutes: [] }, generatedAt),
    status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: normalizeUser(organizer),
    attendees: [attendeeData(attendee)],
  })
  return calendarText(calendar)
}

function attendeeData({ rsvp, ...user }: Invitation['attendee']): ICalAttendeeData {
  return {
    ...normalizeUser(user),
    role: ICalAttendeeRole.REQ,
    type: ICalAttendeeType.INDIVIDUAL,
    rsvp: false,
    status: participationStatuses[rsvp ?? 'none'],
  }
}

const participationStatuses = {
  yes: ICalAttendeeStatus.ACCEPTED,
  maybe: ICalAttendeeStatus.TENTATIVE,
  no: ICalAttendeeStatus.DECLINED,
  none: ICalAttendeeStatus.NEEDSACTION,
} as const

/** The library requires a name. */
function normalizeUser({ name, email }: CalendarUser): CalendarUser {
  return { name: toPlainText(name).trim() || email, email: toPlainText(email) }
}
