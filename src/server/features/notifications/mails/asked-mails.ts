import type { IdentityMessage } from '../../identity/index.ts'
import type { Letter } from './letter.ts'

/**
 * What a mail about an account is written with. `at` is when it happened, in words; `keptBy` is the host name of the operator's
 * own sign-in service, null for the built-in one, whose accounts are changed on our own page.
 */
export type IdentityMailFacts = { productName: string; appUrl: string; at: string; keptBy: string | null }

/** What identity has to tell, of one kind. */
export type Message<Kind extends IdentityMessage['kind']> = Extract<IdentityMessage, { kind: Kind }>

/** A letter without the name of its template. */
export type Words = Omit<Letter, 'template'>

/** Letters to an address that somebody typed, who may be a stranger to it: to open an account, for another password, or as their new address. */
export const askedLetters = {
  'verify-email': verifyEmail,
  'already-registered': alreadyRegistered,
  'reset-password': resetPassword,
  'no-such-account': noSuchAccount,
  'confirm-new-email': confirmNewEmail,
  'new-email-taken': newEmailTaken,
} as const

const ignoreIt = 'If this was not you, there is nothing to do.'

function verifyEmail({ url, minutes }: Message<'verify-email'>, { productName }: IdentityMailFacts): Words {
  return {
    subject: 'Please confirm your e-mail address',
    preview: 'One more step, and your account is ready.',
    heading: 'Is this your e-mail address?',
    paragraphs: [
      `Somebody, most likely you, is opening an account at ${productName} with this address. Please confirm that it is yours.`,
      `The link works once, for ${inWords(minutes)}. In the browser you began in, nothing has to be typed again.`,
      `${ignoreIt} Without your confirmation there is no account.`,
    ],
    action: { label: 'Confirm the address', url },
    footer: 'You get this mail because this address was typed where accounts are opened.',
  }
}

function alreadyRegistered({ url }: Message<'already-registered'>, { productName }: IdentityMailFacts): Words {
  return {
    subject: 'You already have an account',
    preview: 'Nothing was changed. You can sign in with this address.',
    heading: 'You already have an account',
    paragraphs: [
      `Somebody, most likely you, tried to open an account at ${productName} with this address. It has one, so nothing was changed.`,
      'Sign in with it. If you no longer know the password, you can choose a new one there.',
      `${ignoreIt} Nobody was told that you have an account.`,
    ],
    action: { label: 'Sign in', url },
    footer: 'You get this mail because this address was typed where accounts are opened.',
  }
}

function resetPassword({ name, url, minutes }: Message<'reset-password'>, { productName }: IdentityMailFacts): Words {
  return {
    subject: 'Choose a new password',
    preview: `The link works once, for ${inWords(minutes)}.`,
    heading: `A new password, ${firstNameIn(name)}`,
    paragraphs: [
      `Somebody, most likely you, asked for a new password for your account at ${productName}.`,
      `The link works once, for ${inWords(minutes)}. With the new password you are signed out everywhere, and sign in again with it.`,
      `${ignoreIt} Your password stays as it is.`,
    ],
    action: { label: 'Choose a new password', url },
    footer: 'You get this mail because a new password was asked for.',
  }
}

function noSuchAccount({ url }: Message<'no-such-account'>, { productName }: IdentityMailFacts): Words {
  return {
    subject: 'There is no account with this address',
    preview: 'Perhaps you signed up with another one.',
    heading: 'There is no account with this address',
    paragraphs: [
      `Somebody, most likely you, asked for a new password at ${productName}. Nobody has an account with this address there.`,
      'Perhaps you signed up with another address: ask again with that one. Or open an account with this one.',
      ignoreIt,
    ],
    action: { label: 'Open an account', url },
    footer: 'You get this mail because a new password was asked for with this address.',
  }
}

function confirmNewEmail({ url, minutes }: Message<'confirm-new-email'>, { productName }: IdentityMailFacts): Words {
  return {
    subject: 'Please confirm your new e-mail address',
    preview: 'It counts once you confirm it.',
    heading: 'Is this your new e-mail address?',
    paragraphs: [
      `Somebody, most likely you, would like to sign in at ${productName} with this address from now on. It counts once you confirm it.`,
      `The link works once, for ${inWords(minutes)}. Where you are not signed in, it also asks for your password.`,
      `${ignoreIt} Without your confirmation nothing changes.`,
    ],
    action: { label: 'Confirm the new address', url },
    footer: 'You get this mail because this address was typed as the new address of an account.',
  }
}

function newEmailTaken(_: Message<'new-email-taken'>, { productName }: IdentityMailFacts): Words {
  return {
    subject: 'This address already has an account',
    preview: 'Nothing was changed.',
    heading: 'This address already has an account',
    paragraphs: [
      `Somebody, perhaps you, asked to use this address for another account at ${productName}. It already belongs to yours, so nothing was changed.`,
      'If it was you, you have two accounts. Sign in with this address to use the other one.',
      `${ignoreIt} Nobody was told that you have an account.`,
    ],
    footer: 'You get this mail because this address was typed as the new address of an account.',
  }
}

/** How somebody is spoken to. */
export function firstNameIn(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

function inWords(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? 'one hour' : `${minutes / 60} hours`
}
