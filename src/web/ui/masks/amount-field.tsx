import { useRef, useState } from 'react'
import { NumberFormatBase, useNumericFormat } from 'react-number-format'
import { TextField } from '../fields/text-field.tsx'
import { amountAfter, rejectionAfter } from './amount.ts'
import type { MaskedFieldProps } from './masked-field.ts'

type TextFieldProps = React.ComponentProps<typeof TextField>

type AmountFieldProps = MaskedFieldProps & {
  /** Maximum number of digits after the decimal point. Zero allows no decimal point. */
  decimals: number
  /** Input component to use instead of `TextField`. */
  Input?: React.ComponentType<TextFieldProps>
  'aria-label'?: string
}

/**
 * A non-negative number with thousands separators added while typing. Its value is the bare number. Invalid input, such as a
 * minus sign, is left out, and the line below says so until the next edit in a later visit.
 */
export function AmountField(props: AmountFieldProps): React.ReactNode {
  const { value, onChange, ref, decimals, Input = TextField, help, error, onBlur, ...input } = props
  const [rejection, setRejection] = useState<string | null>(null)
  const hasBlurred = useRef(false)
  const { removeFormatting, ...amount } = useNumericFormat<TextFieldProps>({
    ...input,
    help,
    error: error ?? (rejection === null ? undefined : [rejection, help].filter(Boolean).join(' ')),
    value,
    valueIsNumericString: true,
    thousandSeparator: ',',
    decimalScale: decimals,
    allowNegative: false,
    onBlur: () => {
      hasBlurred.current = true
      onBlur?.()
    },
    onValueChange: (values, { event }) => {
      // Without an event, this is our own value coming back.
      if (event) onChange(values.value)
    },
  })
  return (
    <NumberFormatBase<TextFieldProps>
      {...amount}
      customInput={Input}
      getInputRef={ref ?? null}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      removeFormatting={(text, edit) => {
        if (edit) {
          setRejection(rejectionAfter(hasBlurred.current ? null : rejection, text, edit, decimals))
          hasBlurred.current = false
        }
        const typed = edit ? amountAfter(text, edit, decimals) : text
        return removeFormatting?.(typed ?? edit?.lastValue ?? '', typed === text ? edit : undefined) ?? ''
      }}
    />
  )
}
