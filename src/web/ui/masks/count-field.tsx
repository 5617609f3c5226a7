import { AmountField } from './amount-field.tsx'
import type { MaskedFieldProps } from './masked-field.ts'

/** A non-negative whole number with thousands separators added while typing. Its value is the bare number, `1250`. */
export function CountField(props: MaskedFieldProps): React.ReactNode {
  return <AmountField {...props} decimals={0} />
}
