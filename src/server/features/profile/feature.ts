import type { Feature } from '../../feature.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { exportProfile, deleteProfile } from './store.ts'

/** A member's profile, in one record. It is deleted with the account. */
export const personalData: PersonalData<unknown> = {
  sections: [{ name: 'profile', title: 'Your profile', tables: ['profiles'], read: exportProfile }],
  erase: (_, tx, userId) => deleteProfile(tx, userId),
}

/** What the product installs of profile. */
export const profile: Feature = { name: 'profile', personalData }
