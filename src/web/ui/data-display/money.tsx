import { classNames } from '../class-names.ts'
import { formatCompactMoney, formatMoney } from './format-money.ts'

type MoneyProps = {
  amountCents: number
  /** ISO code. */
  currency?: string
  /** Rounded to about three digits: "$1.2M". Screen readers read the exact amount. */
  isCompact?: boolean
  className?: string
}

/** An amount of money. Zero cents are omitted. */
export function Money({ amountCents, currency = 'USD', isCompact = false, className }: MoneyProps): React.ReactNode {
  const exact = formatMoney(amountCents, currency, { isShort: true })
  if (!isCompact) return <span className={classNames('tabular', className)}>{exact}</span>
  return (
    <span className={classNames('tabular', className)} title={exact}>
      <span aria-hidden="true">{formatCompactMoney(amountCents, currency)}</span>
      <span className="sr-only">{exact}</span>
    </span>
  )
}
