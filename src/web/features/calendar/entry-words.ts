import type { CalendarEntry, EventSeats } from '#contract/calendar.ts'
import type { EventAnswer } from '#domain/calendar/answers.ts'
import type { EventType } from '#domain/calendar/event-types.ts'
import { formatLongDay, formatTime, partsOf, zoneNameOf } from '#domain/words/dates.ts'
import type { Tone } from '../../ui/chip.tsx'

/** The colour of each kind of entry; its name always stands beside it. */
export const toneOfType: Readonly<Record<EventType, Tone>> = {
  'pod-meeting': 'pine',
  'weekly-accountability': 'sky',
  'tribe-talk': 'brass',
  training: 'sky',
  'office-hours': 'neutral',
  social: 'brass',
  deadline: 'clay',
}

/** What tells an entry from all others, whenever it takes place. */
export function keyOfEntry({ event, commitmentId, type, onDay }: CalendarEntry): string {
  return `${event?.id ?? commitmentId ?? type} ${onDay}`
}

/** The day `YYYY-MM-DD` on which a zone's calendar stands at an instant. */
export function dayIn(at: Date, timeZone: string): string {
  const { year = '', month = '', day = '' } = partsOf(at, timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
  return `${year}-${month}-${day}`
}

/** What says when something is; a deadline lasts for the whole of its day. */
type Times = Pick<CalendarEntry, 'startsAt' | 'endsAt' | 'commitmentId'>

/** "7:00–8:00 PM", "11:30 AM–12:30 PM" in a zone; "By the end of the day" for a deadline. */
export function timesOf({ startsAt, endsAt, commitmentId }: Times, timeZone: string): string {
  if (commitmentId !== null) return 'By the end of the day'
  const [start, end] = [startsAt, endsAt].map((at) => formatTime(new Date(at), timeZone))
  const [startClock = '', startHalf] = (start ?? '').split(' ')
  return `${startHalf === end?.split(' ')[1] ? startClock : start}–${end}`
}

/** "Tuesday, 24 November, 7:00–8:00 PM CST" in a zone. */
export function wholeTimeOf(entry: Times, timeZone: string): string {
  const start = new Date(entry.startsAt)
  if (entry.commitmentId !== null) return `By ${formatLongDay(start, timeZone)}`
  return `${formatLongDay(start, timeZone)}, ${timesOf(entry, timeZone)} ${zoneNameOf(start, timeZone)}`
}

/** How a zone is called in a sentence: "America/New York". */
export function zoneWords(timeZone: string): string {
  return timeZone.replaceAll('_', ' ')
}

/** How many seats are left, or how long the line is: "3 of 20 seats left"; null where there is no end of seats. */
export function seatWords({ capacity, seatsLeft, waiting }: EventSeats): string | null {
  if (capacity === null || seatsLeft === null) return null
  if (seatsLeft > 0) return `${seatsLeft} of ${capacity} ${capacity === 1 ? 'seat' : 'seats'} left`
  return waiting === 0 ? 'No seats left' : `No seats left, ${waiting} waiting`
}

/** What the member answered, if they did. */
function ownAnswerOf({ event, meeting }: CalendarEntry): EventAnswer | null {
  return event?.answer ?? meeting?.answers.find(({ isYou }) => isYou)?.answer ?? null
}

/** What the member answered in a word or two, with the tone in which it is shown; null where they did not. */
export function answerChip(entry: CalendarEntry): { words: string; tone: Tone } | null {
  const place = entry.event?.placeInLine ?? null
  switch (ownAnswerOf(entry)) {
    case 'yes':
      return place === null ? { words: 'Going', tone: 'pine' } : { words: `Waiting, number ${place}`, tone: 'brass' }
    case 'maybe':
      return { words: 'Maybe', tone: 'brass' }
    case 'no':
      return { words: entry.meeting ? 'Can’t make it' : 'Not going', tone: 'neutral' }
    case null:
      return null
  }
}
