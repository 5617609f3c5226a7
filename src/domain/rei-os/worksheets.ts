import { reiOsSlugs } from '../content/slugs.ts'
import { buyBox, pipeline, underwriting } from './deal-worksheets.ts'
import { moneySheet, scorecard } from './number-worksheets.ts'
import { systems, team } from './people-worksheets.ts'
import { goals, vision, weeklyReview } from './plan-worksheets.ts'
import type { ListPart, Worksheet, WorksheetSlug } from './worksheet.ts'

const bySlug = {
  vision,
  goals,
  scorecard,
  'buy-box': buyBox,
  pipeline,
  underwriting,
  money: moneySheet,
  team,
  systems,
  'weekly-review': weeklyReview,
} as const satisfies Record<WorksheetSlug, Worksheet>

/** The modules of the workbook, in their order. */
export const worksheets: readonly Worksheet[] = reiOsSlugs.map((slug) => bySlug[slug])

/** The worksheet at an address. */
export function worksheetOf(slug: WorksheetSlug): Worksheet {
  return bySlug[slug]
}

/** The lists of a worksheet. */
export function listsOf({ parts }: Worksheet): ListPart[] {
  return parts.filter((part) => part.kind === 'list')
}
