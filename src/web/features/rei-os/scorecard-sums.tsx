import { type Cells, type CellValue, orderOf } from '#domain/rei-os/cells.ts'
import { scorecardWeeks } from '#domain/rei-os/number-worksheets.ts'
import { scorecardLines } from '#domain/rei-os/sums.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import type { Sheet } from './sheet.ts'
import { Tile, Tiles } from './tile.tsx'
import { useCells } from './use-cells.ts'

/** How each number of the week stands over four weeks, and the way to a new week. */
export function ScorecardSums({ sheet }: { sheet: Sheet }): React.ReactNode {
  const lines = useCells(sheet, scorecardLines)
  if (lines.length === 0) return null
  const begin = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Begin a new week?',
      content: 'Every number moves one week back. The oldest of the four weeks goes.',
      confirmText: 'Begin',
    })
    if (isSure) sheet.give(weekLater(sheet.cells()))
  }
  return (
    <Card
      title="Four weeks"
      aside={
        <Button variant="secondary" size="sm" onClick={() => void begin()}>
          Begin a new week
        </Button>
      }
    >
      <Tiles label="Numbers over four weeks">
        {lines.map(({ id, name, average, hits, weeks, hasTarget }) => (
          <Tile
            key={id}
            label={name}
            value={average === null ? '–' : average.toLocaleString('en-US', { maximumFractionDigits: 1 })}
            hint={hintOf({ hits, weeks, hasTarget })}
          />
        ))}
      </Tiles>
    </Card>
  )
}

function hintOf({ hits, weeks, hasTarget }: { hits: number; weeks: number; hasTarget: boolean }): string {
  if (weeks === 0) return 'no week yet'
  return hasTarget ? `a week · target reached ${hits} of ${weeks}` : 'a week'
}

/** The cells of the scorecard a week later: each number one week back, this week empty. */
function weekLater(cells: Cells): Record<string, CellValue | null> {
  const changes = orderOf(cells, 'numbers').flatMap((id) =>
    scorecardWeeks.map((week, i) => {
      const next = scorecardWeeks[i + 1]
      return [`numbers.${id}.${week}`, next === undefined ? null : (cells[`numbers.${id}.${next}`] ?? null)] as const
    }),
  )
  return Object.fromEntries(changes)
}
