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
import type { CalendarEntry } from '#contract/calendar.ts'
import type { CalendarView } from '#domain/calendar/calendar-view.ts'
import { holidayOn } from '#domain/meetings/holidays.ts'
import { dayIn, keyOfEntry, toneOfType } from './entry-words.ts'
import { DayInGrid, EntryInGrid, type EntryInGridProps } from './grid-parts.tsx'
import { hoursOf } from './grid-hours.ts'

type CalendarGridProps = {
  view: Exclude<CalendarView, 'agenda'>
  /** A day of the week or month that is shown, `YYYY-MM-DD`. */
  day: string
  entries: readonly CalendarEntry[]
  timeZone: string
  onOpen: (entry: CalendarEntry) => void
  /** A day was chosen, to see all of it. */
  onDay: (day: string) => void
}

const viewNames = { week: 'timeGridWeek', month: 'dayGridMonth' } as const

const look: CalendarOptions = {
  plugins: [dayGrid, timeGrid, classicTheme],
  headerToolbar: false,
  locale: 'en-US',
  firstDay: 0,
  height: 'auto',
  nowIndicator: true,
  navLinkClass: 'grid-day-link',
  eventInteractive: true,
  dayMaxEvents: 3,
  eventTimeFormat: { hour: 'numeric', minute: '2-digit', meridiem: 'short' },
}

/** The entries of a week or a month, drawn by FullCalendar in the product's colours. */
export function CalendarGrid({ view, day, entries, timeZone, onOpen, onDay }: CalendarGridProps): React.ReactNode {
  const calendar = useRef<CalendarRef>(null)
  useEffect(() => calendar.current?.getApi().gotoDate(day), [day])
  return (
    <div className="calendar-grid" data-view={view}>
      <FullCalendar
        key={view}
        ref={calendar}
        {...look}
        allDaySlot={entries.some(({ commitmentId }) => commitmentId !== null)}
        {...hoursOf(entries, timeZone)}
        initialView={viewNames[view]}
        initialDate={day}
        timeZone={timeZone}
        events={entries.map((entry) => inputOf(entry, timeZone))}
        dayHeaderContent={drawHeader}
        dayCellTopContent={drawDay}
        eventContent={drawEntry}
        eventClick={(info) => {
          info.jsEvent.preventDefault()
          const entry = entries.find((one) => keyOfEntry(one) === info.event.id)
          if (entry) onOpen(entry)
        }}
        // The head of a week is read as its days already.
        navLinks={view === 'month'}
        navLinkHint={(words, date) => dayHint(words, dayIn(date, timeZone))}
        navLinkDayClick={(date) => onDay(dayIn(date, timeZone))}
        moreLinkClick={({ date }) => onDay(dayIn(date, timeZone))}
      />
    </div>
  )
}

function inputOf(entry: CalendarEntry, timeZone: string): EventInput {
  const { title, startsAt, endsAt, type, meeting, commitmentId, onDay } = entry
  const state = meeting?.isSkipped ? 'skipped' : 'held'
  const look = `grid-entry grid-${toneOfType[type]} grid-${state}`
  const times = commitmentId === null ? { start: startsAt, end: endsAt } : { start: onDay, allDay: true }
  const drawn = { entry, timeZone } satisfies Partial<EntryInGridProps>
  return { id: keyOfEntry(entry), title, ...times, className: look, display: 'block', extendedProps: drawn }
}

function drawEntry({ event, isShort }: EventDisplayInfo): React.ReactNode {
  const { entry, timeZone } = event.extendedProps as EntryInGridProps
  return <EntryInGrid entry={entry} timeZone={timeZone} isShort={isShort} />
}

function drawDay({ date, text, isNarrow }: DayCellInfo): React.ReactNode {
  // A marker of FullCalendar is the day as if its zone were UTC.
  return <DayInGrid day={date.toISOString().slice(0, 10)} text={text} isNarrow={isNarrow} />
}

function drawHeader({ date, text, isNarrow, view }: DayHeaderInfo): React.ReactNode {
  // Above a month stand weekdays, above a week its days.
  if (view.type === viewNames.month) return text
  return <DayInGrid day={date.toISOString().slice(0, 10)} text={text} isNarrow={isNarrow} />
}

/** How a day of a month is called: as it is drawn, then in full. */
function dayHint(words: string, day: string): string {
  return [[Number(day.slice(8)), holidayOn(day) ?? []].flat().join(' '), words].join(', ')
}
