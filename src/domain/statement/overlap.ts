import type { ExpertiseArea } from './options.ts'
import type { Statement } from './statement.ts'

/**
 * Returns the areas chosen both as a strength and as an area to improve, in the order of the strengths. Choosing both can be
 * intended, so the UI mentions it and never rejects it.
 */
export function areasInBoth(chosen: Pick<Statement, 'improvementCategories' | 'strengthCategories'>): readonly ExpertiseArea[] {
  return chosen.strengthCategories.filter((area) => chosen.improvementCategories.includes(area))
}
