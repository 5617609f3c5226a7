import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import {
  boxClass,
  FieldFrame,
  type FieldProps,
  inputAttributes,
  inputClass,
  splitFieldProps,
  type CounterProps,
} from './field-frame.tsx'
import { CharacterCount } from './character-count.tsx'

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

/** The two ways to count: a custom `counter`, or a `maximum`. */
type CountableProps = CounterProps & {
  /**
   * The maximum length. More can be typed, so that pasted text is not cut; the excess is shown in red. The count follows
   * `value`, or the typed text. A form that sets inputs through their ref passes its own `counter`.
   */
  maximum?: number | undefined
}

type ValueProps = { value?: unknown; defaultValue?: unknown }

/** The counter of a text input, and the callback to call with the text on each change. */
function useCounter(
  { counter, maximum }: CountableProps,
  { value, defaultValue }: ValueProps,
): [counter: React.ReactNode, count: (text: string) => void] {
  const [typed, setTyped] = useState(defaultValue)
  if (maximum === undefined) return [counter, () => {}]
  return [<CharacterCount key="counter" length={lengthOf(value ?? typed)} maximum={maximum} />, setTyped]
}

/** Number of characters as people count them: an emoji counts as one. */
function lengthOf(text: unknown): number {
  return typeof text === 'string' ? Array.from(text).length : 0
}
