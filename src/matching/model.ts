/** Name of the scoring model. Changing any number in this file requires a new name. */
export const modelVersion = 'podmatch-1'

/** The day at which ages are computed by default, so that a result never depends on a clock. */
export const defaultNow = '2026-01-05T00:00:00Z'

/** A full score in basis points. */
export const fullScore = 10_000

/** Score of an unknown value, in basis points. */
export const neutralScore = 5_000

/** Components of a pair score with their weights. The weights sum to 100. */
export const componentWeights = {
  financial: 25,
  strategy: 20,
  complement: 20,
  personality: 15,
  timezone: 10,
  lifeStage: 5,
  language: 5,
} as const

export type ComponentKey = keyof typeof componentWeights

/** Weight of every component: integers of at least 0, not all 0. */
export type Weights = Readonly<Record<ComponentKey, number>>

/** The components in display order. */
export const componentKeys = Object.keys(componentWeights) as ComponentKey[]

/** Parts of a member's fit in a pod. The weights sum to 100. */
export const podWeights = { meanPair: 70, weakestPair: 15, growthCoverage: 15 } as const

/** Key of a breakdown item: the components, the weakest pair and the growth coverage. */
export type BreakdownKey = ComponentKey | 'weakestPair' | 'growthCoverage'

/** Minimum number of answers for a topic score. */
export const minAnswers = 4

/** Minimum number of common topics for comparing two personalities. */
export const minTopics = 6

/** Minimum total weight of the known parts of the financial match value. */
export const minFinancialWeight = 40

/** Each part of the financial match value: its weight, and the dollar amounts that map to 0 and 1. */
export const financialParts = {
  netWorth: { weight: 40, from: 25_000, to: 15_000_000 },
  totalAppraisedValue: { weight: 15, from: 100_000, to: 25_000_000 },
  grossAnnualRevenue: { weight: 10, from: 20_000, to: 5_000_000 },
  netAnnualIncome: { weight: 10, from: 10_000, to: 2_000_000 },
  startingIncome: { weight: 5, from: 25_000, to: 15_000_000 },
} as const

/** The part of the door count in the financial match value. `to` doors map to 1. */
export const doorPart = { weight: 20, to: 200 } as const

/** Dollar amount of each range of net worth or income: its geometric mean. */
export const rangeMidpoints: ReadonlyMap<string, number> = new Map([
  ['Less than $50,000', 25_000],
  ['$50,000 - $99,999', 70_711],
  ['$100,000 - $249,999', 158_114],
  ['$250,000 - $499,999', 353_553],
  ['$500,000 - $999,999', 707_107],
  ['$1,000,000 - $4,999,999', 2_236_068],
  ['$5,000,000 - $9,999,999', 7_071_068],
  ['$10,000,000 or more', 15_000_000],
])

/** Length of a year of age in days. */
export const daysPerYear = 365.25

/** Ages, in whole years, at which a new age band begins. */
export const ageBandStarts: readonly number[] = [35, 50]

/** Points of the financial match value per range of net worth. */
export const pointsPerStage = 13

/** Education levels in ascending order. */
export const educationLevels: readonly string[] = ['High School', 'Associates', 'Undergraduate', 'Masters', 'PhD']

/** The involvement of a member who is not active in any niche. */
export const notActiveYet = 'Not Active Yet'

/** Affinity of a niche with itself, in percent. See below for related ones. */
export const sameNiche = 100
/** Affinity of unrelated niches, in percent. */
export const unrelatedNiche = 20
/** Affinity if one of the niches is unknown, in percent. */
export const unknownNiche = 50

const relatedNiches: readonly (readonly [string, string, number])[] = [
  ['Commercial Investing', 'Multi-Family Investing', 60],
  ['Commercial Investing', 'Self Storage', 60],
  ['Multi-Family Investing', 'Single Family Rentals', 60],
  ['Single Family Rentals', 'House Flipping', 55],
  ['Medium-Term Rentals', 'Short-Term Rental', 70],
  ['Medium-Term Rentals', 'Single Family Rentals', 55],
  ['Short-Term Rental', 'Single Family Rentals', 50],
  ['Land & New Construction', 'Commercial Investing', 50],
  ['Land & New Construction', 'House Flipping', 45],
  ['Mobile Home Park Investing', 'Self Storage', 60],
  ['Mobile Home Park Investing', 'Multi-Family Investing', 50],
]

/** Affinity of related niches, in percent, by both names in either order. */
export const relatedPercent: ReadonlyMap<string, ReadonlyMap<string, number>> = symmetricTable(relatedNiches)

function symmetricTable(pairs: readonly (readonly [string, string, number])[]): Map<string, Map<string, number>> {
  const table = new Map<string, Map<string, number>>()
  for (const [one, other, percent] of pairs) {
    table.set(one, (table.get(one) ?? new Map<string, number>()).set(other, percent))
    table.set(other, (table.get(other) ?? new Map<string, number>()).set(one, percent))
  }
  return table
}
