import { Trans } from '@lingui/react/macro'
import { plural, t } from '#domain/i18n/messages.ts'
import { moneyTotals } from '#domain/worksheets/totals.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/data-display/money.tsx'
import type { WorksheetDraft } from './worksheet-draft.ts'
import { Tile, Tiles } from './tile.tsx'
import { useCells } from './use-cells.ts'

/** Monthly surplus, debts, and how long the reserves last. */
export function MonthSummary({ draft }: { draft: WorksheetDraft }): React.ReactNode {
  const { income, costs, debtPayments, left, debt, ratePercent, monthsCovered } = useCells(draft, moneyTotals)
  const monthsWanted = useCells(draft, (cells) => (typeof cells['monthsWanted'] === 'number' ? cells['monthsWanted'] : null))
  return (
    <Card title={t`Totals`}>
      <Tiles label={t`Monthly totals`}>
        <Tile
          label={t`Left over each month`}
          value={<Dollars of={left} />}
          hint={left < 0 ? t`You spend more than you earn` : undefined}
        />
        <Tile label={t`Income`} value={<Dollars of={income} />} />
        <Tile
          label={t`Spending`}
          value={<Dollars of={costs + debtPayments} />}
          hint={
            debtPayments > 0 ? (
              <Trans>
                <Dollars of={debtPayments} /> for loans
              </Trans>
            ) : undefined
          }
        />
        <Tile
          label={t`Debt`}
          value={<Dollars of={debt} />}
          hint={ratePercent === null ? undefined : t`${{ ratePercent: ratePercent.toFixed(2) }}% on average`}
        />
        <Tile
          label={t`Reserves last`}
          value={formatMonths(monthsCovered)}
          hint={monthsWanted === null ? undefined : t`Your goal: ${{ months: formatMonths(monthsWanted) }}`}
        />
      </Tiles>
    </Card>
  )
}

function Dollars({ of }: { of: number }): React.ReactNode {
  return <Money amountCents={Math.round(of * 100)} />
}

function formatMonths(months: number | null): string {
  if (months === null) return '–'
  const rounded = Math.floor(months * 10) / 10
  return t`${plural({ months: rounded }, { one: '# month', other: '# months' })}`
}
