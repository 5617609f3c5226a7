import type { PersonalData } from '#server/platform/personal-data.ts'
import type { Feature } from '../../feature.ts'
import { deleteDraftsOf, exportDrafts } from './drafts/store.ts'
import { routes } from './routes.ts'
import { deleteProfile, exportProfile } from './store.ts'

/** A member's profile, in one record, and what they typed into its forms and didn't save. */
export const personalData: PersonalData<unknown> = {
  sections: [
    {
      name: 'profile',
      title: 'Your profile',
      tables: ['profiles'],
      read: exportProfile,
      erase: deleteProfile,
      erasure: 'delete',
    },
    {
      name: 'unsaved-profile-changes',
      title: 'Unsaved changes to your profile',
      tables: ['profile_drafts'],
      read: exportDrafts,
      erase: deleteDraftsOf,
      erasure: 'delete',
    },
  ],
}

/** What the product installs of profile. */
export const profile: Feature = { name: 'profile', routes, personalData }
