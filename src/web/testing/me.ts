import type { Me } from '#contract/me.ts'
import type { SlotId } from '#domain/pods/slots.ts'

/** The profile of `podMember` or another visitor: a name, a zone, and nothing else said yet, except where stated. */
export function meWith(overrides: Partial<Me> = {}): Me {
  const nothingSaid = {
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
  const nothingShown = {
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
    ...nothingSaid,
    firstName: 'Dana',
    lastName: 'Whitfield',
    podOptIn: false,
    podDatePreference: null,
    podDateAlternates: [],
    timezone: 'America/Chicago',
    sharePhoneWithPod: false,
    shareRangesWithPod: false,
    circleFields: { ...nothingShown, firstName: 'Dana', lastName: 'Whitfield' },
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
    slots: [slot('tue-1900', 'Tuesdays 6:00 PM'), slot('fri-1900', 'Fridays 6:00 PM')],
    ...overrides,
  }
}

const slot = (value: SlotId, label: string): Me['slots'][number] => ({
  value,
  label,
  comfort: null,
  openSeats: 0,
  formingPods: 0,
})
