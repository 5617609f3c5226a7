import { AmountField } from './amount-field.tsx'
import type { MaskedFieldProps } from './masked-field.ts'

/** A whole number of nought or more, its thousands parted while it is typed. Its value is the bare number, `1250`. */
export function CountField(props: MaskedFieldProps): React.ReactNode {
  return <AmountField {...props} decimals={0} />
}
