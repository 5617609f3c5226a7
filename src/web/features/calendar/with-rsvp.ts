import type { CalendarEntry, EventSeats } from '#contract/api/calendar/calendar.ts'
import type { EventRsvp } from '#domain/calendar/rsvps.ts'

/** A member's RSVP to an entry. Only a member who cannot attend a meeting writes a check-in. */
export type RsvpInput = { answer: EventRsvp; checkIn?: string }

/** The entry as it will be once the RSVP is saved, until the server's response replaces it. */
export function withRsvp(entry: CalendarEntry, { answer, checkIn }: RsvpInput): CalendarEntry {
  const { event, meeting } = entry
  if (event) return { ...entry, event: withSeat(event, answer) }
  if (!meeting) return entry
  const ownRsvp = meeting.answers.find(({ isYou }) => isYou) ?? { firstName: '', lastName: '', isYou: true }
  const others = meeting.answers.filter(({ isYou }) => !isYou)
  return { ...entry, meeting: { ...meeting, answers: [...others, { ...ownRsvp, answer, checkIn: checkIn ?? null }] } }
}

function withSeat(event: EventSeats, answer: EventRsvp): EventSeats {
  if (event.answer === answer) return event
  const released = event.answer === 'yes' ? withoutSeat(event) : event
  if (answer !== 'yes') return { ...released, answer, placeInLine: null }
  const isFull = released.seatsLeft !== null && released.seatsLeft === 0
  if (isFull) return { ...released, answer, waiting: released.waiting + 1, placeInLine: released.waiting + 1 }
  const seatsLeft = released.seatsLeft === null ? null : released.seatsLeft - 1
  return { ...released, answer, seatsLeft, going: released.going + 1, placeInLine: null }
}

function withoutSeat(event: EventSeats): EventSeats {
  const { placeInLine, waiting, going, seatsLeft } = event
  // The first member on the waitlist gets a seat that is given up.
  if (placeInLine !== null || waiting > 0) return { ...event, waiting: waiting - 1 }
  return { ...event, going: going - 1, seatsLeft: seatsLeft === null ? null : seatsLeft + 1 }
}
