import { phoneDigits } from './digits.ts'
import type { MaskedFieldProps } from './masked-field.ts'
import { PatternField } from './pattern-field.tsx'

/** A telephone number of the United States. Its value is the text as shown, `(512) 555-0199`, or as far as it is typed. */
export function PhoneField(props: MaskedFieldProps): React.ReactNode {
  return (
    <PatternField autoComplete="tel-national" {...props} type="tel" inputMode="tel" pattern="(###) ###-####" read={phoneDigits} />
  )
}
