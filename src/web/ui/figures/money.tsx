import { classNames } from '../class-names.ts'
import { formatCompactMoney, formatMoney } from './money-format.ts'

type MoneyProps = {
  amountCents: number
  /** ISO code. */
  currency?: string
  /** In three figures or so: "$1.2M". The exact amount is what is read out. */
  isCompact?: boolean
  className?: string
}

/** An amount of money; cents that are nought are left out. */
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
