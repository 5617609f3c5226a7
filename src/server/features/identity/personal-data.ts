import type { Deps } from '#server/deps.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { deleteAccount } from './account/delete-account.ts'
import {
  exportAccount,
  exportDevices,
  exportEmailLinks,
  exportPasskeys,
  exportSessions,
  exportSignUps,
} from './store/data-export.ts'

/** A user's account and sign-in data. Without passwords, keys and codes: they give access, and are stored as fingerprints. */
export const personalData: PersonalData<Pick<Deps, 'clock' | 'newId' | 'jobs' | 'secret' | 'random'>> = {
  sections: [
    {
      name: 'account',
      title: 'Your account',
      tables: ['users', 'identity_accounts', 'identity_authenticators', 'identity_recovery_codes'],
      read: exportAccount,
    },
    { name: 'passkeys', title: 'Your passkeys', tables: ['identity_passkeys'], read: exportPasskeys },
    { name: 'sessions', title: 'Where you are signed in', tables: ['sessions'], read: exportSessions },
    { name: 'known-browsers', title: 'Browsers you signed in from', tables: ['known_devices'], read: exportDevices },
    { name: 'sign-ups', title: 'Sign-ups with your address', tables: ['identity_sign_ups'], read: exportSignUps },
    {
      name: 'mailed-links',
      title: 'Links that were mailed to you for a new password or address',
      tables: ['identity_mail_tokens'],
      read: exportEmailLinks,
    },
  ],
  erase: deleteAccount,
}
