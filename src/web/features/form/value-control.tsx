import { lazy, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import type { CompiledField } from '#domain/fields/field.ts'
import { numberFormat } from '#domain/words/formats.ts'
import type { FieldProps } from '../../ui/fields/field-frame.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ComboControl } from './combo-control.tsx'
import type { ValueControlName } from './control-of.ts'
import { bounds } from './form-values.ts'
import { tidy } from './tidy.ts'

// Each arrives with the first field that is drawn with it: forms of plain fields carry none of them.
const PhoneField = lazy(() => import('../../ui/masks/phone-field.tsx').then((module) => ({ default: module.PhoneField })))
const ZipcodeField = lazy(() => import('../../ui/masks/zipcode-field.tsx').then((module) => ({ default: module.ZipcodeField })))
const CurrencyField = lazy(() =>
  import('../../ui/masks/currency-field.tsx').then((module) => ({ default: module.CurrencyField })),
)
const CountField = lazy(() => import('../../ui/masks/count-field.tsx').then((module) => ({ default: module.CountField })))
const DateField = lazy(() => import('../../ui/date-field/date-field.tsx').then((module) => ({ default: module.DateField })))
const ColourField = lazy(() =>
  import('../../ui/colour-field/colour-field.tsx').then((module) => ({ default: module.ColourField })),
)
const UnitField = lazy(() => import('../../ui/unit-field/unit-field.tsx').then((module) => ({ default: module.UnitField })))
const SliderField = lazy(() => import('./number-slider.tsx').then((module) => ({ default: module.NumberSlider })))

type ValueControlProps = { control: ValueControlName; field: CompiledField; form: UseFormReturn; frame: FieldProps }

/** The control of a field whose value is not what one native element holds. */
export function ValueControl({ control, field, form, frame }: ValueControlProps): React.ReactNode {
  const { field: joint } = useController({ name: field.name, control: form.control })
  const value = String(joint.value)
  const onBlur = (): void => {
    joint.onBlur()
    tidy([field], form)
  }
  const input = { ...frame, ...joint, value, onBlur }
  const { autoComplete } = field
  const wasEnteredRef = useRef(false)
  return (
    <Suspense fallback={<WaitingField control={control} frame={frame} value={value} wasEnteredRef={wasEnteredRef} />}>
      {draw(control, { ...input, autoComplete }, field)}
      <Entered wasEnteredRef={wasEnteredRef} enter={() => form.setFocus(field.name)} />
    </Suspense>
  )
}

type DrawnProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  name: string
  ref: React.RefCallback<unknown>
  autoComplete: string | undefined
}

function draw(control: ValueControlName, { autoComplete, ...props }: DrawnProps, field: CompiledField): React.ReactNode {
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
      return <ColourField {...props} />
    case 'unit':
      return <UnitField {...props} />
    case 'slider':
      return <SliderField {...props} {...bounds(field)} />
  }
}

type WaitingFieldProps = {
  control: ValueControlName
  frame: FieldProps
  value: string
  /** Set when the control comes while the cursor stands here. */
  wasEnteredRef: RefObject<boolean>
}

/** Holds the place of a control that is on its way, with its label and value, so that nothing moves when it comes. */
function WaitingField({ control, frame, value, wasEnteredRef }: WaitingFieldProps): React.ReactNode {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const waiting = input.current
    return () => {
      wasEnteredRef.current = waiting !== null && document.activeElement === waiting
    }
  }, [wasEnteredRef])
  return (
    <TextField
      {...frame}
      {...(control === 'money' ? { prefix: '$' } : {})}
      ref={input}
      value={readable(control, value)}
      // What is typed before its control is here would be lost.
      readOnly
      tabIndex={-1}
      data-waiting
    />
  )
}

type EnteredProps = { wasEnteredRef: RefObject<boolean>; enter: () => void }

/** Gives the cursor to the control that has come, when it stood in the field that waited for it. */
function Entered({ wasEnteredRef, enter }: EnteredProps): null {
  useLayoutEffect(() => {
    if (wasEnteredRef.current) enter()
    wasEnteredRef.current = false
  })
  return null
}

/** A stored value as its control is about to show it. */
function readable(control: ValueControlName, value: string): string {
  if ((control === 'money' || control === 'count') && value !== '')
    return numberFormat({ maximumFractionDigits: 2 }).format(Number(value))
  if (control !== 'date') return value
  const [year, month, day] = value.split('-')
  return day ? `${month}/${day}/${year}` : ''
}
