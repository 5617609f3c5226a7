import { dealFields } from '#domain/hot-seats/brief.ts'
import { type DealCard, dealMetrics } from '#domain/hot-seats/deal.ts'
import type { CellValues, ListPart } from '#domain/worksheets/worksheet.ts'
import { DealMetrics } from '#web/features/hot-seats/deal-metrics.tsx'

type RowMetricsProps = { list: ListPart; values: CellValues }

/** Metrics of a row that is a deal card. */
export function RowMetrics({ list, values }: RowMetricsProps): React.ReactNode {
  if (list.name !== 'cards') return null
  return (
    <div className="mb-3">
      <DealMetrics metrics={dealMetrics(dealCardOfRow(values))} />
    </div>
  )
}

/** The deal card of a row. Missing values are null. */
export function dealCardOfRow(values: CellValues): DealCard {
  const toNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)
  return Object.fromEntries(dealFields.map(({ name }) => [name, toNumber(values[name])])) as DealCard
}
