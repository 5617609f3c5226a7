import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { CompiledField } from '#domain/fields/field.ts'
import { controlOf, isValueControl } from './control-of.ts'
import { errorOf, isRequired } from './form-values.ts'
import { NativeControl } from './native-control.tsx'
import { ValueControl } from './value-control.tsx'

/** How a form shows one of its fields, beyond what the field itself says. */
export type FieldLook = {
  /** Takes the whole line instead of half of it. */
  isWide?: boolean
  /** Shows how much of the allowed length is used. */
  hasCounter?: boolean
  /** A line under the input in place of the field's own. */
  help?: string
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

/** The control a field asks for, with label, help and error. */
function PlainControl({ field, form, look }: FieldControlProps): React.ReactNode {
  const { errors } = useFormState({ control: form.control, name: field.name })
  const frame = {
    // A label may stand in the middle of a message, and here it stands at the beginning.
    label: field.label.charAt(0).toUpperCase() + field.label.slice(1),
    help: look?.help ?? field.help,
    error: errorOf(errors, field.name),
    isRequired: isRequired(field),
    className: look?.isWide ? 'md:col-span-2' : undefined,
  }
  const control = controlOf(field)
  return isValueControl(control) ? (
    <ValueControl {...{ control, field, form, frame }} />
  ) : (
    <NativeControl {...{ control, field, form, frame }} hasCounter={look?.hasCounter ?? false} />
  )
}
