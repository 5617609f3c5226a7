import { useContext, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  CalendarYearPicker,
  type CalendarYearPickerAria,
} from 'react-aria-components/Calendar'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { t } from '#domain/i18n/messages.ts'
import { Button as PlainButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { yearsToChoose } from './date-text.ts'

type DateCalendarProps = { value: string; min: string; max: string; onClear: (() => void) | null }

/** A month calendar. Month and year are selects, so that a birthdate is as easy to reach as tomorrow. */
export function DateCalendar({ value, min, max, onClear }: DateCalendarProps): React.ReactNode {
  const popover = useContext(OverlayTriggerStateContext)
  const [currentYear] = useState(() => new Date().getFullYear())
  const { first, last } = yearsToChoose(value, min, max, currentYear)
  const isOffered = ({ formatted }: { formatted: string }): boolean => Number(formatted) >= first && Number(formatted) <= last
  return (
    <Calendar className="date-calendar">
      <div className="flex items-center gap-1 pb-2">
        <Button slot="previous" className="date-turn">
          <Icon name="chevron-left" />
        </Button>
        <CalendarMonthPicker format="long">{(picker) => <Picker {...picker} />}</CalendarMonthPicker>
        {/* The picker centers its years on the current one, so request enough to cover both bounds; years beyond them are
            filtered out. */}
        <CalendarYearPicker visibleYears={2 * (last - first + 1)}>
          {(picker) => <Picker {...picker} items={picker.items.filter((year) => year.id === picker.value || isOffered(year))} />}
        </CalendarYearPicker>
        <Button slot="next" className="date-turn">
          <Icon name="chevron-right" />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short">{(date) => <CalendarCell date={date} className="date-day" />}</CalendarGrid>
      {onClear ? (
        <PlainButton
          variant="quiet"
          size="sm"
          className="mt-2 w-full"
          onClick={() => {
            onClear()
            popover?.close()
          }}
        >
          {t`Clear date`}
        </PlainButton>
      ) : null}
    </Calendar>
  )
}

type PickerProps = Omit<CalendarYearPickerAria, 'items'> & { items: readonly { id: number; formatted: string }[] }

/** A native select: a wheel on phones, with type-ahead on keyboards. */
function Picker({ 'aria-label': label, value, onChange, items }: PickerProps): React.ReactNode {
  return (
    <span className="relative min-w-0 flex-1">
      <select aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))} className="date-select">
        {items.map(({ id, formatted }) => (
          <option key={id} value={id}>
            {formatted}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-2 my-auto size-4 text-ink-3" />
    </span>
  )
}
