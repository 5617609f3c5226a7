import { buyBox, pipeline, underwriting } from './deal-worksheets.ts'
import { moneyWorksheet, scorecard } from './number-worksheets.ts'
import { systems, team } from './people-worksheets.ts'
import { goals, vision, weeklyReview } from './plan-worksheets.ts'
import { reiOsModules, type WorksheetSlug } from './modules.ts'
import type { ListPart, Worksheet, WorksheetForm } from './worksheet.ts'

const formsBySlug = {
  vision,
  goals,
  scorecard,
  'buy-box': buyBox,
  pipeline,
  underwriting,
  money: moneyWorksheet,
  team,
  systems,
  'weekly-review': weeklyReview,
} as const satisfies Record<WorksheetSlug, WorksheetForm>

/** The modules of the workbook, in order. */
export const worksheets: readonly Worksheet[] = reiOsModules.map(({ slug, title }) => ({ ...formsBySlug[slug], title }))

const worksheetsBySlug = new Map(worksheets.map((worksheet) => [worksheet.slug, worksheet]))

/** Returns the worksheet with this slug. Throws if there is none. */
export function worksheetOf(slug: WorksheetSlug): Worksheet {
  const found = worksheetsBySlug.get(slug)
  if (!found) throw new Error(`There is no worksheet "${slug}".`)
  return found
}

/** The lists of a worksheet. */
export function listsOf({ parts }: Worksheet): ListPart[] {
  return parts.filter((part) => part.kind === 'list')
}
