import { t } from '#domain/i18n/messages.ts'
import type { WorksheetSlug } from '#domain/worksheets/modules.ts'
import { pipelineTotals, checklistTotals } from '#domain/worksheets/totals.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/data-display/money.tsx'
import { Bar } from '#web/ui/bar.tsx'
import { MonthSummary } from './month-summary.tsx'
import { ScorecardSummary } from './scorecard-summary.tsx'
import type { WorksheetDraft } from './worksheet-draft.ts'
import { Tile, Tiles } from './tile.tsx'
import { useCells } from './use-cells.ts'

const summaries: Readonly<Partial<Record<WorksheetSlug, React.ComponentType<{ draft: WorksheetDraft }>>>> = {
  scorecard: ScorecardSummary,
  pipeline: StageSummary,
  money: MonthSummary,
  systems: ChecklistSummary,
}

/** Summary of a worksheet, above its inputs. Renders nothing for a worksheet without numbers. */
export function WorksheetSummary({ draft }: { draft: WorksheetDraft }): React.ReactNode {
  const Summary = summaries[draft.worksheet.slug]
  return Summary ? <Summary draft={draft} /> : null
}

/** Number of deals by stage, and their total price. */
function StageSummary({ draft }: { draft: WorksheetDraft }): React.ReactNode {
  const stages = useCells(draft, pipelineTotals)
  return (
    <Card title={t`Your deals by stage`}>
      <Tiles label={t`Deals by stage`}>
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

/** Progress of each checklist. */
function ChecklistSummary({ draft }: { draft: WorksheetDraft }): React.ReactNode {
  const checklists = useCells(draft, checklistTotals)
  return (
    <Card title={t`Your checklists`}>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {checklists.map(({ title, done, of }) => (
          <li key={title}>
            <p className="mb-1 flex justify-between gap-3 text-sm">
              <span>{title}</span>
              <span className="tabular text-ink-3">{of === 0 ? 'empty' : t`${{ done }} of ${{ of }}`}</span>
            </p>
            <Bar value={done} max={Math.max(1, of)} label={title} valueText={t`${{ done }} of ${{ of }} steps`} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
