import './date-field.css'
import { lazy, Suspense, useId, useImperativeHandle, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { currentLocale } from '#domain/i18n/locale.ts'
import { t } from '#domain/i18n/messages.ts'
import { FieldFrame, type FieldProps, splitFieldProps } from '../fields/field-frame.tsx'
import { Icon } from '../icon.tsx'
import type { DateCalendar as LoadedCalendar } from './date-calendar.tsx'
import { toDate } from './date-text.ts'
import { useDateEntry } from './use-date-entry.ts'

type DateFieldProps = FieldProps & {
  /** `YYYY-MM-DD`, or empty until the date is complete. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** First and last selectable day, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
  name?: string | undefined
  /** `bday` lets browsers autofill a birthdate. */
  autoComplete?: string | undefined
  ref?: React.Ref<{ focus: () => void }> | undefined
}

type CalendarModule = { default: React.ComponentType<React.ComponentProps<typeof LoadedCalendar>> }

async function loadCalendar(): Promise<CalendarModule> {
  try {
    return { default: (await import('./date-calendar.tsx')).DateCalendar }
  } catch {
    return { default: NoCalendar }
  }
}

const DateCalendar = lazy(loadCalendar)

/** A date field: typed segment by segment, pasted or picked. Only existing days are accepted. */
export function DateField({ ref, ...props }: DateFieldProps): React.ReactNode {
  const [field, { value, min = '', max = '', name, autoComplete }] = splitFieldProps(props)
  const { label, isDisabled = false, isReadOnly = false, isRequired = false } = field
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const focus = (): void => box.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
  useImperativeHandle(ref, () => ({ focus }), [])
  const entry = useDateEntry(props, box)
  const error = field.error || entry.error
  const isPickable = !isDisabled && !isReadOnly
  return (
    <I18nProvider locale={currentLocale()}>
      <FieldFrame {...field} id={id} help={entry.correction || field.help} error={error} hasEndButton={isPickable}>
        {/* The label's target: a press on it focuses the first segment of the date. */}
        <input id={id} className="sr-only" tabIndex={-1} aria-hidden="true" readOnly disabled={isDisabled} onFocus={focus} />
        <DatePicker
          {...{ isDisabled, isReadOnly, isRequired, ...entry.handlers }}
          aria-label={label}
          aria-describedby={`${id}-note`}
          value={toDate(value)}
          minValue={toDate(min)}
          maxValue={toDate(max)}
          isInvalid={Boolean(error)}
          validationBehavior="aria"
          shouldForceLeadingZeros
          {...(name === undefined ? {} : { name })}
          {...(autoComplete === undefined ? {} : { autoComplete })}
        >
          <Group ref={box} aria-busy={field.isLoading || undefined} className="date-box tabular">
            <div {...entry.partsHandlers} onPaste={isPickable ? entry.paste : undefined}>
              <DateInput className="flex">{(segment) => <DateSegment segment={segment} className="date-part" />}</DateInput>
            </div>
            {isPickable ? (
              <Button className="date-button" aria-label={t`Open the calendar of`} onHoverStart={() => void loadCalendar()}>
                <Icon name="calendar" />
              </Button>
            ) : null}
          </Group>
          <Popover className="date-popover" offset={6}>
            <Dialog className="outline-none" aria-label={t`Calendar of ${{ label }}`}>
              <Suspense fallback={<div className="date-waiting" />}>
                <DateCalendar value={value} min={min} max={max} onClear={isRequired || value === '' ? null : entry.clear} />
              </Suspense>
            </Dialog>
          </Popover>
        </DatePicker>
      </FieldFrame>
    </I18nProvider>
  )
}

function NoCalendar(): React.ReactNode {
  return <p className="p-3 text-ink-2">{t`We couldn’t load the calendar. Type the date instead.`}</p>
}
