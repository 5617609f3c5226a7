import type { ExpertiseArea } from './options.ts'
import type { Statement } from './statement.ts'

/**
 * The areas that are named as a strength and as something to get better at, in the order of the strengths. Both at once may
 * well be meant, so this is worth a word and never a fault.
 */
export function areasInBoth(chosen: Pick<Statement, 'improvementCategories' | 'strengthCategories'>): readonly ExpertiseArea[] {
  return chosen.strengthCategories.filter((area) => chosen.improvementCategories.includes(area))
}
