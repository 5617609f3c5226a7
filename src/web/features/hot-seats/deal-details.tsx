import { formatNumber } from '#domain/formatting/formats.ts'
import { dealFields } from '#domain/hot-seats/brief.ts'
import type { DealCard } from '#domain/hot-seats/deal.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatMoney } from '#web/ui/data-display/format-money.ts'
import { toDealCard } from './brief-fields.ts'

/** Details of a deal, part by part. Missing ones are omitted. */
export function DealDetails({ deal }: { deal: Readonly<Record<string, unknown>> }): React.ReactNode {
  const card = toDealCard(deal)
  return (
    <dl aria-label={t`The deal`} className="grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-3">
      {dealFields.map(({ name, label }) => {
        const value = card[name]
        return value === null ? null : (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="tabular text-md font-medium break-words">{formatDealValue(name, value)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function formatDealValue(name: keyof DealCard, value: number): string {
  switch (name) {
    case 'vacancyPercent':
    case 'downPercent':
    case 'interestPercent':
      return `${value}%`
    case 'units':
    case 'loanYears':
      return formatNumber(value)
    case 'price':
    case 'rentPerMonth':
    case 'expensesPerMonth':
    case 'rehab':
    case 'closingCosts':
      return formatMoney(Math.round(value * 100), 'USD', { isShort: true })
  }
}
