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
