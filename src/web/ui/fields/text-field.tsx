import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { boxClass, FieldFrame, type FieldProps, inputAttributes, inputClass, splitFieldProps } from './field-frame.tsx'
import { type CountableProps, useCounter } from './use-counter.tsx'

/** Props of a field with an `input`. All props that are not listed go to the input. */
export type TextFieldProps = FieldProps &
  CountableProps &
  Omit<React.ComponentProps<'input'>, 'className' | 'required' | 'id' | 'prefix'> & {
    /** Shown inside the input before the value: a currency sign. */
    prefix?: string
    /** A button at the end of the box, 44 px wide. */
    endButton?: React.ReactNode
  }

/** A single-line text field. Takes the props and the ref of an `input`. */
export function TextField(props: TextFieldProps): React.ReactNode {
  const id = useId()
  const [field, { counter, maximum, prefix, endButton, onChange, ...input }] = splitFieldProps(props)
  const [counterElement, count] = useCounter({ counter, maximum }, input)
  return (
    <FieldFrame {...field} id={id} counter={counterElement} hasEndButton={Boolean(endButton)}>
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

type TextAreaFieldProps = FieldProps & CountableProps & Omit<React.ComponentProps<'textarea'>, 'className' | 'required' | 'id'>

/** A multi-line text field. Grows with its content where the browser supports it. */
export function TextAreaField(props: TextAreaFieldProps): React.ReactNode {
  const id = useId()
  const [field, { counter, maximum, onChange, ...textarea }] = splitFieldProps(props)
  const [counterElement, count] = useCounter({ counter, maximum }, textarea)
  return (
    <FieldFrame {...field} id={id} counter={counterElement}>
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
