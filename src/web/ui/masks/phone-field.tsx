import { phoneDigits } from './digits.ts'
import type { MaskedFieldProps } from './masked-field.ts'
import { PatternField } from './pattern-field.tsx'

/** A US phone number. Its value is the text as shown, `(512) 555-0199`, or the part typed so far. */
export function PhoneField(props: MaskedFieldProps): React.ReactNode {
  return (
    <PatternField
      autoComplete="tel-national"
      {...props}
      type="tel"
      inputMode="tel"
      pattern="(###) ###-####"
      parseDigits={phoneDigits}
    />
  )
}
