export { personalData } from './personal-data.ts'
export { type MemberProfile } from './row.ts'
export { listByName, listInPlaces, listLikelyNamed, type NamedMember, type NameKey, type NameMatch } from './named/store.ts'
export {
  type ComparedProfile,
  comparedProfiles,
  copyProfiles,
  findProfile,
  type HeldProfile,
  holdProfile,
  listBornBetween,
  listInZone,
  listProfiles,
  listZones,
  type PodProfile,
  podProfileValue,
  profileValue,
  saveProfiles,
  stampProfileCompleted,
  timezoneValue,
  wantedTimes,
  zoneOf,
} from './store.ts'
export { updateProfile } from './update-profile.ts'
