import * as fc from 'fast-check'
import { type MemberRecord } from '#matching/types.ts'

const topicKeys = ['hobbies', 'sports', 'music', 'travel', 'physical-fitness', 'book-genre', 'food', 'extroversion']
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
]
const skills = ['Raising Capital', 'Creative Finance', 'Finding Deals', 'Rehab Process', 'Self Storage', 'House Flipping']
const ranges = [
  'Less than $50,000',
  '$50,000 - $99,999',
  '$100,000 - $249,999',
  '$250,000 - $499,999',
  '$500,000 - $999,999',
  '$1,000,000 - $4,999,999',
  '$5,000,000 - $9,999,999',
  '$10,000,000 or more',
  'a range nobody offers',
]
const roles = ['Self-employed or business owner', 'Full-time real estate investor', 'Healthcare', 'Other (please specify)', '']

/** A value that is usually present, sometimes null and sometimes undefined. */
function perhaps<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null | undefined> {
  return fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: fc.constantFrom(null, undefined) })
}

const money = fc.oneof(
  fc.constantFrom(-5, 0, 1, 20_000, 25_000, 100_000, 15_000_000, 25_000_000),
  fc.double({ min: 4, max: 8, noNaN: true }).map((power) => Math.round(10 ** power)),
)
const answers = fc.array(
  fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 5 }) }, { weight: 1, arbitrary: fc.constant(null) }),
  {
    minLength: 7,
    maxLength: 7,
  },
)
// May contain duplicates: the engine reads a list as a set.
const some = (options: string[], maxLength: number) => fc.array(fc.constantFrom(...options), { maxLength })

/** Arbitrary members, with any values missing. */
export const anyMember: fc.Arbitrary<MemberRecord> = fc.record({
  id: fc.uuid(),
  tzOffsetMin: perhaps(fc.oneof(fc.constantFrom(-720, -480, -300, 0, 345, 840), fc.integer({ min: -720, max: 840 }))),
  answersByTopic: perhaps(
    fc
      .array(answers, { minLength: 8, maxLength: 8 })
      .map((lists) => Object.fromEntries(topicKeys.map((key, i) => [key, lists[i]!]))),
  ),
  profile: perhaps(
    fc.record({
      netWorth: perhaps(fc.constantFrom(...ranges)),
      startingIncome: perhaps(fc.constantFrom(...ranges)),
      birthdate: perhaps(
        fc
          .date({ min: new Date('1930-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
          .map((day) => day.toISOString().slice(0, 10)),
      ),
      educationLevel: perhaps(fc.constantFrom('High School', 'Associates', 'Undergraduate', 'Masters', 'PhD', 'Kindergarten')),
      currentRole: perhaps(fc.constantFrom(...roles)),
      primaryLanguage: perhaps(fc.constantFrom('English', 'Spanish', 'Other')),
    }),
  ),
  statement: perhaps(
    fc.record({
      doorCount: perhaps(fc.constantFrom(0, 1, 3, 17, 200, 5000)),
      totalAppraisedValue: perhaps(money),
      netWorth: perhaps(money),
      grossAnnualRevenue: perhaps(money),
      netAnnualIncome: perhaps(money),
      localOrDistance: perhaps(fc.constantFrom('Local', 'Long-Distance', '')),
      assetFocusCategories: perhaps(fc.oneof(some(niches, 1), fc.constantFrom(...niches))),
      realEstateActiveInvolve: perhaps(fc.oneof(some(niches, 5), fc.constant(['Not Active Yet']))),
      improvementCategories: perhaps(some(skills, 3)),
      strengthCategories: perhaps(some(skills, 3)),
    }),
  ),
})

/** Arbitrary other members of a pod. */
export const anyOthers: fc.Arbitrary<MemberRecord[]> = fc.uniqueArray(anyMember, { maxLength: 7, selector: ({ id }) => id })
