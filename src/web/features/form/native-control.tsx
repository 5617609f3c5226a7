import { type Control as FormControl, type UseFormReturn, useWatch } from 'react-hook-form'
import type { CompiledField } from '#domain/fields/field.ts'
import { EmailField, UrlField } from '#web/ui/fields/email-url-fields.tsx'
import { CharacterCount } from '#web/ui/fields/character-count.tsx'
import { CheckboxField, CheckboxGroupField, RadioGroupField, SwitchField } from '#web/ui/fields/choice-fields.tsx'
import type { FieldProps } from '#web/ui/fields/field-frame.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { ScaleField } from '#web/ui/fields/scale-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { ChipsControl } from './chips-control.tsx'
import type { Control, ValueControlName } from './control-of.ts'
import { maximumChoices, maximumLength } from './form-values.ts'
import { normalizeFields } from './normalize-fields.ts'

type NativeControlProps = {
  control: Exclude<Control, ValueControlName>
  field: CompiledField
  form: UseFormReturn
  frame: FieldProps
  hasCounter: boolean
}

/** The control of a field that consists of native elements. */
export function NativeControl({ control, field, form, frame, hasCounter }: NativeControlProps): React.ReactNode {
  const { options = [], autoComplete, inputMode, normalize = identity } = field
  const choice = { ...frame, ...form.register(field.name, { onBlur: () => normalizeFields([field], form) }) }
  const text = { ...choice, autoComplete, counter: hasCounter ? <FieldCounter field={field} control={form.control} /> : null }
  switch (control) {
    case 'text':
      return <TextField {...text} inputMode={inputMode} />
    case 'time':
      return <TextField {...text} type="time" />
    case 'date-time':
      return <TextField {...text} type="datetime-local" />
    case 'textarea':
      return <TextAreaField {...text} />
    case 'email':
      return <EmailField {...text} />
    case 'url':
      return <UrlField {...text} normalize={normalize} />
    case 'password':
      return <PasswordField {...choice} autoComplete={autoComplete} />
    case 'select':
      return <SelectField {...choice} options={options} autoComplete={autoComplete} />
    case 'radio':
      return <RadioGroupField {...choice} options={options} />
    case 'scale':
      return <ScaleField {...choice} options={options} />
    case 'checkboxes':
      return <CheckboxGroupField {...choice} options={options} maximum={maximumChoices(field)} />
    case 'chips':
      return <ChipsControl {...{ field, form, frame }} />
    case 'checkbox':
      return <CheckboxField {...choice} />
    case 'switch':
      return <SwitchField {...choice} />
  }
}

function identity(text: string): string {
  return text
}

function FieldCounter({ field, control }: { field: CompiledField; control: FormControl }): React.ReactNode {
  const value: unknown = useWatch({ control, name: field.name })
  const maximum = maximumLength(field)
  if (maximum === null || typeof value !== 'string') return null
  return <CharacterCount length={Array.from(value).length} maximum={maximum} />
}
