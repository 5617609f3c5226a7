import { Trans } from '@lingui/react/macro'
import { Fragment, useId, useRef, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import type { ChoiceInputProps } from './choice-input.tsx'
import { type FieldProps, splitFieldProps } from './field-frame.tsx'
import { GroupFrame } from './group-frame.tsx'
import type { ChoiceOption } from './select-field.tsx'
import { useDomValue } from './use-dom-value.ts'
import { usePreventChoice } from './use-prevent-choice.ts'

/** Props of a field with several inputs. All props that are not listed go to the inputs. */
export type ChoiceGroupProps = FieldProps &
  Omit<ChoiceInputProps, 'value' | 'checked' | 'defaultChecked' | 'children'> & {
    options: readonly ChoiceOption[]
    /** Selected values of a controlled field. `onChoose` is called with each change. */
    chosen?: readonly string[]
    onChoose?: (chosen: string[]) => void
    /** Initially selected values of an uncontrolled field. */
    defaultChosen?: readonly string[]
    /** Maximum number of selected options. The others then stay focusable and explain why they cannot be selected. */
    maximum?: number
    /** Message if the member selects one too many: "Cannot have more than 3 areas." */
    limitMessage?: string
  }

type Props = ChoiceGroupProps & {
  type: 'radio' | 'checkbox'
  optionsClass: string
  /** Renders one option with its input's props. */
  children: (input: ChoiceInputProps, label: string, i: number) => React.ReactNode
  /** Rendered below the options. */
  after?: React.ReactNode
}

/** Several native inputs under one label. */
export function ChoiceGroup({ type, optionsClass, children, after, ...props }: Props): React.ReactNode {
  const id = useId()
  const [field, { options, chosen, onChoose, defaultChosen, maximum = Infinity, limitMessage, onChange, onBlur, ...input }] =
    splitFieldProps(props)
  const { error, help, isReadOnly = false } = field
  const isCheckbox = type === 'checkbox'
  const [limitHits, setLimitHits] = useState(0)
  const root = useRef<HTMLFieldSetElement>(null)
  usePreventChoice(root, (pressed) => {
    const isOneTooMany = pressed.checked && isCheckbox && checkedValuesIn(root.current).length > maximum
    // Defer: until the click is processed, the browser reports one option too many, and the count would include it.
    if (isOneTooMany && !isReadOnly) setTimeout(() => setLimitHits((count) => count + 1))
    return isReadOnly || isOneTooMany
  })
  const selected = useDomValue(root, (group) => checkedValuesIn(group).join('\n'))
    .split('\n')
    .filter(Boolean)
  const isFull = selected.length >= maximum
  // Show the message only while the maximum is reached.
  const limitError = limitMessage !== undefined && limitHits > 0 && isFull ? limitMessage : undefined

  // If a press is answered with a message, the option does not need to look disabled.
  const fullAttributes: ChoiceInputProps = limitMessage === undefined ? { 'aria-disabled': true } : { 'data-without-room': true }
  /** Attributes of a single option's input, beyond those that all inputs get. */
  const optionAttributes = (value: string): ChoiceInputProps => ({
    value,
    ...(chosen ? { checked: chosen.includes(value) } : { defaultChecked: defaultChosen?.includes(value) }),
    // Do not really disable it: a disabled input would lose focus and could not explain itself.
    ...(isFull && !selected.includes(value) ? { ...fullAttributes, 'aria-describedby': `${id}-note` } : {}),
  })
  const sharedProps: ChoiceInputProps = {
    name: id,
    ...input,
    'aria-invalid': isCheckbox && error ? true : undefined,
    'aria-readonly': isCheckbox && isReadOnly ? true : undefined,
    'data-readonly': isReadOnly || undefined,
    onBlur: (event) => {
      // Clear the message when focus leaves the group.
      if (!event.currentTarget.closest('fieldset')?.contains(event.relatedTarget)) setLimitHits(0)
      return onBlur?.(event)
    },
    onChange: (event) => {
      setLimitHits(0)
      onChoose?.(checkedValuesIn(event.currentTarget.closest('fieldset')))
      return onChange?.(event)
    },
  }
  return (
    <GroupFrame
      {...field}
      ref={root}
      id={id}
      role={isCheckbox ? 'group' : 'radiogroup'}
      help={isFull ? formatLimit(maximum) : help}
      error={error ?? limitError}
      counter={
        Number.isFinite(maximum) ? (
          <ChoiceCount
            count={selected.length}
            maximum={maximum}
            announcement={limitHits > 0 && isFull ? (limitMessage ?? formatLimit(maximum)) : ''}
            isRepeat={limitHits % 2 === 0}
          />
        ) : null
      }
    >
      <div className={optionsClass}>
        {options.map(({ value, label }, i) => (
          <Fragment key={value}>{children({ ...sharedProps, ...optionAttributes(value) }, label, i)}</Fragment>
        ))}
      </div>
      {after}
    </GroupFrame>
  )
}

type ChoiceCountProps = { count: number; maximum: number; announcement: string; isRepeat: boolean }

/** Number of selected options out of the maximum. Each rejected selection is announced. */
function ChoiceCount({ count, maximum, announcement, isRepeat }: ChoiceCountProps): React.ReactNode {
  return (
    <p className="tabular flex-none text-sm text-ink-3">
      <Trans>
        {count} of {maximum} chosen
      </Trans>
      {/* Screen readers do not announce the same text twice, so a trailing space makes it differ. */}
      <output className="sr-only">{announcement && isRepeat ? `${announcement}\u00a0` : announcement}</output>
    </p>
  )
}

function formatLimit(maximum: number): string {
  return t`Choose up to ${{ maximum }}.`
}

function checkedValuesIn(group: HTMLElement | null): string[] {
  return [...(group?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(({ value }) => value)
}
