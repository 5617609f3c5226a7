import { useRef, useState } from 'react'
import { NumberFormatBase, useNumericFormat } from 'react-number-format'
import { TextField } from '../fields/text-field.tsx'
import { amountAfter, refusalAfter } from './amount.ts'
import type { MaskedFieldProps } from './masked-field.ts'

type TextFieldProps = React.ComponentProps<typeof TextField>

type AmountFieldProps = MaskedFieldProps & {
  /** How many digits may stand behind the dot; without any there is no dot. */
  decimals: number
  /** The input, when there is more to it than the number. */
  Input?: React.ComponentType<TextFieldProps>
  'aria-label'?: string
}

/**
 * A number of nought or more, its thousands parted while it is typed. Its value is the bare number. What cannot be taken,
 * such as a minus, is left out, and the line below says so until something else is entered at the next visit.
 */
export function AmountField(props: AmountFieldProps): React.ReactNode {
  const { value, onChange, ref, decimals, Input = TextField, help, error, onBlur, ...input } = props
  const [refusal, setRefusal] = useState<string | null>(null)
  const isLeft = useRef(false)
  const { removeFormatting, ...amount } = useNumericFormat<TextFieldProps>({
    ...input,
    help,
    error: error ?? (refusal === null ? undefined : [refusal, help].filter(Boolean).join(' ')),
    value,
    valueIsNumericString: true,
    thousandSeparator: ',',
    decimalScale: decimals,
    allowNegative: false,
    onBlur: () => {
      isLeft.current = true
      onBlur?.()
    },
    onValueChange: (values, { event }) => {
      // Without an event it is our own value coming back.
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
          setRefusal(refusalAfter(isLeft.current ? null : refusal, text, edit, decimals))
          isLeft.current = false
        }
        const typed = edit ? amountAfter(text, edit, decimals) : text
        return removeFormatting?.(typed ?? edit?.lastValue ?? '', typed === text ? edit : undefined) ?? ''
      }}
    />
  )
}
