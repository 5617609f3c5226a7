import type { CalendarEntry, EventSeats } from '#contract/api/calendar/calendar.ts'
import type { EventRsvp } from '#domain/calendar/rsvps.ts'
import type { EventType } from '#domain/calendar/event-types.ts'
import { formatLongDay, formatTime, dateParts, timeZoneNameOf } from '#domain/formatting/dates.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import type { Tone } from '#web/ui/chip.tsx'

/** Color of each entry type. The type's name is always shown beside it. */
export const toneOfType: Readonly<Record<EventType, Tone>> = {
  'pod-meeting': 'pine',
  'weekly-accountability': 'sky',
  'tribe-talk': 'brass',
  training: 'sky',
  'office-hours': 'neutral',
  social: 'brass',
  deadline: 'clay',
}

/** Unique key of an entry, independent of when it takes place. */
export function entryKeyOf({ event, commitmentId, type, onDay }: CalendarEntry): string {
  return `${event?.id ?? commitmentId ?? type} ${onDay}`
}

/** The calendar day `YYYY-MM-DD` of an instant in a time zone. */
export function dayIn(at: Date, timeZone: string): string {
  const { year = '', month = '', day = '' } = dateParts(at, timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
  return `${year}-${month}-${day}`
}

/** Time properties of an entry. A deadline lasts all day. */
type Times = Pick<CalendarEntry, 'startsAt' | 'endsAt' | 'commitmentId'>

/** "7:00–8:00 PM", "11:30 AM–12:30 PM" in a time zone; "By the end of the day" for a deadline. */
export function formatTimes({ startsAt, endsAt, commitmentId }: Times, timeZone: string): string {
  if (commitmentId !== null) return t`By the end of the day`
  const [start, end] = [startsAt, endsAt].map((at) => formatTime(new Date(at), timeZone))
  const [startClock = '', startHalf] = (start ?? '').split(' ')
  return `${startHalf === end?.split(' ')[1] ? startClock : start}–${end}`
}

/** "Tuesday, November 24, 7:00–8:00 PM CST" in a time zone. */
export function formatDateAndTimes(entry: Times, timeZone: string): string {
  const start = new Date(entry.startsAt)
  if (entry.commitmentId !== null) return t`By ${{ longDay: formatLongDay(start, timeZone) }}`
  return `${formatLongDay(start, timeZone)}, ${formatTimes(entry, timeZone)} ${timeZoneNameOf(start, timeZone)}`
}

/** Remaining seats or length of the waitlist: "3 of 20 seats left". Null if seats are unlimited. */
export function formatSeatsLeft({ capacity, seatsLeft, waiting }: EventSeats): string | null {
  if (capacity === null || seatsLeft === null) return null
  if (seatsLeft > 0) return t`${{ seatsLeft }} of ${plural({ capacity }, { one: '# seat', other: '# seats' })} left`
  return waiting === 0 ? t`Full` : t`Full · ${{ waiting }} on the waitlist`
}

/** The member's own RSVP, or null. */
function ownRsvpOf({ event, meeting }: CalendarEntry): EventRsvp | null {
  return event?.answer ?? meeting?.answers.find(({ isYou }) => isYou)?.answer ?? null
}

/** Text and tone of the member's RSVP; null if there is none. */
export function rsvpChip(entry: CalendarEntry): { label: string; tone: Tone } | null {
  const waitlistPosition = entry.event?.placeInLine ?? null
  switch (ownRsvpOf(entry)) {
    case 'yes':
      return waitlistPosition === null
        ? { label: t`Going`, tone: 'pine' }
        : { label: t`Waitlist, number ${{ waitlistPosition }}`, tone: 'brass' }
    case 'maybe':
      return { label: t`Maybe`, tone: 'brass' }
    case 'no':
      return { label: entry.meeting ? t`Can’t make it` : t`Not going`, tone: 'neutral' }
    case null:
      return null
  }
}
