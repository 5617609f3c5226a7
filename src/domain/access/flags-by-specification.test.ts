import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveFlags, hasMultiple, type OnboardingInput, type OnboardingFlags } from './flags.ts'
import { runs } from '#test/property-runs.ts'

/** Required profile fields, as the specification lists them. */
const needed = [
  ...['firstName', 'lastName', 'headline', 'bio', 'profession', 'city', 'state'].map((name) => ['circleFields', name]),
  ...['maritalStatus', 'gender', 'netWorth', 'timezone', 'birthdate', 'phone', 'primaryLanguage'].map((name) => [name]),
  ...['originCity', 'originState', 'educationLevel', 'currentRole', 'startingIncome'].map((name) => [name]),
  ...['streetAddress', 'city', 'state', 'zipcode'].map((name) => [name]),
]
/** Optional profile fields. */
const optional = ['spouseEmail', 'shirtSize', 'additionalAddress', 'update', 'podDatePreference', 'currentRoleOther']

/** Input with loose types, as it comes from outside. */
type Loose = Omit<OnboardingInput, 'profile'> & { profile: Record<string, unknown> & { circleFields: Record<string, unknown> } }

/** The flags, implemented sentence by sentence from the specification and independently of the code. */
function flagsBySpecification(input: Loose): OnboardingFlags {
  const { profile, scores, access } = input
  const filled = (value: unknown) =>
    value === 0 || value === false || (Boolean(value) && !(Array.isArray(value) && value.length === 0))
  const at = (path: string[]) => (path.length === 2 ? profile.circleFields[path[1] ?? ''] : profile[path[0] ?? ''])
  const otherRole = profile.currentRole === 'Other (please specify)' ? [['currentRoleOther']] : []
  const personalInfoFieldsDone = [...needed, ...otherRole].filter((path) => !filled(at(path))).length === 0
  const onboardingComplete = input.isAssessmentAnswered
  const scoresPresent = [scores.financialMatchValue, scores.demographicCluster, scores.personalityCluster].filter(
    (score) => typeof score === 'number',
  ).length
  const assessmentComplete = scoresPresent === 3
  let everythingDone = false
  if (access.general) {
    if (personalInfoFieldsDone && input.isStatementComplete) everythingDone = true
    if (access.pod_marketplace) {
      if (!onboardingComplete) everythingDone = false
      if (!input.hasVisitedMarketplace && input.podId === null) everythingDone = false
      if (!assessmentComplete) everythingDone = false
    }
  }
  return {
    personalInfoFieldsDone,
    assessmentComplete,
    assessmentPending: onboardingComplete && scoresPresent < 3,
    podAvailable: access.general ? (personalInfoFieldsDone ? onboardingComplete : false) : false,
    everythingDone,
  }
}

/** Mostly filled in, so that both complete profiles and those with one or two gaps are generated. */
const value = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom<unknown>('x', 0, false, 'TX') },
  { weight: 1, arbitrary: fc.constantFrom<unknown>('', null, []) },
)
const role = fc.constantFrom<unknown>('Healthcare', 'Other (please specify)')
const keysOf = (paths: string[][], depth: number) =>
  paths.filter((path) => path.length === depth).map((path) => path.at(-1) ?? '')
const recordOf = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, value]))
const score = fc.option(fc.nat({ max: 100 }), { nil: null, freq: 6 })
const gap = fc.constantFrom<unknown>('', null, 'x')

const input: fc.Arbitrary<Loose> = fc.record({
  profile: fc.record({
    ...recordOf(keysOf(needed, 1)),
    ...Object.fromEntries(optional.map((key) => [key, gap])),
    currentRole: fc.oneof(role, role, role, gap),
    circleFields: fc.record(recordOf(keysOf(needed, 2))),
  }) as fc.Arbitrary<Loose['profile']>,
  scores: fc.record({ financialMatchValue: score, demographicCluster: score, personalityCluster: score }),
  access: fc.record({ general: fc.boolean(), pod_marketplace: fc.boolean() }),
  podId: fc.option(fc.constant('pod'), { nil: null }),
  isAssessmentAnswered: fc.boolean(),
  isStatementComplete: fc.boolean(),
  hasVisitedMarketplace: fc.boolean(),
})

test("deriveFlags: equals the specification's sentences for any facts", () => {
  const seen = new Map<string, Set<boolean>>()
  fc.assert(
    fc.property(input, (given) => {
      const flags = deriveFlags(given as unknown as OnboardingInput)
      for (const [name, flag] of Object.entries(flags)) seen.set(name, (seen.get(name) ?? new Set()).add(flag))
      expect(flags).toEqual(flagsBySpecification(given))
    }),
    { numRuns: runs(2_000) },
  )
  // Each flag was both true and false, so the comparison covered both cases.
  for (const [name, ways] of seen) expect(ways.size, name).toBe(2)
})

test('hasMultiple: true when two or more subscriptions have general access', () => {
  const access = fc.record({ general: fc.boolean(), pod_marketplace: fc.boolean() })
  fc.assert(
    fc.property(fc.array(fc.record({ access }), { maxLength: 6 }), (subscriptions) => {
      let count = 0
      for (const subscription of subscriptions) if (subscription.access.general) count += 1
      expect(hasMultiple(subscriptions)).toBe(count >= 2)
    }),
  )
})

test('deriveFlags: the order of keys makes no difference', () => {
  fc.assert(
    fc.property(input, (given) => {
      const once = deriveFlags(given as unknown as OnboardingInput)
      const turned = { ...given, profile: Object.fromEntries(Object.entries(given.profile).reverse()) }
      expect(deriveFlags(turned as unknown as OnboardingInput)).toEqual(once)
    }),
    { numRuns: runs(100) },
  )
})
