import type { WorksheetSlug } from '#domain/rei-os/modules.ts'
import { CheckedSteps } from './checked-steps.tsx'
import { MonthSums } from './month-sums.tsx'
import { ScorecardSums } from './scorecard-sums.tsx'
import type { Sheet } from './sheet.ts'
import { StageSums } from './stage-sums.tsx'

const sums: Readonly<Partial<Record<WorksheetSlug, React.ComponentType<{ sheet: Sheet }>>>> = {
  scorecard: ScorecardSums,
  pipeline: StageSums,
  money: MonthSums,
  systems: CheckedSteps,
}

/** What a worksheet comes to, above its inputs; nothing where it has no numbers. */
export function Sums({ sheet }: { sheet: Sheet }): React.ReactNode {
  const Found = sums[sheet.worksheet.slug]
  return Found ? <Found sheet={sheet} /> : null
}
