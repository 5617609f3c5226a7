import './colour-field.css'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Spinner } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldProps, inputAttributes, inputClass, splitFieldProps } from '../fields/field-frame.tsx'
import type { ChoiceOption } from '../fields/select-field.tsx'
import { useDraft } from '../unit-field/use-draft.ts'
import { colourName, colourProblem, parseColour } from './colour-text.ts'
import { Swatch } from './swatch.tsx'

// The picker arrives when it is first wanted.
const loadPicker = () => import('./colour-picker.tsx').then((module) => ({ default: module.ColourPicker }))
const ColourPicker = lazy(loadPicker)

type ColourFieldProps = FieldProps & {
  /** `#rrggbb`, or `#rrggbbaa` where it lets something through; empty while there is none. What is no colour reads as none. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string
  ref?: React.Ref<HTMLInputElement>
  /** Colours may let something through. */
  hasAlpha?: boolean
  /** Colours to pick by one press, with their names. */
  presets?: readonly ChoiceOption[]
}

/** A colour, typed or pasted in any usual form, or picked from a panel. */
export function ColourField(props: ColourFieldProps): React.ReactNode {
  const { value, onChange, onBlur, name, ref, hasAlpha = false, presets = [] } = props
  const id = useId()
  const [problem, setProblem] = useState('')
  const { text, inputProps } = useDraft({
    shown: parseColour(value, true) === null ? '' : value,
    onDraft: () => setProblem(''),
    onText: (typed) => {
      const colour = typed.trim() === '' ? '' : parseColour(typed, hasAlpha)
      setProblem(colour === null ? colourProblem : '')
      if (colour !== null && colour !== value) onChange(colour)
    },
    onBlur,
  })
  const [given] = splitFieldProps(props)
  const field = { ...given, error: problem || given.error }
  const { 'aria-describedby': note, ...attributes } = inputAttributes(id, field)
  const shown = parseColour(text, hasAlpha) ?? ''
  return (
    <FieldFrame {...field} id={id} counter={<ColourWords id={id} colour={shown} />}>
      <input
        {...inputProps}
        {...attributes}
        ref={ref}
        type="text"
        name={name}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={classNames(note, `${id}-words`)}
        className={classNames(inputClass, 'ps-13 tabular')}
      />
      <PickerButton
        label={field.label}
        colour={shown}
        isDisabled={Boolean(field.isDisabled || field.isReadOnly)}
        picker={{ hasAlpha, presets, value, onClose: onBlur, onChange: (picked) => (setProblem(''), onChange(picked)) }}
      />
    </FieldFrame>
  )
}

/** The colour in words, for those who see it differently or not at all. */
function ColourWords({ id, colour }: { id: string; colour: string }): React.ReactNode {
  return (
    <span id={`${id}-words`} className="text-end text-sm text-ink-3">
      {colourName(colour)}
    </span>
  )
}

type PickerProps = React.ComponentProps<typeof ColourPicker>

type PickerButtonProps = {
  label: string
  colour: string
  isDisabled: boolean
  picker: Pick<PickerProps, 'hasAlpha' | 'presets' | 'value' | 'onChange'> & { onClose: (() => void) | undefined }
}

/** The swatch at the start of the box, which opens the picker. */
function PickerButton({ label, colour, isDisabled, picker: { onClose, ...picker } }: PickerButtonProps): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`${label}: open the picker`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        className="colour-button"
        onPointerEnter={() => void loadPicker()}
        onFocus={() => void loadPicker()}
        onClick={() => setOpen(true)}
      >
        <Swatch colour={colour} />
      </button>
      {isOpen ? (
        <Suspense fallback={<Spinner className="absolute start-4 top-3" />}>
          <ColourPicker
            {...picker}
            label={label}
            button={button}
            onClose={() => {
              setOpen(false)
              onClose?.()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
