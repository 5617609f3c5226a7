import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { CompiledField } from '#domain/fields/field.ts'
import { controlOf, isValueControl } from './control-of.ts'
import { errorOf, isRequired } from './form-values.ts'
import { NativeControl } from './native-control.tsx'
import { ValueControl } from './value-control.tsx'

/** How a form displays a field, beyond the field's definition. */
export type FieldDisplay = {
  /** Full width instead of half. */
  isWide?: boolean
  /** Shows how much of the maximum length is used. */
  hasCounter?: boolean
  /** Help text that replaces the field's own. */
  help?: string
}

type FieldControlProps = { field: CompiledField; form: UseFormReturn; display?: FieldDisplay | undefined }

/** The input of a field, while the other answers require it. */
export function FieldControl(props: FieldControlProps): React.ReactNode {
  return props.field.when ? <ConditionalControl {...props} /> : <PlainControl {...props} />
}

function ConditionalControl(props: FieldControlProps): React.ReactNode {
  const values = useWatch({ control: props.form.control })
  return props.field.when?.(values) ? <PlainControl {...props} /> : null
}

/** The requested control of a field with label, help text and error. */
function PlainControl({ field, form, display }: FieldControlProps): React.ReactNode {
  const { errors } = useFormState({ control: form.control, name: field.name })
  const frame = {
    // Labels can also appear within a sentence, so they start in lower case; here they are capitalized.
    label: field.label.charAt(0).toUpperCase() + field.label.slice(1),
    help: display?.help ?? field.help,
    error: errorOf(errors, field.name),
    isRequired: isRequired(field),
    className: display?.isWide ? 'md:col-span-2' : undefined,
  }
  const control = controlOf(field)
  return isValueControl(control) ? (
    <ValueControl {...{ control, field, form, frame }} />
  ) : (
    <NativeControl {...{ control, field, form, frame }} hasCounter={display?.hasCounter ?? false} />
  )
}
