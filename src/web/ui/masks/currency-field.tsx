import { NumberFormatBase, useNumericFormat } from 'react-number-format'
import { TextField } from '../fields/text-field.tsx'
import { amountAfter } from './amount.ts'
import type { MaskedFieldProps } from './masked-field.ts'

type TextFieldProps = React.ComponentProps<typeof TextField>

/**
 * An amount of US dollars, its thousands parted while it is typed. Its value is the bare amount, `1250000.5`: digits, and
 * at most one dot with two digits behind it.
 */
export function CurrencyField({ value, onChange, ref, label, ...input }: MaskedFieldProps): React.ReactNode {
  const { removeFormatting, ...amount } = useNumericFormat<TextFieldProps>({
    ...input,
    label,
    value,
    valueIsNumericString: true,
    thousandSeparator: ',',
    decimalScale: 2,
    allowNegative: false,
    onValueChange: (values, { event }) => {
      // Without an event it is our own value coming back.
      if (event) onChange(values.value)
    },
  })
  return (
    <NumberFormatBase<TextFieldProps>
      {...amount}
      customInput={DollarField}
      getInputRef={ref ?? null}
      inputMode="decimal"
      // The sign before the amount is drawn; this says it.
      aria-label={`${label}, US dollars`}
      removeFormatting={(text, edit) => {
        const typed = edit ? amountAfter(text, edit) : text
        return removeFormatting?.(typed ?? edit?.lastValue ?? '', typed === text ? edit : undefined) ?? ''
      }}
    />
  )
}

function DollarField(props: TextFieldProps): React.ReactNode {
  return <TextField {...props} prefix="$" />
}
