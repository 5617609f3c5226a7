import { useId } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { FieldFrame, type FieldProps, inputAttributes, inputClass, splitFieldProps } from './field-frame.tsx'
import { useMergedRef } from './use-merged-ref.ts'
import { useDomValue } from './use-dom-value.ts'

/** One option: the stored value and its label. */
export type ChoiceOption = { value: string; label: string }

type SelectFieldProps = FieldProps &
  Omit<React.ComponentProps<'select'>, 'className' | 'required' | 'id' | 'children'> & {
    options: readonly ChoiceOption[]
    /** Label of the empty option. */
    placeholder?: string
  }

/** A native select, which works on every phone and with every keyboard. */
export function SelectField(props: SelectFieldProps): React.ReactNode {
  const id = useId()
  const [field, { options, placeholder = t`Choose…`, ref, ...select }] = splitFieldProps(props)
  const { isReadOnly = false, isLoading = false } = field
  const [selectRef, mergedRef] = useMergedRef(ref)
  const attributes = inputAttributes(id, { ...field, isReadOnly: undefined })
  return (
    <FieldFrame {...field} id={id} hasEndButton={!isReadOnly}>
      <select
        {...select}
        {...(isReadOnly ? {} : attributes)}
        ref={mergedRef}
        hidden={isReadOnly}
        className={classNames(inputClass, 'appearance-none pe-10 in-data-busy:pe-18')}
      >
        <option value="">{isLoading && options.length === 0 ? t`Loading…` : placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isReadOnly ? (
        <ReadOnlyChoice {...attributes} select={selectRef} />
      ) : (
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-3" />
      )}
    </FieldFrame>
  )
}

type ReadOnlyChoiceProps = Omit<React.ComponentProps<'input'>, 'className'> & {
  select: React.RefObject<HTMLSelectElement | null>
}

/** A native select cannot be read-only, so its value is shown as text. The hidden select behind it keeps the value. */
function ReadOnlyChoice({ select, ...input }: ReadOnlyChoiceProps): React.ReactNode {
  const text = useDomValue(select, ({ selectedOptions: [chosen] }) => (chosen?.value ? chosen.text : ''))
  return <input {...input} readOnly value={text} className={inputClass} />
}
