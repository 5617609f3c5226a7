import { useId, useState } from 'react'
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
  moved,
  parseUnit,
  sayMeasure,
  screenUnits,
  type Unit,
  type Units,
} from './measure.ts'
import { UnitPicker } from './unit-picker.tsx'
import { useSpinText } from './use-spin-text.ts'

type UnitFieldProps = FieldProps & {
  /** A number with its unit, such as `50%`; empty while there is none. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string
  ref?: React.Ref<HTMLInputElement>
  units?: Units
  /** The range where a unit has none of its own. */
  min?: number
  max?: number
  step?: number
}

/** A number with a unit. What is typed is read on Enter or on leaving: brought into the range, and an unknown unit becomes percent, which the note says. */
export function UnitField(props: UnitFieldProps): React.ReactNode {
  const { name, ref, value, units = screenUnits } = props
  const id = useId()
  const { measure, unit, limits, notice, problem, inputProps, pickUnit } = useUnit(props)
  const [given] = splitFieldProps(props)
  const field = { ...given, help: notice || given.help, error: problem || given.error }
  return (
    // The ring turns beside the number, before the unit.
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
            aria-valuetext={measure ? sayMeasure(measure) : 'empty'}
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
  /** What was done to what was typed, in words. */
  notice: string
  problem: string
  pickUnit: (unit: Unit) => void
}

function useUnit(props: UnitFieldProps): UnitState {
  const { value, onChange, onBlur, isReadOnly, units = screenUnits, min = 0, max = 100, step = 1 } = props
  const [picked, setPicked] = useState(() => fallbackUnit(units))
  const [{ notice, problem }, say] = useState(silence)
  const stored = parseUnit(value, units, picked)
  const unit = stored?.unit ?? picked
  const limitsIn = (of: Unit): ReturnType<typeof limitsOf> => limitsOf(of, { min, max, step })

  const store = ({ amount, unit: chosen }: Measure, unknown = ''): void => {
    const measure = { amount: clamp(amount, limitsIn(chosen)), unit: chosen }
    setPicked(chosen)
    say({ ...silence, notice: [unknownNotice(unknown, chosen), clampNotice(amount, measure)].join(' ').trim() })
    if (formatMeasure(measure) !== value) onChange(formatMeasure(measure))
  }
  const { text, inputProps } = useSpinText({
    shown: stored ? formatAmount(stored.amount) : '',
    isReadOnly,
    onDraft: () => say(silence),
    onText: (typed) => {
      const read = parseUnit(typed, units, unit)
      if (read) return store(read, read.unknown)
      if (typed.trim() === '') {
        setPicked(unit)
        return onChange('')
      }
      say({ ...silence, problem: `Enter a number such as ${formatMeasure({ amount: limitsIn(unit).max, unit })}.` })
    },
    onMove: (typed, move) => {
      const from = parseUnit(typed, units, unit)
      const towards = from?.unit ?? unit
      store({ amount: moved(from?.amount ?? null, move, limitsIn(towards)), unit: towards })
    },
    onBlur,
  })
  return {
    measure: parseUnit(text, units, unit),
    unit,
    limits: limitsIn(unit),
    notice,
    problem,
    inputProps,
    pickUnit: (chosen) => (stored ? store({ ...stored, unit: chosen }) : setPicked(chosen)),
  }
}

const silence = { notice: '', problem: '' }

function unknownNotice(unknown: string, { one }: Unit): string {
  return unknown && `“${unknown}” is no unit here; ${one} is used.`
}

function clampNotice(wanted: number, { amount, unit }: Measure): string {
  if (wanted === amount) return ''
  return `The ${wanted > amount ? 'most' : 'least'} here is ${formatMeasure({ amount, unit })}.`
}
