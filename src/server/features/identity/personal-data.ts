import type { Deps } from '#server/deps.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { personalTable } from '#server/platform/personal-table.ts'
import { deleteAccount } from './account/delete-account.ts'
import { exportAccount, exportEmailLinks, exportPasskeys, exportSignUps } from './store/data-export.ts'
import { knownDevices, sessions } from './tables.ts'

/** A user's account and sign-in data. Without passwords, keys and codes: they give access, and are stored as fingerprints. */
export const personalData: PersonalData<Pick<Deps, 'clock' | 'newId' | 'jobs' | 'secret' | 'random'>> = {
  sections: [
    {
      name: 'account',
      title: 'Your account',
      tables: ['users', 'identity_accounts', 'identity_authenticators', 'identity_recovery_codes'],
      read: exportAccount,
      keeps: { users: 'only the ID, which other members’ records refer to' },
    },
    { name: 'passkeys', title: 'Your passkeys', tables: ['identity_passkeys'], read: exportPasskeys },
    personalTable({
      table: sessions,
      owner: sessions.userId,
      name: 'sessions',
      title: 'Where you’re signed in',
      columns: {
        device: sessions.device,
        signedInAt: sessions.createdAt,
        seenAt: sessions.seenAt,
        endsAt: sessions.endsAt,
        provedThemselvesAt: sessions.authenticatedAt,
        hasSecondFactor: sessions.hasSecondFactor,
      },
      newestFirst: [sessions.createdAt],
    }),
    personalTable({
      table: knownDevices,
      owner: knownDevices.userId,
      name: 'known-browsers',
      title: 'Browsers you signed in from',
      columns: { firstSeenAt: knownDevices.createdAt, lastSeenAt: knownDevices.seenAt },
      newestFirst: [knownDevices.seenAt],
    }),
    { name: 'sign-ups', title: 'Sign-ups with your email address', tables: ['identity_sign_ups'], read: exportSignUps },
    {
      name: 'mailed-links',
      title: 'Links we emailed you for a new password or email address',
      tables: ['identity_mail_tokens'],
      read: exportEmailLinks,
    },
  ],
  withheld: { oidc_payloads: 'encrypted state of the built-in issuer; sessions already list what it knows about a user' },
  erase: deleteAccount,
}
