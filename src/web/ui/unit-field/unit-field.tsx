import { useId, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Spinner } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldProps, inputAttributes, inputClass, splitFieldProps } from '../fields/field-frame.tsx'
import {
  clamp,
  fallbackUnit,
  formatAmount,
  formatMeasure,
  limitsOf,
  type Measure,
  applyMove,
  parseUnit,
  formatMeasureLong,
  screenUnits,
  type Unit,
  type Units,
} from './measure.ts'
import { UnitPicker } from './unit-picker.tsx'
import { useSpinText } from './use-spin-text.ts'

type UnitFieldProps = FieldProps & {
  /** A number with its unit, such as `50%`; empty if there is none. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string
  ref?: React.Ref<HTMLInputElement>
  units?: Units
  /** The range of units that have none of their own. */
  min?: number
  max?: number
  step?: number
}

/**
 * A number with a unit. Typed text is parsed on Enter or blur. The number is clamped to the range, and an unknown unit becomes
 * percent, which a message explains.
 */
export function UnitField(props: UnitFieldProps): React.ReactNode {
  const { name, ref, value, units = screenUnits } = props
  const id = useId()
  const { measure, unit, limits, correction, problem, inputProps, pickUnit } = useUnit(props)
  const [fieldProps] = splitFieldProps(props)
  const field = { ...fieldProps, help: correction || fieldProps.help, error: problem || fieldProps.error }
  return (
    // The spinner is rendered beside the number, before the unit.
    <FieldFrame {...field} id={id} isLoading={false}>
      <span className="flex">
        <span className="relative min-w-0 flex-1" data-busy={field.isLoading || undefined}>
          <input
            {...inputProps}
            {...inputAttributes(id, field)}
            ref={ref}
            type="text"
            role="spinbutton"
            inputMode={limits.min < 0 ? 'text' : 'decimal'}
            autoComplete="off"
            aria-readonly={field.isReadOnly || undefined}
            aria-valuenow={measure?.amount}
            aria-valuemin={limits.min}
            aria-valuemax={limits.max}
            aria-valuetext={measure ? formatMeasureLong(measure) : 'empty'}
            className={classNames(inputClass, 'relative rounded-e-none tabular focus-visible:z-10')}
          />
          {field.isLoading ? <Spinner className="absolute inset-y-0 end-3 z-10 my-auto text-ink-3" /> : null}
        </span>
        <UnitPicker field={field} units={units} unit={unit} onPick={pickUnit} />
      </span>
      {name ? <input type="hidden" name={name} value={value} disabled={field.isDisabled} /> : null}
    </FieldFrame>
  )
}

type UnitState = Pick<ReturnType<typeof useSpinText>, 'inputProps'> & {
  measure: Measure | null
  unit: Unit
  limits: ReturnType<typeof limitsOf>
  /** Message about a correction of the typed text. */
  correction: string
  problem: string
  pickUnit: (unit: Unit) => void
}

function useUnit(props: UnitFieldProps): UnitState {
  const { value, onChange, onBlur, isReadOnly, units = screenUnits, min = 0, max = 100, step = 1 } = props
  const [selectedUnit, setSelectedUnit] = useState(() => fallbackUnit(units))
  const [{ correction, problem }, setMessage] = useState(noMessage)
  const stored = parseUnit(value, units, selectedUnit)
  const unit = stored?.unit ?? selectedUnit
  const limitsForUnit = (forUnit: Unit): ReturnType<typeof limitsOf> => limitsOf(forUnit, { min, max, step })

  const storeMeasure = ({ amount, unit: chosen }: Measure, unknown = ''): void => {
    const measure = { amount: clamp(amount, limitsForUnit(chosen)), unit: chosen }
    setSelectedUnit(chosen)
    setMessage({ ...noMessage, correction: [formatUnknownUnit(unknown, chosen), formatClamp(amount, measure)].join(' ').trim() })
    if (formatMeasure(measure) !== value) onChange(formatMeasure(measure))
  }
  const { text, inputProps } = useSpinText({
    displayedValue: stored ? formatAmount(stored.amount) : '',
    isReadOnly,
    onEdit: () => setMessage(noMessage),
    onCommit: (typed) => {
      const parsed = parseUnit(typed, units, unit)
      if (parsed) return storeMeasure(parsed, parsed.unknown)
      if (typed.trim() === '') {
        setSelectedUnit(unit)
        return onChange('')
      }
      setMessage({
        ...noMessage,
        problem: t`Enter a number such as ${{ measure: formatMeasure({ amount: limitsForUnit(unit).max, unit }) }}.`,
      })
    },
    onMove: (typed, move) => {
      const from = parseUnit(typed, units, unit)
      const targetUnit = from?.unit ?? unit
      storeMeasure({ amount: applyMove(from?.amount ?? null, move, limitsForUnit(targetUnit)), unit: targetUnit })
    },
    onBlur,
  })
  return {
    measure: parseUnit(text, units, unit),
    unit,
    limits: limitsForUnit(unit),
    correction,
    problem,
    inputProps,
    pickUnit: (chosen) => (stored ? storeMeasure({ ...stored, unit: chosen }) : setSelectedUnit(chosen)),
  }
}

const noMessage = { correction: '', problem: '' }

function formatUnknownUnit(unknown: string, { singular }: Unit): string {
  return unknown && t`“${{ unknown }}” isn’t a unit here. Using ${{ singular }}.`
}

function formatClamp(typedAmount: number, { amount, unit }: Measure): string {
  if (typedAmount === amount) return ''
  const limit = formatMeasure({ amount, unit })
  return typedAmount > amount ? t`The maximum is ${{ limit }}.` : t`The minimum is ${{ limit }}.`
}
