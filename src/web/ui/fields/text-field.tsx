import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { boxClass, FieldFrame, type FieldProps, inputAttributes, inputClass, splitFieldProps } from './field-frame.tsx'
import { type Countable, useCounter } from './use-counter.tsx'

/** The properties of a field around an `input`, which takes all the others. */
export type TextFieldProps = FieldProps &
  Countable &
  Omit<React.ComponentProps<'input'>, 'className' | 'required' | 'id' | 'prefix'> & {
    /** Stands before the value, inside the input: a currency sign. */
    prefix?: string
    /** A button at the end of the box, 44 px wide. */
    endButton?: React.ReactNode
  }

/** One line of text. Takes the properties and the ref of an `input`. */
export function TextField(props: TextFieldProps): React.ReactNode {
  const id = useId()
  const [field, { counter, maximum, prefix, endButton, onChange, ...input }] = splitFieldProps(props)
  const [shownCounter, count] = useCounter({ counter, maximum }, input)
  return (
    <FieldFrame {...field} id={id} counter={shownCounter} hasEndButton={Boolean(endButton)}>
      {prefix ? (
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-ink-3">
          {prefix}
        </span>
      ) : null}
      <input
        type="text"
        {...input}
        {...inputAttributes(id, field)}
        onChange={(event) => {
          count(event.target.value)
          return onChange?.(event)
        }}
        className={classNames(inputClass, prefix && 'ps-7', endButton ? 'pe-11 in-data-busy:pe-18' : null)}
      />
      {endButton ? <span className="absolute inset-y-0 end-0 grid place-items-center">{endButton}</span> : null}
    </FieldFrame>
  )
}

type TextAreaFieldProps = FieldProps & Countable & Omit<React.ComponentProps<'textarea'>, 'className' | 'required' | 'id'>

/** Several lines of text; grows with what is typed where the browser can. */
export function TextAreaField(props: TextAreaFieldProps): React.ReactNode {
  const id = useId()
  const [field, { counter, maximum, onChange, ...textarea }] = splitFieldProps(props)
  const [shownCounter, count] = useCounter({ counter, maximum }, textarea)
  return (
    <FieldFrame {...field} id={id} counter={shownCounter}>
      <textarea
        rows={4}
        {...textarea}
        {...inputAttributes(id, field)}
        onChange={(event) => {
          count(event.target.value)
          return onChange?.(event)
        }}
        className={classNames(boxClass, 'block max-h-96 min-h-28 [field-sizing:content]')}
      />
    </FieldFrame>
  )
}
