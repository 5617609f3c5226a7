import { TextField } from '../fields/text-field.tsx'
import { AmountField } from './amount-field.tsx'
import type { MaskedFieldProps } from './masked-field.ts'

/**
 * An amount of US dollars, its thousands parted while it is typed. Its value is the bare amount, `1250000.5`: digits, and
 * at most one dot with two digits behind it.
 */
export function CurrencyField(props: MaskedFieldProps): React.ReactNode {
  // The sign before the amount is drawn; the label says it.
  return <AmountField {...props} decimals={2} Input={DollarField} aria-label={`${props.label}, US dollars`} />
}

function DollarField(props: React.ComponentProps<typeof TextField>): React.ReactNode {
  return <TextField {...props} prefix="$" />
}
