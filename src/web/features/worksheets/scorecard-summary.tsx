import { numberFormat } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { type Cells, type CellValue, rowOrderOf } from '#domain/worksheets/cells.ts'
import { scorecardWeeks } from '#domain/worksheets/number-worksheets.ts'
import { scorecardRows } from '#domain/worksheets/totals.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import type { WorksheetDraft } from './worksheet-draft.ts'
import { Tile, Tiles } from './tile.tsx'
import { useCells } from './use-cells.ts'

/** Each scorecard number over four weeks, with a button to start a new week. */
export function ScorecardSummary({ draft }: { draft: WorksheetDraft }): React.ReactNode {
  const rows = useCells(draft, scorecardRows)
  if (rows.length === 0) return null
  const startNewWeek = async (): Promise<void> => {
    const isSure = await confirm({
      title: t`Start a new week?`,
      content: t`This deletes the numbers from the oldest week.`,
      confirmText: t`Start`,
    })
    if (isSure) draft.change(shiftWeek(draft.values()))
  }
  return (
    <Card
      title={t`Four weeks`}
      aside={
        <Button variant="secondary" size="sm" onClick={() => void startNewWeek()}>
          {t`Start a new week`}
        </Button>
      }
    >
      <Tiles label={t`Numbers over four weeks`}>
        {rows.map(({ id, name, average, hits, weeks, hasTarget }) => (
          <Tile
            key={id}
            label={name}
            value={average === null ? '–' : numberFormat({ maximumFractionDigits: 1 }).format(average)}
            hint={hintOf({ hits, weeks, hasTarget })}
          />
        ))}
      </Tiles>
    </Card>
  )
}

function hintOf({ hits, weeks, hasTarget }: { hits: number; weeks: number; hasTarget: boolean }): string {
  if (weeks === 0) return t`no numbers yet`
  return hasTarget ? t`a week · target reached ${{ hits }} of ${{ weeks }}` : t`a week`
}

/** The cells of the scorecard a week later: each number moves back one week, and the current week is empty. */
function shiftWeek(cells: Cells): Record<string, CellValue | null> {
  const changes = rowOrderOf(cells, 'numbers').flatMap((id) =>
    scorecardWeeks.map((week, i) => {
      const next = scorecardWeeks[i + 1]
      return [`numbers.${id}.${week}`, next === undefined ? null : (cells[`numbers.${id}.${next}`] ?? null)] as const
    }),
  )
  return Object.fromEntries(changes)
}
