import { buyBox, pipeline, underwriting } from './deal-worksheets.ts'
import { moneySheet, scorecard } from './number-worksheets.ts'
import { systems, team } from './people-worksheets.ts'
import { goals, vision, weeklyReview } from './plan-worksheets.ts'
import { reiOsModules, type WorksheetSlug } from './modules.ts'
import type { ListPart, Worksheet, WorksheetForm } from './worksheet.ts'

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
} as const satisfies Record<WorksheetSlug, WorksheetForm>

/** The modules of the workbook, in their order. */
export const worksheets: readonly Worksheet[] = reiOsModules.map(({ slug, title }) => ({ ...bySlug[slug], title }))

const byAddress = new Map(worksheets.map((worksheet) => [worksheet.slug, worksheet]))

/** The worksheet at an address. */
export function worksheetOf(slug: WorksheetSlug): Worksheet {
  const found = byAddress.get(slug)
  if (!found) throw new Error(`There is no worksheet "${slug}".`)
  return found
}

/** The lists of a worksheet. */
export function listsOf({ parts }: Worksheet): ListPart[] {
  return parts.filter((part) => part.kind === 'list')
}
