import { t } from '#domain/i18n/messages.ts'
import { classNames } from '../class-names.ts'
import { boxClass, type FieldProps, inputClass } from '../fields/field-frame.tsx'
import { Icon } from '../icon.tsx'
import type { Unit, Units } from './measure.ts'

type UnitPickerProps = { field: FieldProps; units: Units; unit: Unit; onPick: (unit: Unit) => void }

/** The unit after the number: a select, or plain text if there is only one unit. */
export function UnitPicker({ field, units, unit, onPick }: UnitPickerProps): React.ReactNode {
  const { label, error, isDisabled, isReadOnly } = field
  if (units.length === 1 || isReadOnly)
    return (
      <span aria-hidden="true" className="flex-none">
        <span
          data-disabled={isDisabled || undefined}
          data-readonly={isReadOnly || undefined}
          className={classNames(boxClass, joinedClass, 'grid h-full items-center text-ink-2')}
        >
          {unit.symbol}
        </span>
      </span>
    )
  return (
    <span className="relative flex-none">
      <select
        aria-label={t`Unit of ${{ label }}`}
        aria-invalid={error ? true : undefined}
        disabled={isDisabled}
        value={unit.symbol}
        onChange={({ currentTarget }) => {
          const chosen = units.find(({ symbol }) => symbol === currentTarget.value)
          if (chosen) onPick(chosen)
        }}
        className={classNames(inputClass, joinedClass, 'relative appearance-none pe-9 focus-visible:z-10')}
      >
        {units.map(({ symbol }) => (
          <option key={symbol}>{symbol}</option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3 z-10 my-auto size-4 text-ink-3" />
    </span>
  )
}

const joinedClass = 'rounded-s-none border-s-0'
