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

/** One of the nine niches. */
export type Niche = (typeof niches)[number]

/** What a member chooses who is not investing yet; it stands alone. */
export const notActiveYet = 'Not Active Yet'

/** Ways in which a member is actively involved. */
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

/** Every area of strength or growth that is accepted: eight skills and the nine niches. */
export const expertiseAreas = [...skills, ...niches] as const

/** One area of strength or growth. */
export type ExpertiseArea = (typeof expertiseAreas)[number]

/** Accepted, yet left out of the picker: closest to Short-Term Rental. */
const unpickedArea: ExpertiseArea = 'Medium-Term Rentals'

/** The sixteen areas the picker shows. */
export const pickableAreas: readonly ExpertiseArea[] = expertiseAreas.filter((area) => area !== unpickedArea)
