import { zipcodeDigits } from './digits.ts'
import type { MaskedFieldProps } from './masked-field.ts'
import { PatternField } from './pattern-field.tsx'

/** Five digits of a zipcode. Its value is a text, so that the zero of Massachusetts lives. */
export function ZipcodeField(props: MaskedFieldProps): React.ReactNode {
  return (
    <PatternField autoComplete="postal-code" {...props} type="text" inputMode="numeric" pattern="#####" read={zipcodeDigits} />
  )
}
