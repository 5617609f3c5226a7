export { personalData } from './personal-data.ts'
export { type MemberProfile } from './row.ts'
export {
  type ComparedProfile,
  comparedProfiles,
  copyProfiles,
  findProfile,
  type HeldProfile,
  holdProfile,
  listBornBetween,
  listByName,
  listInZone,
  listProfiles,
  listZones,
  type NamedMember,
  type NameKey,
  type PodProfile,
  podProfileValue,
  profileValue,
  saveProfiles,
  stampProfileCompleted,
  wantedTimes,
  zoneOf,
} from './store.ts'
export { updateProfile } from './update-profile.ts'
