import './color-field.css'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Spinner } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldProps, inputAttributes, inputClass, splitFieldProps } from '../fields/field-frame.tsx'
import type { ChoiceOption } from '../fields/select-field.tsx'
import { useDraftInput } from '../unit-field/use-draft-input.ts'
import { colorName, invalidColorMessage, parseColorText } from './color-text.ts'
import { Swatch } from './swatch.tsx'

// The picker loads when it is first opened.
const loadPicker = () => import('./color-picker-panel.tsx').then((module) => ({ default: module.ColorPickerPanel }))
const ColorPickerPanel = lazy(loadPicker)

type ColorFieldProps = FieldProps & {
  /** `#rrggbb`, or `#rrggbbaa` with transparency; empty if there is none. An invalid value is treated as empty. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string
  ref?: React.Ref<HTMLInputElement>
  /** Allows transparency. */
  hasAlpha?: boolean
  /** Named colors that can be picked with one press. */
  presets?: readonly ChoiceOption[]
}

/** A color field: typed or pasted in any common format, or picked from a panel. */
export function ColorField(props: ColorFieldProps): React.ReactNode {
  const { value, onChange, onBlur, name, ref, hasAlpha = false, presets = [] } = props
  const id = useId()
  const [problem, setProblem] = useState('')
  const { text, inputProps } = useDraftInput({
    displayedValue: parseColorText(value, true) === null ? '' : value,
    onEdit: () => setProblem(''),
    onCommit: (typed) => {
      const color = typed.trim() === '' ? '' : parseColorText(typed, hasAlpha)
      setProblem(color === null ? invalidColorMessage : '')
      if (color !== null && color !== value) onChange(color)
    },
    onBlur,
  })
  const [fieldProps] = splitFieldProps(props)
  const field = { ...fieldProps, error: problem || fieldProps.error }
  const { 'aria-describedby': note, ...attributes } = inputAttributes(id, field)
  const shownColor = parseColorText(text, hasAlpha) ?? ''
  return (
    <FieldFrame {...field} id={id} counter={<ColorName id={id} color={shownColor} />}>
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
        color={shownColor}
        isDisabled={Boolean(field.isDisabled || field.isReadOnly)}
        picker={{ hasAlpha, presets, value, onClose: onBlur, onChange: (picked) => (setProblem(''), onChange(picked)) }}
      />
    </FieldFrame>
  )
}

/** The color's name, for members who perceive color differently or not at all. */
function ColorName({ id, color }: { id: string; color: string }): React.ReactNode {
  return (
    <span id={`${id}-words`} className="text-end text-sm text-ink-3">
      {colorName(color)}
    </span>
  )
}

type PickerProps = React.ComponentProps<typeof ColorPickerPanel>

type PickerButtonProps = {
  label: string
  color: string
  isDisabled: boolean
  picker: Pick<PickerProps, 'hasAlpha' | 'presets' | 'value' | 'onChange'> & { onClose: (() => void) | undefined }
}

/** The swatch at the start of the box. It opens the picker. */
function PickerButton({ label, color, isDisabled, picker: { onClose, ...picker } }: PickerButtonProps): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t`${{ label }}: open the picker`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        className="colour-button"
        onPointerEnter={() => void loadPicker()}
        onFocus={() => void loadPicker()}
        onClick={() => setOpen(true)}
      >
        <Swatch color={color} />
      </button>
      {isOpen ? (
        <Suspense fallback={<Spinner className="absolute start-4 top-3" />}>
          <ColorPickerPanel
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
