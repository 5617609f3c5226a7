export { type MemberProfile } from './row.ts'
export { listByName, listByLocation, listByLikelyName, type NamedMember, type NameKey, type NameMatch } from './names/store.ts'
export {
  type MatchingProfile,
  matchingProfiles,
  copyProfiles,
  findProfile,
  type LockedProfile,
  lockProfile,
  listBornBetween,
  listInTimeZone,
  listProfiles,
  listTimeZones,
  type PodProfile,
  podProfileLoader,
  profileLoader,
  upsertProfiles,
  markProfileCompleted,
  timeZoneLoader,
  preferredTimes,
  timeZoneOf,
} from './store.ts'
export { updateProfile } from './update-profile.ts'
