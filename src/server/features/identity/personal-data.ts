import type { Deps } from '#server/deps.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { deleteAccount } from './account/delete-account.ts'
import {
  readOwnAccount,
  readOwnDevices,
  readOwnMailLinks,
  readOwnPasskeys,
  readOwnSessions,
  readOwnSignUps,
} from './store/own-records.ts'

/** Who a person is here and how they sign in. Without passwords, keys and codes: they open accounts, and are kept as fingerprints. */
export const personalData: PersonalData<Pick<Deps, 'clock' | 'newId' | 'jobs' | 'secret' | 'random'>> = {
  sections: [
    {
      name: 'account',
      title: 'Your account',
      tables: ['users', 'identity_accounts', 'identity_authenticators', 'identity_recovery_codes'],
      read: readOwnAccount,
    },
    { name: 'passkeys', title: 'Your passkeys', tables: ['identity_passkeys'], read: readOwnPasskeys },
    { name: 'sessions', title: 'Where you are signed in', tables: ['sessions'], read: readOwnSessions },
    { name: 'known-browsers', title: 'Browsers you signed in from', tables: ['known_devices'], read: readOwnDevices },
    { name: 'sign-ups', title: 'Sign-ups with your address', tables: ['identity_sign_ups'], read: readOwnSignUps },
    {
      name: 'mailed-links',
      title: 'Links that were mailed to you for a new password or address',
      tables: ['identity_mail_tokens'],
      read: readOwnMailLinks,
    },
  ],
  erase: deleteAccount,
}
