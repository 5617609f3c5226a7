import type { CalendarEntry } from '#contract/api/calendar/calendar.ts'
import { eventTypeLabel } from '#domain/calendar/event-types.ts'
import { holidayOn } from '#domain/meetings/holidays.ts'
import { formatTime } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { rsvpChip, formatDateAndTimes } from './entry-text.ts'

export type GridEntryProps = { entry: CalendarEntry; timeZone: string; isShort: boolean }

/** An entry in a week or month grid: time and title, with a full description for screen readers. */
export function GridEntry({ entry, timeZone, isShort }: GridEntryProps): React.ReactNode {
  const { title, type, meeting, startsAt, commitmentId } = entry
  const rsvp = rsvpChip(entry)
  const details = [eventTypeLabel(type), ...(meeting?.isSkipped ? [t`Skipped`] : []), ...(rsvp ? [rsvp.label] : [])]
  return (
    <span className="grid-entry-text" data-short={isShort || undefined}>
      <span aria-hidden="true" className="tabular font-normal">
        {commitmentId === null ? formatTime(new Date(startsAt), timeZone) : t`Due`}
      </span>{' '}
      <span className="font-semibold">{title}</span>
      <span className="sr-only">{`, ${[formatDateAndTimes(entry, timeZone), ...details].join(', ')}`}</span>
    </span>
  )
}

type GridDayProps = { day: string; text: string; isNarrow: boolean }

/** A grid day with its holiday. */
export function GridDay({ day, text, isNarrow }: GridDayProps): React.ReactNode {
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
