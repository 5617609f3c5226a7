import { t } from '#domain/i18n/messages.ts'
import type { Option } from '../fields/field.ts'

/** The nine real-estate niches. */
export const niches = [
  'Commercial Investing',
  'Land & New Construction',
  'Medium-Term Rentals',
  'Mobile Home Park Investing',
  'Multi-Family Investing',
  'House Flipping',
  'Short-Term Rental',
  'Self Storage',
  'Single Family Rentals',
] as const

export type Niche = (typeof niches)[number]

/** The option for a member who does not invest yet. It excludes all others. */
export const notActiveYet = 'Not Active Yet'

/** Types of active involvement. */
export const involvements = [...niches, notActiveYet] as const

/** Where a member invests. */
export const reaches = ['Local', 'Long-Distance'] as const

/** The eight skills. */
const skills = [
  'Raising Capital',
  'Creative Finance',
  'Finding Deals',
  'Evaluating Deals',
  'Rehab Process',
  'Market Analysis',
  'Property Management',
  'House Hacking',
] as const

/** All accepted areas of strength or growth: eight skills and the nine niches. */
export const expertiseAreas = [...skills, ...niches] as const

/** One area of strength or growth. */
export type ExpertiseArea = (typeof expertiseAreas)[number]

/** Accepted but not offered in the picker, because it is too similar to Short-Term Rental. */
const unpickedArea: ExpertiseArea = 'Medium-Term Rentals'

/** The sixteen areas in the picker. */
export const pickableAreas: readonly ExpertiseArea[] = expertiseAreas.filter((area) => area !== unpickedArea)

/** The stored values as members read them. */
const labels: Readonly<Record<ExpertiseArea | typeof notActiveYet | (typeof reaches)[number], string>> = {
  'Raising Capital': t`Raising Capital`,
  'Creative Finance': t`Creative Finance`,
  'Finding Deals': t`Finding Deals`,
  'Evaluating Deals': t`Evaluating Deals`,
  'Rehab Process': t`Rehab Process`,
  'Market Analysis': t`Market Analysis`,
  'Property Management': t`Property Management`,
  'House Hacking': t`House Hacking`,
  'Commercial Investing': t`Commercial Investing`,
  'Land & New Construction': t`Land & New Construction`,
  'Medium-Term Rentals': t`Medium-Term Rentals`,
  'Mobile Home Park Investing': t`Mobile Home Park Investing`,
  'Multi-Family Investing': t`Multi-Family Investing`,
  'House Flipping': t`House Flipping`,
  'Short-Term Rental': t`Short-Term Rental`,
  'Self Storage': t`Self Storage`,
  'Single Family Rentals': t`Single Family Rentals`,
  'Not Active Yet': t`Not Active Yet`,
  Local: t`Local`,
  'Long-Distance': t`Long-Distance`,
}

/** Returns a stored value as members read it: a niche, an area, a reach, or "Not Active Yet". */
export function statementLabel(value: string): string {
  return (labels as Readonly<Record<string, string>>)[value] ?? value
}

/** Returns options for stored values. */
export function statementOptions<const Value extends keyof typeof labels>(values: readonly Value[]): Option<Value>[] {
  return values.map((value) => ({ value, label: labels[value] }))
}
