export { emptyProfile, type MemberProfile } from './row.ts'
export { findProfile, listProfiles, profileValue, saveProfiles } from './store.ts'
export { updateProfile } from './update-profile.ts'
