import { pipelineTotals } from '#domain/worksheets/totals.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/data-display/money.tsx'
import type { WorksheetDraft } from './worksheet-draft.ts'
import { Tile, Tiles } from './tile.tsx'
import { useCells } from './use-cells.ts'

/** Number of deals by stage, and their total price. */
export function StageSummary({ draft }: { draft: WorksheetDraft }): React.ReactNode {
  const stages = useCells(draft, pipelineTotals)
  return (
    <Card title="Where your deals are">
      <Tiles label="Deals by stage">
        {stages.map(({ stage, label, deals, dollars }) => (
          <Tile
            key={stage}
            label={label}
            value={deals}
            hint={dollars === 0 ? '–' : <Money amountCents={Math.round(dollars * 100)} isCompact />}
          />
        ))}
      </Tiles>
    </Card>
  )
}
