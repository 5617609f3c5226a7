import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { describedBy, FieldFrame, type FieldProps, inputClass } from './field-frame.tsx'

/** One option: what is stored and what is read. */
export type ChoiceOption = { value: string; label: string }

type SelectFieldProps = FieldProps &
  Omit<React.ComponentProps<'select'>, 'className' | 'required' | 'id' | 'children'> & {
    options: readonly ChoiceOption[]
    /** The entry that stands for no choice. */
    placeholder?: string
  }

/** One of many, with the browser's own list: right on every phone and for every keyboard. */
export function SelectField({
  label,
  help,
  error,
  isRequired,
  className,
  options,
  placeholder = 'Choose…',
  ...select
}: SelectFieldProps): React.ReactNode {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help} error={error} isRequired={isRequired} className={className}>
      <span className="relative block">
        <select
          {...select}
          {...describedBy(id, { help, error })}
          id={id}
          aria-required={isRequired || undefined}
          className={classNames(inputClass, 'appearance-none pe-10')}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-3" />
      </span>
    </FieldFrame>
  )
}
