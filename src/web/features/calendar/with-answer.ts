import type { CalendarEntry, EventSeats } from '#contract/calendar.ts'
import type { EventAnswer } from '#domain/calendar/answers.ts'

/** What a member says of an entry; a check-in is only written by whoever can't make it to a meeting. */
export type Given = { answer: EventAnswer; checkIn?: string }

/** An entry as it will stand once the member's answer has arrived; the server's own word replaces it. */
export function withAnswer(entry: CalendarEntry, { answer, checkIn }: Given): CalendarEntry {
  const { event, meeting } = entry
  if (event) return { ...entry, event: withSeat(event, answer) }
  if (!meeting) return entry
  const own = meeting.answers.find(({ isYou }) => isYou) ?? { firstName: '', lastName: '', isYou: true }
  const others = meeting.answers.filter(({ isYou }) => !isYou)
  return { ...entry, meeting: { ...meeting, answers: [...others, { ...own, answer, checkIn: checkIn ?? null }] } }
}

function withSeat(event: EventSeats, answer: EventAnswer): EventSeats {
  if (event.answer === answer) return event
  const without = event.answer === 'yes' ? withoutSeat(event) : event
  if (answer !== 'yes') return { ...without, answer, placeInLine: null }
  const isFull = without.seatsLeft !== null && without.seatsLeft === 0
  if (isFull) return { ...without, answer, waiting: without.waiting + 1, placeInLine: without.waiting + 1 }
  const seatsLeft = without.seatsLeft === null ? null : without.seatsLeft - 1
  return { ...without, answer, seatsLeft, going: without.going + 1, placeInLine: null }
}

function withoutSeat(event: EventSeats): EventSeats {
  const { placeInLine, waiting, going, seatsLeft } = event
  // Whoever is first in line has the seat that is given up.
  if (placeInLine !== null || waiting > 0) return { ...event, waiting: waiting - 1 }
  return { ...event, going: going - 1, seatsLeft: seatsLeft === null ? null : seatsLeft + 1 }
}
