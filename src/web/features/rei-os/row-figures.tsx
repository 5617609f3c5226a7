import { dealFields } from '#domain/hot-seat/brief.ts'
import { type DealCard, dealFigures } from '#domain/hot-seat/deal.ts'
import type { CellValues, ListPart } from '#domain/rei-os/worksheet.ts'
import { DealFigures } from '../hot-seats/deal-figures.tsx'

type RowFiguresProps = { list: ListPart; values: CellValues }

/** What a row comes to, where it is a deal card. */
export function RowFigures({ list, values }: RowFiguresProps): React.ReactNode {
  if (list.name !== 'cards') return null
  return (
    <div className="mb-3">
      <DealFigures figures={dealFigures(cardOf(values))} />
    </div>
  )
}

/** The deal card of a row; what nobody said is null. */
export function cardOf(values: CellValues): DealCard {
  const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
  return Object.fromEntries(dealFields.map(({ name }) => [name, numberOf(values[name])])) as DealCard
}
