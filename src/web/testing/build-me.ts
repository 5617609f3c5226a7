import type { Me } from '#contract/api/me.ts'
import { localSlot } from '#domain/pods/slot-label.ts'
import { slotIds } from '#domain/pods/slots.ts'

const timeZone = 'America/Chicago'
const asOf = new Date('2026-01-12T12:00:00Z')

/** Builds the profile of `podMember` or another visitor: a name and a time zone, plus the overrides. */
export function buildMe(overrides: Partial<Me> = {}): Me {
  const emptyFields = {
    netWorth: null,
    maritalStatus: null,
    spouseEmail: null,
    update: null,
    gender: null,
    streetAddress: null,
    additionalAddress: null,
    city: null,
    state: null,
    zipcode: null,
    shirtSize: null,
    birthdate: null,
    phone: null,
    primaryLanguage: null,
    originCity: null,
    originState: null,
    educationLevel: null,
    currentRole: null,
    currentRoleOther: null,
    startingIncome: null,
  }
  const emptyCircleFields = {
    headline: null,
    bio: null,
    profession: null,
    websiteUrl: null,
    city: null,
    state: null,
    instagramUrl: null,
    facebookUrl: null,
    linkedinUrl: null,
  }
  return {
    ...emptyFields,
    firstName: 'Dana',
    lastName: 'Whitfield',
    podOptIn: false,
    podDatePreference: null,
    podDateAlternates: [],
    timezone: timeZone,
    sharePhoneWithPod: false,
    shareRangesWithPod: false,
    circleFields: { ...emptyCircleFields, firstName: 'Dana', lastName: 'Whitfield' },
    podId: null,
    previousPods: [],
    rematchBy: null,
    financialMatchValue: null,
    demographicCluster: null,
    personalityCluster: null,
    isTribeAppAdmin: false,
    weeklyAccountabilityLink: null,
    tribeTalkLink: null,
    events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: true },
    stripeCustomerId: null,
    slots: slotIds.map((value) => ({ ...localSlot(value, timeZone, asOf), openSeats: 0, formingPods: 0 })),
    ...overrides,
  }
}

/** Builds a profile with every required field and the three scores, plus the overrides. */
export function buildCompleteMe(overrides: Partial<Me> = {}): Me {
  const { circleFields, ...emptyMe } = buildMe()
  const circleFieldValues = {
    headline: 'Buying my first fourplex',
    bio: 'Ten years in logistics.',
    profession: 'Planner',
    city: 'Boston',
    state: 'MA',
  } as const
  return {
    ...emptyMe,
    netWorth: '$100,000 - $249,999',
    maritalStatus: 'Single',
    gender: 'Female',
    streetAddress: '12 Harbor Way',
    city: 'Boston',
    state: 'MA',
    zipcode: '02110',
    birthdate: '1990-04-14',
    phone: '(512) 555-0100',
    primaryLanguage: 'English',
    originCity: 'St Louis',
    originState: 'MO',
    educationLevel: 'Masters',
    currentRole: 'Property manager',
    startingIncome: 'Less than $50,000',
    financialMatchValue: 3,
    demographicCluster: 2,
    personalityCluster: 1,
    circleFields: { ...circleFields, ...circleFieldValues },
    ...overrides,
  }
}
