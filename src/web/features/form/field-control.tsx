import { type Control, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { CompiledField } from '#domain/fields/field.ts'
import { CharacterCount } from '../../ui/fields/character-count.tsx'
import { CheckboxField, CheckboxGroupField } from '../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { errorOf, isRequired, maximumLength } from './form-values.ts'
import { tidy } from './tidy.ts'

/** How a form shows one of its fields, beyond what the field itself says. */
export type FieldLook = {
  /** Takes the whole line instead of half of it. */
  isWide?: boolean
  /** Shows how much of the allowed length is used. */
  hasCounter?: boolean
}

type FieldControlProps = { field: CompiledField; form: UseFormReturn; look?: FieldLook | undefined }

/** The input of one field, as long as the other answers ask for it. */
export function FieldControl(props: FieldControlProps): React.ReactNode {
  return props.field.when ? <ConditionalControl {...props} /> : <PlainControl {...props} />
}

function ConditionalControl(props: FieldControlProps): React.ReactNode {
  const values = useWatch({ control: props.form.control })
  return props.field.when?.(values) ? <PlainControl {...props} /> : null
}

/** The control a field's kind asks for, with label, help, error and counter. */
function PlainControl({ field, form, look }: FieldControlProps): React.ReactNode {
  const { name, label, help, kind, options = [], multiline, autoComplete, inputMode } = field
  const { errors } = useFormState({ control: form.control, name })
  const shared = {
    label,
    help,
    error: errorOf(errors, name),
    isRequired: isRequired(field),
    className: look?.isWide ? 'md:col-span-2' : undefined,
    ...form.register(name, { onBlur: () => tidy([field], form) }),
  }
  const counter = look?.hasCounter ? <FieldCounter field={field} control={form.control} /> : undefined
  switch (kind) {
    case 'choice':
      return <SelectField {...shared} options={options} autoComplete={autoComplete} />
    case 'choices':
      return <CheckboxGroupField {...shared} options={options} />
    case 'flag':
      return <CheckboxField {...shared} />
    case 'date':
      return <TextField {...shared} type="date" autoComplete={autoComplete} />
    case 'text':
    case 'number':
    case 'any':
      return multiline ? (
        <TextAreaField {...shared} counter={counter} />
      ) : (
        <TextField {...shared} {...typing(inputMode)} counter={counter} autoComplete={autoComplete} inputMode={inputMode} />
      )
  }
}

/** Addresses are no words: nothing to correct, no capital to begin with. */
function typing(inputMode: CompiledField['inputMode']): { spellCheck?: boolean; autoCapitalize?: string } {
  return inputMode === 'url' || inputMode === 'email' ? { spellCheck: false, autoCapitalize: 'none' } : {}
}

function FieldCounter({ field, control }: { field: CompiledField; control: Control }): React.ReactNode {
  const value: unknown = useWatch({ control, name: field.name })
  const maximum = maximumLength(field)
  if (maximum === null || typeof value !== 'string') return null
  return <CharacterCount length={Array.from(value).length} maximum={maximum} />
}
