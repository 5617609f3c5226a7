import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { FieldFrame, type FieldProps, inputAttributes, inputClass, splitFieldProps } from './field-frame.tsx'
import { useOwnRef } from './use-own-ref.ts'
import { useReading } from './use-reading.ts'

/** One option: what is stored and what is read. */
export type ChoiceOption = { value: string; label: string }

type SelectFieldProps = FieldProps &
  Omit<React.ComponentProps<'select'>, 'className' | 'required' | 'id' | 'children'> & {
    options: readonly ChoiceOption[]
    /** The entry that stands for no choice. */
    placeholder?: string
  }

/** One of many, with the browser's own list: right on every phone and for every keyboard. */
export function SelectField(props: SelectFieldProps): React.ReactNode {
  const id = useId()
  const [field, { options, placeholder = 'Choose…', ref, ...select }] = splitFieldProps(props)
  const { isReadOnly = false, isLoading = false } = field
  const [own, joinedRef] = useOwnRef(ref)
  const attributes = inputAttributes(id, { ...field, isReadOnly: undefined })
  return (
    <FieldFrame {...field} id={id} hasEndButton={!isReadOnly}>
      <select
        {...select}
        {...(isReadOnly ? {} : attributes)}
        ref={joinedRef}
        hidden={isReadOnly}
        className={classNames(inputClass, 'appearance-none pe-10 in-data-busy:pe-18')}
      >
        <option value="">{isLoading && options.length === 0 ? 'Loading…' : placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isReadOnly ? (
        <ReadOnlyChoice {...attributes} select={own} />
      ) : (
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-3" />
      )}
    </FieldFrame>
  )
}

type ReadOnlyChoiceProps = Omit<React.ComponentProps<'input'>, 'className'> & {
  select: React.RefObject<HTMLSelectElement | null>
}

/** A list cannot be read-only, so its choice is shown as text; the list stays behind it, out of sight, and keeps the value. */
function ReadOnlyChoice({ select, ...input }: ReadOnlyChoiceProps): React.ReactNode {
  const text = useReading(select, ({ selectedOptions: [chosen] }) => (chosen?.value ? chosen.text : ''))
  return <input {...input} readOnly value={text} className={inputClass} />
}
