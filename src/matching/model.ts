/** Name of the scoring model. Changing any number in this file makes another model. */
export const modelVersion = 'podmatch-1'

/** The day ages are counted to when the caller names none, so that a result never depends on a clock. */
export const defaultNow = '2026-01-05T00:00:00Z'

/** A full score in basis points. */
export const fullScore = 10_000

/** What something unknown counts as, in basis points. */
export const neutralScore = 5_000

/** What two members are compared on, and how much each part weighs. The weights sum to 100. */
export const componentWeights = {
  financial: 25,
  strategy: 20,
  complement: 20,
  personality: 15,
  timezone: 10,
  lifeStage: 5,
  language: 5,
} as const

/** Name of a part that two members are compared on. */
export type ComponentKey = keyof typeof componentWeights

/** Weight of every component, whole numbers of 0 or more, not all 0. */
export type Weights = Readonly<Record<ComponentKey, number>>

/** The components in the order they are shown. */
export const componentKeys = Object.keys(componentWeights) as ComponentKey[]

/** What a member's fit in a pod is made of. The weights sum to 100. */
export const podWeights = { meanPair: 70, weakestPair: 15, growthCoverage: 15 } as const

/** Name of a line of the breakdown: the components, the weakest pair and the growth coverage. */
export type LineKey = ComponentKey | 'weakestPair' | 'growthCoverage'

/** Topics need this many answers to have a score. */
export const fewestAnswers = 4

/** Two members need this many topics in common for their personalities to be compared. */
export const fewestTopics = 6

/** Parts of the financial match value need this much weight together. */
export const leastFinancialWeight = 40

/** Each part of the financial match value: its weight, and the amounts in dollars that stand for 0 and for 1. */
export const financialParts = {
  netWorth: { weight: 40, from: 25_000, to: 15_000_000 },
  totalAppraisedValue: { weight: 15, from: 100_000, to: 25_000_000 },
  grossAnnualRevenue: { weight: 10, from: 20_000, to: 5_000_000 },
  netAnnualIncome: { weight: 10, from: 10_000, to: 2_000_000 },
  startingIncome: { weight: 5, from: 25_000, to: 15_000_000 },
} as const

/** The door count's part of the financial match value; `to` doors stand for 1. */
export const doorPart = { weight: 20, to: 200 } as const

/** Dollars that stand for a range of net worth or income: its geometric middle. */
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

/** Days of a year of age. */
export const daysPerYear = 365.25

/** Ages, in whole years, at which a new age band begins. */
export const ageBandStarts: readonly number[] = [35, 50]

/** Points of the financial match value that one range of net worth makes out. */
export const pointsPerStage = 13

/** Education levels, each one step above the one before. */
export const educationLevels: readonly string[] = ['High School', 'Associates', 'Undergraduate', 'Masters', 'PhD']

/** The involvement a member states who is not active in any niche. */
export const notActiveYet = 'Not Active Yet'

/** Percent that a niche has in common with itself; for related ones see below. */
export const sameNiche = 100
/** Percent that two niches have in common that are not listed as related. */
export const unrelatedNiche = 20
/** Percent that counts while one of the niches is unknown. */
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

/** Percent of a niche that a related one shares, by both names in either order. */
export const relatedPercent: ReadonlyMap<string, ReadonlyMap<string, number>> = bothWays(relatedNiches)

function bothWays(pairs: readonly (readonly [string, string, number])[]): Map<string, Map<string, number>> {
  const table = new Map<string, Map<string, number>>()
  for (const [one, other, percent] of pairs) {
    table.set(one, (table.get(one) ?? new Map<string, number>()).set(other, percent))
    table.set(other, (table.get(other) ?? new Map<string, number>()).set(one, percent))
  }
  return table
}
