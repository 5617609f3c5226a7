import {
  type ICalAttendeeData,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { newCalendar, textOf } from './calendar-file.ts'
import type { SingleEntry } from './entries.ts'
import { plain, singleEvent } from './event-data.ts'

/** Somebody with an address, as calendars know them. */
export type Person = { name: string; email: string }

/** What an invitation says: come, or no longer; to whom, and what they answered before. */
export type Invitation = {
  method: 'REQUEST' | 'CANCEL'
  entry: SingleEntry
  organizer: Person
  attendee: Person & { answer: 'yes' | 'maybe' | 'no' | null }
  madeAt: Date
}

/** Content type of an invitation in a mail: with its method, so that the mail program offers to take it over. */
export function invitationContentType(method: Invitation['method']): string {
  return `text/calendar; charset=utf-8; method=${method}`
}

/**
 * The file that goes with a mail and puts one event into the reader's calendar, moves it there, or takes it out.
 *
 * A later one of the same uid replaces it when its version is higher. No answer is asked for: it is given on our pages.
 *
 * Source: RFC 5546, 3.2.2 and 3.2.5
 */
export function writeInvitation({ method, entry, organizer, attendee, madeAt }: Invitation): string {
  const isOn = method === 'REQUEST'
  const calendar = newCalendar({ from: entry.startsAt, to: entry.endsAt, madeAt })
  calendar.method(isOn ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL)
  calendar.createEvent({
    ...singleEvent(isOn ? entry : { ...entry, alarmMinutes: [] }, madeAt),
    status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: named(organizer),
    attendees: [attendeeData(attendee)],
  })
  return textOf(calendar)
}

function attendeeData({ answer, ...person }: Invitation['attendee']): ICalAttendeeData {
  return {
    ...named(person),
    role: ICalAttendeeRole.REQ,
    type: ICalAttendeeType.INDIVIDUAL,
    rsvp: false,
    status: statuses[answer ?? 'none'],
  }
}

const statuses = {
  yes: ICalAttendeeStatus.ACCEPTED,
  maybe: ICalAttendeeStatus.TENTATIVE,
  no: ICalAttendeeStatus.DECLINED,
  none: ICalAttendeeStatus.NEEDSACTION,
} as const

/** The library wants a name for everybody. */
function named({ name, email }: Person): Person {
  return { name: plain(name).trim() || email, email: plain(email) }
}
