import type { CalendarEntry } from '#contract/calendar.ts'
import { eventTypeLabel } from '#domain/calendar/event-types.ts'
import { holidayOn } from '#domain/meetings/holidays.ts'
import { formatTime } from '#domain/words/dates.ts'
import { answerChip, wholeTimeOf } from './entry-words.ts'

export type EntryInGridProps = { entry: CalendarEntry; timeZone: string; isShort: boolean }

/** One entry in a week or a month: when and what, and all of it in words for those who do not see where it stands. */
export function EntryInGrid({ entry, timeZone, isShort }: EntryInGridProps): React.ReactNode {
  const { title, type, meeting, startsAt, commitmentId } = entry
  const answer = answerChip(entry)
  const rest = [eventTypeLabel(type), ...(meeting?.isSkipped ? ['Skipped'] : []), ...(answer ? [answer.words] : [])]
  return (
    <span className="grid-entry-text" data-short={isShort || undefined}>
      <span aria-hidden="true" className="tabular font-normal">
        {commitmentId === null ? formatTime(new Date(startsAt), timeZone) : 'Due'}
      </span>{' '}
      <span className="font-semibold">{title}</span>
      <span className="sr-only">{`, ${[wholeTimeOf(entry, timeZone), ...rest].join(', ')}`}</span>
    </span>
  )
}

type DayInGridProps = { day: string; text: string; isNarrow: boolean }

/** A day of the grid with the holiday it is. */
export function DayInGrid({ day, text, isNarrow }: DayInGridProps): React.ReactNode {
  const holiday = holidayOn(day)
  if (!holiday) return text
  return (
    <span className="grid-day">
      <span>{text}</span>
      <span className={isNarrow ? 'sr-only' : 'grid-holiday'} title={holiday}>
        {holiday}
      </span>
    </span>
  )
}
