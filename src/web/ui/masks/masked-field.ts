import type { FieldProps } from '../fields/field-frame.tsx'

/** Props of a field whose value differs from the text its input displays. Compatible with a form controller. */
export type MaskedFieldProps = FieldProps & {
  /** An empty value is an empty string. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  ref?: React.Ref<HTMLInputElement> | undefined
  autoComplete?: string | undefined
  placeholder?: string | undefined
}
