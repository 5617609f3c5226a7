import { type CalendarPageState, calendarViews, stepView } from '#domain/calendar/calendar-view.ts'
import { eventTypes } from '#domain/calendar/event-types.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { formatRange } from './format-range.ts'

type CalendarToolbarProps = {
  urlParams: CalendarPageState
  /** The selected day, and today; null until the server has returned it. */
  day: string | null
  today: string | null
  onChange: (change: Partial<CalendarPageState>) => void
}

const stepLabels = {
  agenda: { previous: t`Previous six weeks`, next: t`Next six weeks` },
  week: { previous: t`Previous week`, next: t`Next week` },
  month: { previous: t`Previous month`, next: t`Next month` },
} as const

/** Navigation, view selection and entry type filters. */
export function CalendarToolbar({ urlParams, day, today, onChange }: CalendarToolbarProps): React.ReactNode {
  const { view, types } = urlParams
  const step = (direction: 1 | -1): void => {
    if (day !== null) onChange({ day: stepView(view, day, direction) })
  }
  return (
    <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex items-center gap-1">
          <Button variant="secondary" onClick={() => onChange({ day: view === 'agenda' ? null : today })}>
            {t`Today`}
          </Button>
          <Button variant="quiet" size="icon" aria-label={stepLabels[view].previous} onClick={() => step(-1)}>
            <Icon name="chevron-left" />
          </Button>
          <Button variant="quiet" size="icon" aria-label={stepLabels[view].next} onClick={() => step(1)}>
            <Icon name="chevron-right" />
          </Button>
        </div>
        <p aria-live="polite" className="min-w-0 flex-1 font-semibold">
          {day === null ? '\u00a0' : formatRange(view, day)}
        </p>
        <div className="max-sm:w-full">
          <Segmented
            isWide
            label={t`View`}
            name="calendar-view"
            options={calendarViews}
            value={view}
            onChange={(next) => onChange({ view: next, day: next === 'agenda' && day === today ? null : day })}
          />
        </div>
      </div>
      <fieldset className="-mx-1 flex min-w-0 gap-2 overflow-x-auto px-1 py-1 md:flex-wrap md:overflow-visible">
        <legend className="sr-only">{t`Show only`}</legend>
        {eventTypes.map(({ value, label }) => (
          <span key={value} className="flex-none">
            <ToggleChip
              isOn={types.includes(value)}
              onToggle={() =>
                onChange({ types: types.includes(value) ? types.filter((other) => other !== value) : [...types, value] })
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
