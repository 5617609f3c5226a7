import type { PersonalData } from '#server/platform/personal-data.ts'
import { readOwnProfile, removeProfile } from './store.ts'

/** What a person says about themselves, all of it in one record. It goes with the account. */
export const personalData: PersonalData<unknown> = {
  sections: [{ name: 'profile', title: 'Your profile', tables: ['profiles'], read: readOwnProfile }],
  erase: (_, tx, userId) => removeProfile(tx, userId),
}
