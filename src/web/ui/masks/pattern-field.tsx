import { NumberFormatBase, usePatternFormat } from 'react-number-format'
import { TextField } from '../fields/text-field.tsx'
import { digitsAfter, fillPattern } from './digits.ts'
import type { MaskedFieldProps } from './masked-field.ts'

type TextFieldProps = React.ComponentProps<typeof TextField>

type PatternFieldProps = MaskedFieldProps & {
  /** Pattern of the digits: `(###) ###-####`. */
  pattern: string
  /** Extracts the digits from a text that was typed, pasted or autofilled. */
  parseDigits: (text: string) => string
  type: 'text' | 'tel'
  inputMode: 'numeric' | 'tel'
}

/**
 * A field that formats digits by a pattern while they are typed. Digits beyond a full pattern are rejected, and the caret
 * stays.
 */
export function PatternField({ pattern, parseDigits, value, onChange, ref, ...input }: PatternFieldProps): React.ReactNode {
  const mask = usePatternFormat<TextFieldProps>({ ...input, format: pattern, value, valueIsNumericString: false })
  const digitCount = pattern.split('#').length - 1
  return (
    <NumberFormatBase<TextFieldProps>
      {...mask}
      customInput={TextField}
      getInputRef={ref ?? null}
      format={(digits) => fillPattern(pattern, digits)}
      removeFormatting={(text, edit) => digitsAfter(text, edit, parseDigits, digitCount)}
      isAllowed={(values) => values.value.length <= digitCount}
      onValueChange={({ formattedValue }, { event }) => {
        // Without an event, this is our own value coming back.
        if (event) onChange(formattedValue)
      }}
    />
  )
}
