import type { WorksheetSlug } from '#domain/worksheets/modules.ts'
import { ChecklistSummary } from './checklist-summary.tsx'
import { MonthSummary } from './month-summary.tsx'
import { ScorecardSummary } from './scorecard-summary.tsx'
import type { WorksheetDraft } from './worksheet-draft.ts'
import { StageSummary } from './stage-summary.tsx'

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
