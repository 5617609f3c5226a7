import { type CalendarAddress, calendarViews, stepInView } from '#domain/calendar/calendar-view.ts'
import { eventTypes } from '#domain/calendar/event-types.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ToggleChip } from '../../ui/toggle-chip.tsx'
import { rangeWords } from './range-words.ts'

type CalendarToolbarProps = {
  address: CalendarAddress
  /** The day one stands on, and today; null until the server has said. */
  day: string | null
  today: string | null
  onChange: (change: Partial<CalendarAddress>) => void
}

const unitOf = { agenda: 'six weeks', week: 'week', month: 'month' } as const

/** Which days are shown and how; and the kinds of entries to choose from. */
export function CalendarToolbar({ address, day, today, onChange }: CalendarToolbarProps): React.ReactNode {
  const { view, types } = address
  const step = (direction: 1 | -1): void => {
    if (day !== null) onChange({ day: stepInView(view, day, direction) })
  }
  return (
    <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex items-center gap-1">
          <Button variant="secondary" onClick={() => onChange({ day: view === 'agenda' ? null : today })}>
            Today
          </Button>
          <Button variant="quiet" size="icon" aria-label={`Previous ${unitOf[view]}`} onClick={() => step(-1)}>
            <Icon name="chevron-left" />
          </Button>
          <Button variant="quiet" size="icon" aria-label={`Next ${unitOf[view]}`} onClick={() => step(1)}>
            <Icon name="chevron-right" />
          </Button>
        </div>
        <p aria-live="polite" className="min-w-0 flex-1 font-semibold">
          {day === null ? '\u00a0' : rangeWords(view, day)}
        </p>
        <div className="max-sm:w-full">
          <Segmented
            isWide
            label="View"
            name="calendar-view"
            options={calendarViews}
            value={view}
            onChange={(next) => onChange({ view: next, day: next === 'agenda' && day === today ? null : day })}
          />
        </div>
      </div>
      <fieldset className="-mx-1 flex min-w-0 gap-2 overflow-x-auto px-1 py-1 md:flex-wrap md:overflow-visible">
        <legend className="sr-only">Show only</legend>
        {eventTypes.map(({ value, label }) => (
          <span key={value} className="flex-none">
            <ToggleChip
              isOn={types.includes(value)}
              onToggle={() =>
                onChange({ types: types.includes(value) ? types.filter((one) => one !== value) : [...types, value] })
              }
            >
              {label}
            </ToggleChip>
          </span>
        ))}
      </fieldset>
    </div>
  )
}
