import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './calendar-grid.css'
import { useEffect, useRef } from 'react'
import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type DayCellInfo,
  type DayHeaderInfo,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { currentLocale } from '#domain/i18n/locale.ts'
import type { CalendarEntry } from '#contract/api/calendar/calendar.ts'
import type { CalendarView } from '#domain/calendar/calendar-view.ts'
import { holidayOn } from '#domain/meetings/holidays.ts'
import { dayIn, entryKeyOf, toneOfType } from './entry-text.ts'
import { GridDay, GridEntry, type GridEntryProps } from './grid-parts.tsx'
import { slotHoursOf } from './grid-hours.ts'

type CalendarGridProps = {
  view: Exclude<CalendarView, 'agenda'>
  /** A day within the displayed week or month, `YYYY-MM-DD`. */
  day: string
  entries: readonly CalendarEntry[]
  timeZone: string
  onOpen: (entry: CalendarEntry) => void
  /** A day was selected, to show all of its entries. */
  onDay: (day: string) => void
}

const viewNames = { week: 'timeGridWeek', month: 'dayGridMonth' } as const

const calendarOptions: CalendarOptions = {
  plugins: [dayGrid, timeGrid, classicTheme],
  headerToolbar: false,
  locale: currentLocale(),
  firstDay: 0,
  height: 'auto',
  nowIndicator: true,
  navLinkClass: 'grid-day-link',
  eventInteractive: true,
  dayMaxEvents: 3,
  eventTimeFormat: { hour: 'numeric', minute: '2-digit', meridiem: 'short' },
}

/** A week or month grid, rendered by FullCalendar in the product's colors. */
export function CalendarGrid({ view, day, entries, timeZone, onOpen, onDay }: CalendarGridProps): React.ReactNode {
  const calendar = useRef<CalendarRef>(null)
  useEffect(() => calendar.current?.getApi().gotoDate(day), [day])
  return (
    <div className="calendar-grid" data-view={view}>
      <FullCalendar
        key={view}
        ref={calendar}
        {...calendarOptions}
        allDaySlot={entries.some(({ commitmentId }) => commitmentId !== null)}
        {...slotHoursOf(entries, timeZone)}
        initialView={viewNames[view]}
        initialDate={day}
        timeZone={timeZone}
        events={entries.map((entry) => eventInputOf(entry, timeZone))}
        dayHeaderContent={renderHeader}
        dayCellTopContent={renderDay}
        eventContent={renderEntry}
        eventClick={(info) => {
          info.jsEvent.preventDefault()
          const entry = entries.find((one) => entryKeyOf(one) === info.event.id)
          if (entry) onOpen(entry)
        }}
        // The week's headers show its days already.
        navLinks={view === 'month'}
        navLinkHint={(fullDate, date) => dayHint(fullDate, dayIn(date, timeZone))}
        navLinkDayClick={(date) => onDay(dayIn(date, timeZone))}
        moreLinkClick={({ date }) => onDay(dayIn(date, timeZone))}
      />
    </div>
  )
}

function eventInputOf(entry: CalendarEntry, timeZone: string): EventInput {
  const { title, startsAt, endsAt, type, meeting, commitmentId, onDay } = entry
  const state = meeting?.isSkipped ? 'skipped' : 'held'
  const className = `grid-entry grid-${toneOfType[type]} grid-${state}`
  const times = commitmentId === null ? { start: startsAt, end: endsAt } : { start: onDay, allDay: true }
  const extendedProps = { entry, timeZone } satisfies Partial<GridEntryProps>
  return { id: entryKeyOf(entry), title, ...times, className, display: 'block', extendedProps }
}

function renderEntry({ event, isShort }: EventDisplayInfo): React.ReactNode {
  const { entry, timeZone } = event.extendedProps as GridEntryProps
  return <GridEntry entry={entry} timeZone={timeZone} isShort={isShort} />
}

function renderDay({ date, text, isNarrow }: DayCellInfo): React.ReactNode {
  // FullCalendar represents a day as midnight UTC.
  return <GridDay day={date.toISOString().slice(0, 10)} text={text} isNarrow={isNarrow} />
}

function renderHeader({ date, text, isNarrow, view }: DayHeaderInfo): React.ReactNode {
  // A month has weekday headers, a week has day headers.
  if (view.type === viewNames.month) return text
  return <GridDay day={date.toISOString().slice(0, 10)} text={text} isNarrow={isNarrow} />
}

/** Accessible name of a day in a month: the visible text, then the full date. */
function dayHint(fullDate: string, day: string): string {
  return [[Number(day.slice(8)), holidayOn(day) ?? []].flat().join(' '), fullDate].join(', ')
}
