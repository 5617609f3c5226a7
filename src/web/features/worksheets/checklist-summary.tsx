import { checklistTotals } from '#domain/worksheets/totals.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Card } from '#web/ui/card.tsx'
import type { WorksheetDraft } from './worksheet-draft.ts'
import { useCells } from './use-cells.ts'

/** Progress of each checklist. */
export function ChecklistSummary({ draft }: { draft: WorksheetDraft }): React.ReactNode {
  const checklists = useCells(draft, checklistTotals)
  return (
    <Card title="Your checklists">
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {checklists.map(({ title, done, of }) => (
          <li key={title}>
            <p className="mb-1 flex justify-between gap-3 text-sm">
              <span>{title}</span>
              <span className="tabular text-ink-3">{of === 0 ? 'empty' : `${done} of ${of}`}</span>
            </p>
            <Bar value={done} max={Math.max(1, of)} label={title} valueText={`${done} of ${of} steps`} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
