import { lazy, type RefObject, Suspense, useLayoutEffect, useRef, useMemo, useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import type { CompiledField } from '#domain/fields/field.ts'
import { numberFormat } from '#domain/formatting/formats.ts'
import type { FieldProps } from '#web/ui/fields/field-frame.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ComboBoxField } from '#web/ui/combo-box/combo-box-field.tsx'
import type { ValueControlName } from './control-of.ts'
import { numberBounds } from './form-values.ts'
import { normalizeFields } from './normalize-fields.ts'

// Each loads with the first field that needs it, so forms of plain fields load none of them.
const PhoneField = lazy(() => import('#web/ui/masks/phone-field.tsx').then((module) => ({ default: module.PhoneField })))
const ZipcodeField = lazy(() => import('#web/ui/masks/zipcode-field.tsx').then((module) => ({ default: module.ZipcodeField })))
const CurrencyField = lazy(() => import('#web/ui/masks/currency-field.tsx').then((module) => ({ default: module.CurrencyField })))
const CountField = lazy(() => import('#web/ui/masks/count-field.tsx').then((module) => ({ default: module.CountField })))
const DateField = lazy(() => import('#web/ui/date-field/date-field.tsx').then((module) => ({ default: module.DateField })))
const ColorField = lazy(() => import('#web/ui/color-field/color-field.tsx').then((module) => ({ default: module.ColorField })))
const UnitField = lazy(() => import('#web/ui/unit-field/unit-field.tsx').then((module) => ({ default: module.UnitField })))
const SliderField = lazy(() => import('./number-slider.tsx').then((module) => ({ default: module.NumberSlider })))

type ValueControlProps = { control: ValueControlName; field: CompiledField; form: UseFormReturn; frame: FieldProps }

/** The control of a field whose value differs from that of a single native element. */
export function ValueControl({ control, field, form, frame }: ValueControlProps): React.ReactNode {
  const { field: controllerField } = useController({ name: field.name, control: form.control })
  const value = String(controllerField.value)
  const onBlur = (): void => {
    controllerField.onBlur()
    normalizeFields([field], form)
  }
  const input = { ...frame, ...controllerField, value, onBlur }
  const { autoComplete } = field
  const hadFocusRef = useRef(false)
  return (
    <Suspense fallback={<LoadingField control={control} frame={frame} value={value} hadFocusRef={hadFocusRef} />}>
      {renderControl(control, { ...input, autoComplete }, field)}
      <RestoreFocus hadFocusRef={hadFocusRef} focus={() => form.setFocus(field.name)} />
    </Suspense>
  )
}

type ControlProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  name: string
  ref: React.RefCallback<unknown>
  autoComplete: string | undefined
}

function renderControl(
  control: ValueControlName,
  { autoComplete, ...props }: ControlProps,
  field: CompiledField,
): React.ReactNode {
  switch (control) {
    case 'phone':
      return <PhoneField {...props} autoComplete={autoComplete} />
    case 'zipcode':
      return <ZipcodeField {...props} autoComplete={autoComplete} />
    case 'money':
      return <CurrencyField {...props} autoComplete={autoComplete} />
    case 'count':
      return <CountField {...props} autoComplete={autoComplete} />
    case 'combo':
      return <ComboControl {...props} autoComplete={autoComplete} field={field} />
    case 'date':
      return <DateField {...props} autoComplete={autoComplete} />
    case 'colour':
      return <ColorField {...props} />
    case 'unit':
      return <UnitField {...props} />
    case 'slider':
      return <SliderField {...props} {...numberBounds(field)} />
  }
}

type LoadingFieldProps = {
  control: ValueControlName
  frame: FieldProps
  value: string
  /** True if the cursor was here when the control loaded. */
  hadFocusRef: RefObject<boolean>
}

/** Placeholder of a control that is loading, with its label and value, so that nothing moves when it loads. */
function LoadingField({ control, frame, value, hadFocusRef }: LoadingFieldProps): React.ReactNode {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const loadingInput = input.current
    return () => {
      hadFocusRef.current = loadingInput !== null && document.activeElement === loadingInput
    }
  }, [hadFocusRef])
  return (
    <TextField
      {...frame}
      {...(control === 'money' ? { prefix: '$' } : {})}
      ref={input}
      value={formatForDisplay(control, value)}
      // Input before the control is loaded would be lost.
      readOnly
      tabIndex={-1}
      data-waiting
    />
  )
}

type RestoreFocusProps = { hadFocusRef: RefObject<boolean>; focus: () => void }

/** Moves the cursor into the loaded control if it was in the placeholder. */
function RestoreFocus({ hadFocusRef, focus }: RestoreFocusProps): null {
  useLayoutEffect(() => {
    if (hadFocusRef.current) focus()
    hadFocusRef.current = false
  })
  return null
}

/** The stored value as its control will display it. */
function formatForDisplay(control: ValueControlName, value: string): string {
  if ((control === 'money' || control === 'count') && value !== '')
    return numberFormat({ maximumFractionDigits: 2 }).format(Number(value))
  if (control !== 'date') return value
  const [year, month, day] = value.split('-')
  return day ? `${month}/${day}/${year}` : ''
}

type ComboControlProps = Omit<React.ComponentProps<typeof ComboBoxField>, 'options'> & { field: CompiledField }

/** A combo box for a field's options. A list that is slow to build is built when the member approaches the field. */
function ComboControl({ field, ...props }: ComboControlProps): React.ReactNode {
  const { options, optionSource: source } = field
  const [now] = useState(() => new Date())
  const [isListNeeded, setListNeeded] = useState(false)
  const list = useMemo(() => (isListNeeded ? source?.list(now) : undefined), [isListNeeded, source, now])
  if (!source) return <ComboBoxField {...props} options={options ?? []} />
  const { value, className } = props
  const knownOptions = list ?? (value === '' ? [] : [source.optionOf(value, now)])
  return (
    <div className={className} onPointerEnter={() => setListNeeded(true)} onFocus={() => setListNeeded(true)}>
      <ComboBoxField {...props} className={undefined} options={knownOptions} />
    </div>
  )
}
