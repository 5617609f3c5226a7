import type { Deps } from '#server/deps.ts'
import type { DataSection } from '#server/platform/personal-data.ts'

/** Returns all sections of a data export, lower features first. */
export function sectionsOf({ personalData }: Pick<Deps, 'personalData'>): DataSection[] {
  return personalData.flatMap(({ sections }) => sections)
}
