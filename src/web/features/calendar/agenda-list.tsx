import { holidayOn } from '#domain/meetings/holidays.ts'
import type { CalendarEntry } from '#contract/api/calendar/calendar.ts'
import { formatLongDate, formatLongDay } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { Chip } from '#web/ui/chip.tsx'
import { dayIn, entryKeyOf } from './entry-text.ts'
import { EntryRow } from './entry-row.tsx'

type AgendaListProps = {
  entries: readonly CalendarEntry[]
  timeZone: string
  today: string
  onOpen: (entry: CalendarEntry) => void
}

/** Entries day by day. Days without entries are omitted. */
export function AgendaList({ entries, timeZone, today, onOpen }: AgendaListProps): React.ReactNode {
  const days = Map.groupBy(entries, ({ startsAt }) => dayIn(new Date(startsAt), timeZone))
  return (
    <ol className="grid gap-5">
      {[...days].map(([day, entriesOfDay]) => (
        <li key={day}>
          <DayHeading day={day} today={today} />
          <ul className="overflow-hidden rounded-card border border-line bg-card shadow-1">
            {entriesOfDay.map((entry) => (
              <EntryRow key={entryKeyOf(entry)} entry={entry} timeZone={timeZone} onOpen={onOpen} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function DayHeading({ day, today }: { day: string; today: string }): React.ReactNode {
  const holiday = holidayOn(day)
  const format = day.slice(0, 4) === today.slice(0, 4) ? formatLongDay : formatLongDate
  return (
    <h2 className="mb-2 flex flex-wrap items-center gap-2 text-base">
      <time dateTime={day}>{format(new Date(`${day}T00:00:00Z`), 'UTC')}</time>
      {day === today ? <Chip tone="pine">{t`Today`}</Chip> : null}
      {holiday ? <Chip tone="brass">{holiday}</Chip> : null}
    </h2>
  )
}
