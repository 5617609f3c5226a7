import { withoutHiddenAnswers } from '#domain/profile/hidden-answers.ts'
import type { CircleFields, Profile, TrainingEvents } from '#domain/profile/profile.ts'
import type { ProfilePatch } from '#domain/profile/profile-fields.ts'
import type { profiles } from './tables.ts'

/** A member's profile with the trainings they have watched. */
export type MemberProfile = Profile & { events: TrainingEvents }

/** A profile as it is kept. */
export type ProfileRow = Omit<typeof profiles.$inferSelect, 'completedAt'>

/** Columns of a profile to be written. */
export type ProfileChange = Partial<Omit<ProfileRow, 'userId'>>

/** Columns of the community profile; the names are those of the profile. */
const circleColumns = {
  firstName: 'firstName',
  lastName: 'lastName',
  headline: 'headline',
  bio: 'bio',
  profession: 'profession',
  websiteUrl: 'websiteUrl',
  city: 'circleCity',
  state: 'circleState',
  instagramUrl: 'instagramUrl',
  facebookUrl: 'facebookUrl',
  linkedinUrl: 'linkedinUrl',
} as const satisfies Record<keyof CircleFields, keyof ProfileRow>

/** The profile in a row, without answers that others contradict. */
export function readProfile(row: ProfileRow): MemberProfile {
  const { firstName, lastName, headline, bio, profession, websiteUrl, circleCity, circleState, ...others } =
    withoutHiddenAnswers(row)
  const { instagramUrl, facebookUrl, linkedinUrl, watchedMemberTrainingV1, watchedLeaderTrainingV1, userId: _, ...plain } = others
  const shown = { headline, bio, profession, websiteUrl, city: circleCity, state: circleState }
  return {
    firstName,
    lastName,
    ...plain,
    circleFields: { firstName, lastName, ...shown, instagramUrl, facebookUrl, linkedinUrl },
    events: { watchedMemberTrainingV1, watchedLeaderTrainingV1 },
  }
}

/** The columns a patch names. A name sent in both places is taken from the community profile, where it is edited. */
export function readChange({ circleFields = {}, events = {}, ...plain }: ProfilePatch): ProfileChange {
  const circle = Object.entries(circleFields).map(([name, value]) => [circleColumns[name as keyof CircleFields], value] as const)
  const watched = Object.entries(events).filter(([, value]) => value)
  return { ...plain, ...Object.fromEntries(circle), ...Object.fromEntries(watched) }
}

/** The row of a member who has not saved anything yet. */
export function emptyRow(userId: string): ProfileRow {
  return { ...gaps, userId }
}

const gaps: Omit<ProfileRow, 'userId'> = {
  firstName: null,
  lastName: null,
  headline: null,
  bio: null,
  profession: null,
  websiteUrl: null,
  circleCity: null,
  circleState: null,
  instagramUrl: null,
  facebookUrl: null,
  linkedinUrl: null,
  maritalStatus: null,
  spouseEmail: null,
  gender: null,
  netWorth: null,
  shirtSize: null,
  timezone: null,
  birthdate: null,
  phone: null,
  sharePhoneWithPod: false,
  shareRangesWithPod: false,
  primaryLanguage: null,
  originCity: null,
  originState: null,
  educationLevel: null,
  currentRole: null,
  currentRoleOther: null,
  startingIncome: null,
  streetAddress: null,
  additionalAddress: null,
  city: null,
  state: null,
  zipcode: null,
  update: null,
  podOptIn: false,
  podDatePreference: null,
  podDateAlternates: [],
  watchedMemberTrainingV1: false,
  watchedLeaderTrainingV1: false,
}

/** The profile of a member who has not saved anything yet. */
export const emptyProfile: MemberProfile = readProfile(emptyRow(''))
