import { withoutHiddenFields } from '#domain/profile/hidden-fields.ts'
import type { CircleFields, Profile, TrainingEvents } from '#domain/profile/profile.ts'
import type { ProfilePatch } from '#domain/profile/profile-fields.ts'
import type { profiles } from './tables.ts'

/** A member's profile with the completed trainings. */
export type MemberProfile = Profile & { events: TrainingEvents }

export type ProfileRow = Omit<typeof profiles.$inferSelect, 'completedAt'>

/** Columns of a profile to be updated. */
export type ProfileChange = Partial<Omit<ProfileRow, 'userId'>>

/** Columns of the community profile by field name. */
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

/** Converts a row to a profile, without answers that other answers contradict. */
export function toProfile(row: ProfileRow): MemberProfile {
  const { firstName, lastName, headline, bio, profession, websiteUrl, circleCity, circleState, ...others } =
    withoutHiddenFields(row)
  const {
    instagramUrl,
    facebookUrl,
    linkedinUrl,
    watchedMemberTrainingV1,
    watchedLeaderTrainingV1,
    userId: _,
    ...columns
  } = others
  const visible = { headline, bio, profession, websiteUrl, city: circleCity, state: circleState }
  return {
    firstName,
    lastName,
    ...columns,
    circleFields: { firstName, lastName, ...visible, instagramUrl, facebookUrl, linkedinUrl },
    events: { watchedMemberTrainingV1, watchedLeaderTrainingV1 },
  }
}

/**
 * Converts a patch to columns. If a name is sent in both places, the community profile counts, because names are edited there.
 */
export function toProfileColumns({ circleFields = {}, events = {}, ...columns }: ProfilePatch): ProfileChange {
  const circle = Object.entries(circleFields).map(([name, value]) => [circleColumns[name as keyof CircleFields], value] as const)
  const watched = Object.entries(events).filter(([, value]) => value)
  return { ...columns, ...Object.fromEntries(circle), ...Object.fromEntries(watched) }
}

/** The row of a member who has not saved anything yet. */
export function emptyRow(userId: string): ProfileRow {
  return { ...emptyColumns, userId }
}

const emptyColumns: Omit<ProfileRow, 'userId'> = {
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
export const emptyProfile: MemberProfile = toProfile(emptyRow(''))
