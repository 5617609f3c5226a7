import { questions } from '#domain/assessment/questions.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import type { CircleFields } from '#domain/profile/profile.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { MemberProfile } from '#server/features/profile/index.ts'

type ProfileOverrides = Partial<Omit<MemberProfile, 'circleFields'>> & { circleFields?: Partial<CircleFields> }

/** A profile with everything filled in. */
export function buildProfile({ circleFields = {}, ...overrides }: ProfileOverrides = {}): MemberProfile {
  const firstName = overrides.firstName ?? 'Ada'
  const lastName = overrides.lastName ?? 'Reyes'
  return {
    firstName,
    lastName,
    netWorth: '$250,000 - $499,999',
    maritalStatus: 'Single',
    spouseEmail: null,
    update: 'Closing on a duplex.',
    gender: 'Female',
    podOptIn: true,
    podDatePreference: 'tue-1900',
    podDateAlternates: [],
    streetAddress: '12 Congress Ave',
    additionalAddress: null,
    city: 'Austin',
    state: 'TX',
    zipcode: '78701',
    shirtSize: 'M',
    timezone: 'America/Chicago',
    birthdate: '1988-04-12',
    phone: '(512) 555-0134',
    sharePhoneWithPod: false,
    shareRangesWithPod: false,
    primaryLanguage: 'English',
    originCity: 'San Antonio',
    originState: 'TX',
    educationLevel: 'Undergraduate',
    currentRole: 'Full-time real estate investor',
    currentRoleOther: null,
    startingIncome: '$50,000 - $99,999',
    events: { watchedMemberTrainingV1: false, watchedLeaderTrainingV1: false },
    ...overrides,
    circleFields: {
      firstName,
      lastName,
      headline: 'Duplexes in Central Texas',
      bio: 'I buy small multi-family houses and keep them.',
      profession: 'Investor',
      websiteUrl: null,
      city: 'Austin',
      state: 'TX',
      instagramUrl: null,
      facebookUrl: null,
      linkedinUrl: null,
      ...circleFields,
    },
  }
}

/** A complete statement. */
export function buildStatement(overrides: Partial<Statement> = {}): Statement {
  return {
    realEstateActiveInvolve: ['Multi-Family Investing'],
    doorCount: 6,
    totalAppraisedValue: 900_000,
    netWorth: 410_000,
    grossAnnualRevenue: 96_000,
    netAnnualIncome: 31_000.5,
    localOrDistance: 'Local',
    assetFocusCategories: ['Multi-Family Investing'],
    improvementCategories: ['Raising Capital', 'Rehab Process'],
    strengthCategories: ['Finding Deals'],
    ...overrides,
  }
}

/** All 56 answers, the same one unless stated otherwise. */
export function buildAnswers(overrides: AnswerMap = {}, everywhere: 1 | 2 | 3 | 4 | 5 = 3): AnswerMap {
  return { ...Object.fromEntries(questions.map(({ id }) => [id, everywhere])), ...overrides }
}
