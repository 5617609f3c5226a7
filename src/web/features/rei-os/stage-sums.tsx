import { pipelineStages } from '#domain/rei-os/sums.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/figures/money.tsx'
import type { Sheet } from './sheet.ts'
import { Tile, Tiles } from './tile.tsx'
import { useCells } from './use-cells.ts'

/** How many deals stand where, and what they would cost. */
export function StageSums({ sheet }: { sheet: Sheet }): React.ReactNode {
  const stages = useCells(sheet, pipelineStages)
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
