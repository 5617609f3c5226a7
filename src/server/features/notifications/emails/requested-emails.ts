import type { IdentityEmail } from '../../identity/index.ts'
import type { EmailTemplate } from './email-template.ts'

/**
 * Data of an email about an account. `at` is the formatted time of the event. `accountProvider` is the host name of the
 * operator's own sign-in service; null for the built-in one, whose accounts are managed on our own page.
 */
export type IdentityEmailData = { productName: string; appUrl: string; at: string; accountProvider: string | null }

/** An identity email of one kind. */
export type Message<Kind extends IdentityEmail['kind']> = Extract<IdentityEmail, { kind: Kind }>

/** An email template without its name. */
export type EmailText = Omit<EmailTemplate, 'template'>

/**
 * Emails to an address that a visitor typed and may not own: to open an account, to reset a password, or to confirm a new
 * address.
 */
export const requestedEmails = {
  'verify-email': verifyEmailText,
  'already-registered': alreadyRegisteredText,
  'reset-password': resetPasswordText,
  'no-such-account': noSuchAccountText,
  'confirm-new-email': confirmNewEmailText,
  'new-email-taken': newEmailTakenText,
} as const

const ignoreText = 'If this was not you, there is nothing to do.'

function verifyEmailText({ url, minutes }: Message<'verify-email'>, { productName }: IdentityEmailData): EmailText {
  return {
    subject: 'Please confirm your e-mail address',
    preview: 'One more step, and your account is ready.',
    heading: 'Is this your e-mail address?',
    paragraphs: [
      `Somebody, most likely you, is opening an account at ${productName} with this address. Please confirm that it is yours.`,
      `The link works once, for ${formatMinutes(minutes)}. In the browser you began in, nothing has to be typed again.`,
      `${ignoreText} Without your confirmation there is no account.`,
    ],
    action: { label: 'Confirm the address', url },
    footer: 'You get this mail because this address was typed where accounts are opened.',
  }
}

function alreadyRegisteredText({ url }: Message<'already-registered'>, { productName }: IdentityEmailData): EmailText {
  return {
    subject: 'You already have an account',
    preview: 'Nothing was changed. You can sign in with this address.',
    heading: 'You already have an account',
    paragraphs: [
      `Somebody, most likely you, tried to open an account at ${productName} with this address. It has one, so nothing was changed.`,
      'Sign in with it. If you no longer know the password, you can choose a new one there.',
      `${ignoreText} Nobody was told that you have an account.`,
    ],
    action: { label: 'Sign in', url },
    footer: 'You get this mail because this address was typed where accounts are opened.',
  }
}

function resetPasswordText({ name, url, minutes }: Message<'reset-password'>, { productName }: IdentityEmailData): EmailText {
  return {
    subject: 'Choose a new password',
    preview: `The link works once, for ${formatMinutes(minutes)}.`,
    heading: `A new password, ${firstNameOf(name)}`,
    paragraphs: [
      `Somebody, most likely you, asked for a new password for your account at ${productName}.`,
      `The link works once, for ${formatMinutes(minutes)}. With the new password you are signed out everywhere, and sign in again with it.`,
      `${ignoreText} Your password stays as it is.`,
    ],
    action: { label: 'Choose a new password', url },
    footer: 'You get this mail because a new password was asked for.',
  }
}

function noSuchAccountText({ url }: Message<'no-such-account'>, { productName }: IdentityEmailData): EmailText {
  return {
    subject: 'There is no account with this address',
    preview: 'Perhaps you signed up with another one.',
    heading: 'There is no account with this address',
    paragraphs: [
      `Somebody, most likely you, asked for a new password at ${productName}. Nobody has an account with this address there.`,
      'Perhaps you signed up with another address: ask again with that one. Or open an account with this one.',
      ignoreText,
    ],
    action: { label: 'Open an account', url },
    footer: 'You get this mail because a new password was asked for with this address.',
  }
}

function confirmNewEmailText({ url, minutes }: Message<'confirm-new-email'>, { productName }: IdentityEmailData): EmailText {
  return {
    subject: 'Please confirm your new e-mail address',
    preview: 'It counts once you confirm it.',
    heading: 'Is this your new e-mail address?',
    paragraphs: [
      `Somebody, most likely you, would like to sign in at ${productName} with this address from now on. It counts once you confirm it.`,
      `The link works once, for ${formatMinutes(minutes)}. Where you are not signed in, it also asks for your password.`,
      `${ignoreText} Without your confirmation nothing changes.`,
    ],
    action: { label: 'Confirm the new address', url },
    footer: 'You get this mail because this address was typed as the new address of an account.',
  }
}

function newEmailTakenText(_: Message<'new-email-taken'>, { productName }: IdentityEmailData): EmailText {
  return {
    subject: 'This address already has an account',
    preview: 'Nothing was changed.',
    heading: 'This address already has an account',
    paragraphs: [
      `Somebody, perhaps you, asked to use this address for another account at ${productName}. It already belongs to yours, so nothing was changed.`,
      'If it was you, you have two accounts. Sign in with this address to use the other one.',
      `${ignoreText} Nobody was told that you have an account.`,
    ],
    footer: 'You get this mail because this address was typed as the new address of an account.',
  }
}

/** Returns the first name for a salutation. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

function formatMinutes(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? 'one hour' : `${minutes / 60} hours`
}
