import * as z from 'zod/mini'
import { isEmptyValue } from '../fields/values.ts'
import { expertiseAreas, involvements, niches, reaches, type ExpertiseArea } from './options.ts'

const dollars = z.nullable(z.number())

/** The real-estate statement. Money is in dollars with at most two decimals. Null or an empty list means not answered yet. */
export const Statement = z.object({
  realEstateActiveInvolve: z.array(z.enum(involvements)),
  doorCount: z.nullable(z.int()),
  totalAppraisedValue: dollars,
  netWorth: dollars,
  grossAnnualRevenue: dollars,
  netAnnualIncome: dollars,
  localOrDistance: z.nullable(z.enum(reaches)),
  assetFocusCategories: z.array(z.enum(niches)),
  improvementCategories: z.array(z.enum(expertiseAreas)),
  strengthCategories: z.array(z.enum(expertiseAreas)),
})
export type Statement = z.infer<typeof Statement>

/** A statement without any answers. */
export const emptyStatement: Statement = {
  realEstateActiveInvolve: [],
  doorCount: null,
  totalAppraisedValue: null,
  netWorth: null,
  grossAnnualRevenue: null,
  netAnnualIncome: null,
  localOrDistance: null,
  assetFocusCategories: [],
  improvementCategories: [],
  strengthCategories: [],
}

/** Whether all ten fields have a value. Zero is a value. */
export function isStatementComplete(statement: Statement): boolean {
  return Object.keys(emptyStatement).every((name) => !isEmptyValue(statement[name as keyof Statement]))
}

/**
 * Returns the areas chosen both as a strength and as an area to improve, in the order of the strengths. Choosing both can be
 * intended, so the UI mentions it and never rejects it.
 */
export function areasInBoth(chosen: Pick<Statement, 'improvementCategories' | 'strengthCategories'>): readonly ExpertiseArea[] {
  return chosen.strengthCategories.filter((area) => chosen.improvementCategories.includes(area))
}
