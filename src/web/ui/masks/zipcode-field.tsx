import { zipcodeDigits } from './digits.ts'
import type { MaskedFieldProps } from './masked-field.ts'
import { PatternField } from './pattern-field.tsx'

/** A five-digit ZIP code. Its value is a string, so that leading zeros are preserved. */
export function ZipcodeField(props: MaskedFieldProps): React.ReactNode {
  return (
    <PatternField
      autoComplete="postal-code"
      {...props}
      type="text"
      inputMode="numeric"
      pattern="#####"
      parseDigits={zipcodeDigits}
    />
  )
}
