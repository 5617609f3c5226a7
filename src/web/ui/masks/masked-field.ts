import type { FieldProps } from '../fields/field-frame.tsx'

/** A field whose value is not what its input holds letter by letter. The properties a form's controller gives fit it. */
export type MaskedFieldProps = FieldProps & {
  /** Empty is an empty text. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  ref?: React.Ref<HTMLInputElement> | undefined
  autoComplete?: string | undefined
  placeholder?: string | undefined
}
