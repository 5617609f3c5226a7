import { Fragment, useId, useRef, useState } from 'react'
import type { ChoiceInputProps } from './choice-input.tsx'
import { type FieldProps, splitFieldProps } from './field-frame.tsx'
import { GroupFrame } from './group-frame.tsx'
import type { ChoiceOption } from './select-field.tsx'
import { useReading } from './use-reading.ts'
import { useRefusal } from './use-refusal.ts'

/** The properties of a field around several inputs, which take all the others. */
export type ChoiceGroupProps = FieldProps &
  Omit<ChoiceInputProps, 'value' | 'checked' | 'defaultChecked' | 'children'> & {
    options: readonly ChoiceOption[]
    /** What is chosen, when the caller keeps it; `onChoose` hears of each change. */
    chosen?: readonly string[]
    onChoose?: (chosen: string[]) => void
    /** What is chosen at first, when the inputs keep it. */
    defaultChosen?: readonly string[]
    /** How many may be chosen. The others then stay within reach and say why they cannot be. */
    maximum?: number
    /** What is said to who chooses one too many: "Cannot have more than 3 areas." */
    refusal?: string
  }

type Props = ChoiceGroupProps & {
  type: 'radio' | 'checkbox'
  optionsClass: string
  /** Draws one option around its input's properties. */
  children: (input: ChoiceInputProps, label: string, i: number) => React.ReactNode
  /** Stands under the options. */
  after?: React.ReactNode
}

/** Several native inputs under one label. */
export function ChoiceGroup({ type, optionsClass, children, after, ...props }: Props): React.ReactNode {
  const id = useId()
  const [field, { options, chosen, onChoose, defaultChosen, maximum = Infinity, refusal, onChange, onBlur, ...input }] =
    splitFieldProps(props)
  const { error, help, isReadOnly = false } = field
  const isCheckbox = type === 'checkbox'
  const [refusals, setRefusals] = useState(0)
  const root = useRef<HTMLFieldSetElement>(null)
  useRefusal(root, (pressed) => {
    const isOneTooMany = pressed.checked && isCheckbox && chosenIn(root.current).length > maximum
    // Later: until this press is over the browser shows one chosen too many, and the count would be drawn with it.
    if (isOneTooMany && !isReadOnly) setTimeout(() => setRefusals((count) => count + 1))
    return isReadOnly || isOneTooMany
  })
  const taken = useReading(root, (group) => chosenIn(group).join('\n'))
    .split('\n')
    .filter(Boolean)
  const isFull = taken.length >= maximum
  // As long as there is no room: with the next choice it is no longer true.
  const refused = refusal !== undefined && refusals > 0 && isFull ? refusal : undefined

  // Who is answered in words when they press it does not meet a dead button.
  const withoutRoom: ChoiceInputProps = refusal === undefined ? { 'aria-disabled': true } : { 'data-without-room': true }
  /** What the input of an option is told beyond what all are told. */
  const optionAttributes = (value: string): ChoiceInputProps => ({
    value,
    ...(chosen ? { checked: chosen.includes(value) } : { defaultChecked: defaultChosen?.includes(value) }),
    // Disabled for real they would lose the focus and say nothing.
    ...(isFull && !taken.includes(value) ? { ...withoutRoom, 'aria-describedby': `${id}-note` } : {}),
  })
  const shared: ChoiceInputProps = {
    name: id,
    ...input,
    'aria-invalid': isCheckbox && error ? true : undefined,
    'aria-readonly': isCheckbox && isReadOnly ? true : undefined,
    'data-readonly': isReadOnly || undefined,
    onBlur: (event) => {
      // What was refused is over with the visit.
      if (!event.currentTarget.closest('fieldset')?.contains(event.relatedTarget)) setRefusals(0)
      return onBlur?.(event)
    },
    onChange: (event) => {
      setRefusals(0)
      onChoose?.(chosenIn(event.currentTarget.closest('fieldset')))
      return onChange?.(event)
    },
  }
  return (
    <GroupFrame
      {...field}
      ref={root}
      id={id}
      role={isCheckbox ? 'group' : 'radiogroup'}
      help={isFull ? limitInWords(maximum) : help}
      error={error ?? refused}
      counter={
        Number.isFinite(maximum) ? (
          <ChoiceCount
            count={taken.length}
            maximum={maximum}
            spoken={refusals > 0 && isFull ? (refusal ?? limitInWords(maximum)) : ''}
            isAgain={refusals % 2 === 0}
          />
        ) : null
      }
    >
      <div className={optionsClass}>
        {options.map(({ value, label }, i) => (
          <Fragment key={value}>{children({ ...shared, ...optionAttributes(value) }, label, i)}</Fragment>
        ))}
      </div>
      {after}
    </GroupFrame>
  )
}

type ChoiceCountProps = { count: number; maximum: number; spoken: string; isAgain: boolean }

/** How many of the allowed number are chosen. Each refusal is said aloud. */
function ChoiceCount({ count, maximum, spoken, isAgain }: ChoiceCountProps): React.ReactNode {
  return (
    <p className="tabular flex-none text-sm text-ink-3">
      {count} of {maximum} chosen
      {/* The same words twice are not said twice; a space at the end makes them differ. */}
      <output className="sr-only">{spoken && isAgain ? `${spoken}\u00a0` : spoken}</output>
    </p>
  )
}

function limitInWords(maximum: number): string {
  return `Choose at most ${maximum}.`
}

function chosenIn(group: HTMLElement | null): string[] {
  return [...(group?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(({ value }) => value)
}
