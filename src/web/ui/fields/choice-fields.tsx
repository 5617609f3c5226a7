import { useId, useRef } from 'react'
import { Spinner } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'
import { CheckboxInput, type ChoiceInputProps, RadioInput, SwitchInput } from './choice-input.tsx'
import { FieldNote, type FieldProps, inputAttributes, RequiredMark, splitFieldProps } from './field-frame.tsx'
import type { ChoiceOption } from './select-field.tsx'
import { usePreventChoice } from './use-prevent-choice.ts'

export { CheckboxInput } from './choice-input.tsx'

type SingleChoiceProps = FieldProps & ChoiceInputProps

/** A yes-or-no field. */
export function CheckboxField(props: SingleChoiceProps): React.ReactNode {
  return <SingleChoice {...props} Input={CheckboxInput} noteClass="ps-7.5" />
}

/** An on-off field for something that stays active until switched off. Use a checkbox for answers and consents. */
export function SwitchField(props: SingleChoiceProps): React.ReactNode {
  return <SingleChoice {...props} Input={SwitchInput} noteClass="ps-13" />
}

type SingleProps = SingleChoiceProps & {
  Input: typeof CheckboxInput
  /** Indents the note so that it aligns with the label. */
  noteClass: string
}

function SingleChoice({ Input, noteClass, ...props }: SingleProps): React.ReactNode {
  const id = useId()
  const [field, input] = splitFieldProps(props)
  const { label, help, error, isRequired, isReadOnly = false, isLoading = false, className } = field
  const { id: _id, readOnly: _readOnly, ...attributes } = inputAttributes(id, field)
  const root = useRef<HTMLDivElement>(null)
  usePreventChoice(root, () => isReadOnly)
  return (
    <div ref={root} className={className}>
      <label className={choiceRowClass}>
        <Input
          {...input}
          {...attributes}
          aria-describedby={`${id}-note`}
          aria-readonly={isReadOnly || undefined}
          data-readonly={isReadOnly || undefined}
        />
        <span>
          {label}
          <RequiredMark isVisible={isRequired} />
        </span>
        {isLoading ? <Spinner className="text-ink-3" /> : null}
      </label>
      <div className={noteClass}>
        <FieldNote id={id} help={help} error={error} />
      </div>
    </div>
  )
}

const choiceRowClass =
  'flex min-h-8 items-center gap-3 has-disabled:cursor-default has-disabled:text-ink-3 has-aria-disabled:cursor-default has-aria-disabled:text-ink-3 max-md:min-h-11'

const shortLabel = 13

function isShort({ label }: ChoiceOption): boolean {
  return label.length <= shortLabel
}

/** Radio buttons for a few visible options, side by side if they are short. Input props go to every radio button. */
export function RadioGroupField(props: Omit<ChoiceGroupProps, 'maximum'>): React.ReactNode {
  return (
    <ChoiceGroup
      {...props}
      type="radio"
      optionsClass={props.options.every(isShort) ? 'flex flex-wrap gap-x-6 md:min-h-[42px]' : 'grid gap-1'}
    >
      {(input, label) => (
        <label className={choiceRowClass}>
          <RadioInput {...input} />
          <span>{label}</span>
        </label>
      )}
    </ChoiceGroup>
  )
}

/** Checkboxes for a few visible options. Input props go to every checkbox. */
export function CheckboxGroupField(props: ChoiceGroupProps): React.ReactNode {
  return (
    <ChoiceGroup {...props} type="checkbox" optionsClass="grid gap-1">
      {(input, label) => (
        <label className={choiceRowClass}>
          <CheckboxInput {...input} />
          <span>{label}</span>
        </label>
      )}
    </ChoiceGroup>
  )
}

type ChipGroupProps = ChoiceGroupProps & {
  /** Allows one selected option; selecting another replaces it. */
  isSingle?: boolean
}

/** Chips to select many short options, or one. Input props go to the checkbox or radio button behind every chip. */
export function ChipGroupField({ isSingle = false, ...props }: ChipGroupProps): React.ReactNode {
  const type = isSingle ? 'radio' : 'checkbox'
  return (
    <ChoiceGroup {...props} type={type} optionsClass="flex flex-wrap gap-1.5">
      {(input, label) => (
        <label className={classNames(chipClass, input['data-readonly'] ? readOnlyChipClass : usableChipClass)}>
          <input {...input} type={type} className="absolute inset-0 cursor-pointer appearance-none rounded-full" />
          {label}
        </label>
      )}
    </ChoiceGroup>
  )
}

const chipClass = 'relative flex min-h-8 items-center rounded-full border px-3 text-chip font-medium max-md:min-h-11 max-md:px-4'

const usableChipClass =
  'border-transparent bg-sunk text-ink-2 hover:border-line-field has-aria-invalid:border-clay in-aria-invalid:border-clay ' +
  'has-checked:border-pine has-checked:bg-pine-soft has-checked:text-pine-ink ' +
  'has-disabled:text-ink-3 has-aria-disabled:border-line has-aria-disabled:bg-transparent has-aria-disabled:text-ink-3 ' +
  'has-data-without-room:border-line has-data-without-room:bg-transparent has-data-without-room:text-ink-3'

const readOnlyChipClass = 'border-line text-ink-3 has-checked:border-ink-3 has-checked:text-ink'
