import { NumberFormatBase, usePatternFormat } from 'react-number-format'
import { TextField } from '../fields/text-field.tsx'
import { digitsAfter, fillPattern } from './digits.ts'
import type { MaskedFieldProps } from './masked-field.ts'

type TextFieldProps = React.ComponentProps<typeof TextField>

type PatternFieldProps = MaskedFieldProps & {
  /** How digits are set: `(###) ###-####`. */
  pattern: string
  /** The digits of a text somebody typed, pasted or had filled in. */
  read: (text: string) => string
  type: 'text' | 'tel'
  inputMode: 'numeric' | 'tel'
}

/** Digits in a pattern, set while they are typed. What does not fit behind a full pattern is refused, and nothing moves. */
export function PatternField({ pattern, read, value, onChange, ref, ...input }: PatternFieldProps): React.ReactNode {
  const mask = usePatternFormat<TextFieldProps>({ ...input, format: pattern, value, valueIsNumericString: false })
  const slots = pattern.split('#').length - 1
  return (
    <NumberFormatBase<TextFieldProps>
      {...mask}
      customInput={TextField}
      getInputRef={ref ?? null}
      format={(digits) => fillPattern(pattern, digits)}
      removeFormatting={(text, edit) => digitsAfter(text, edit, read, slots)}
      isAllowed={(values) => values.value.length <= slots}
      onValueChange={({ formattedValue }, { event }) => {
        // Without an event it is our own value coming back.
        if (event) onChange(formattedValue)
      }}
    />
  )
}
