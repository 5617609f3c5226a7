import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { boxClass, type Counted, describedBy, FieldFrame, type FieldProps, inputClass } from './field-frame.tsx'

type TextFieldProps = FieldProps &
  Counted &
  Omit<React.ComponentProps<'input'>, 'className' | 'required' | 'id' | 'prefix'> & {
    /** Stands before the value, inside the input: a currency sign. */
    prefix?: string
  }

/** One line of text. Takes the properties and the ref of an `input`. */
export function TextField({
  label,
  help,
  error,
  counter,
  isRequired,
  className,
  prefix,
  ...input
}: TextFieldProps): React.ReactNode {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help} error={error} counter={counter} isRequired={isRequired} className={className}>
      <span className="relative block">
        {prefix ? (
          <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-ink-3">
            {prefix}
          </span>
        ) : null}
        <input
          type="text"
          {...input}
          {...describedBy(id, { help, error })}
          id={id}
          aria-required={isRequired || undefined}
          className={classNames(inputClass, prefix && 'ps-7')}
        />
      </span>
    </FieldFrame>
  )
}

type TextAreaFieldProps = FieldProps & Counted & Omit<React.ComponentProps<'textarea'>, 'className' | 'required' | 'id'>

/** Several lines of text; grows with what is typed where the browser can. */
export function TextAreaField({
  label,
  help,
  error,
  counter,
  isRequired,
  className,
  ...textarea
}: TextAreaFieldProps): React.ReactNode {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help} error={error} counter={counter} isRequired={isRequired} className={className}>
      <textarea
        rows={4}
        {...textarea}
        {...describedBy(id, { help, error })}
        id={id}
        aria-required={isRequired || undefined}
        className={classNames(boxClass, 'max-h-96 min-h-28 [field-sizing:content]')}
      />
    </FieldFrame>
  )
}
