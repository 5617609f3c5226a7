import { t } from '#domain/i18n/messages.ts'
import { TextField } from '../fields/text-field.tsx'
import { AmountField } from './amount-field.tsx'
import type { MaskedFieldProps } from './masked-field.ts'

/**
 * An amount of US dollars with thousands separators added while typing. Its value is the bare amount, `1250000.5`: digits, and
 * at most one decimal point with up to two digits after it.
 */
export function CurrencyField(props: MaskedFieldProps): React.ReactNode {
  // The dollar sign before the amount is visual only, so the accessible name includes the currency.
  return <AmountField {...props} decimals={2} Input={DollarField} aria-label={t`${{ label: props.label }}, US dollars`} />
}

function DollarField(props: React.ComponentProps<typeof TextField>): React.ReactNode {
  return <TextField {...props} prefix="$" />
}
