import type { EmailContent, Site } from './define-notification.ts'
import { defineIdentityEmail, exampleAddressee as to, firstNameOf, type Message, type TextData } from './identity-definition.ts'

const ignoreText = 'If this was not you, there is nothing to do.'

function verifyEmailText({ url, minutes }: Message<'verify-email'>, { productName }: TextData): EmailContent {
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

function alreadyRegisteredText({ url }: Message<'already-registered'>, { productName }: TextData): EmailContent {
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

function resetPasswordText({ name, url, minutes }: Message<'reset-password'>, { productName }: TextData): EmailContent {
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

function noSuchAccountText({ url }: Message<'no-such-account'>, { productName }: TextData): EmailContent {
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

function confirmNewEmailText({ url, minutes }: Message<'confirm-new-email'>, { productName }: TextData): EmailContent {
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

function newEmailTakenText(_: Message<'new-email-taken'>, { productName }: TextData): EmailContent {
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

function formatMinutes(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? 'one hour' : `${minutes / 60} hours`
}

/** The example URL of every email that has a link. It opens nothing. */
const url = ({ appUrl }: Site): string => `${appUrl}/identity/example`

/**
 * Emails to an address that a visitor typed and may not own: to open an account, to reset a password, or to confirm a new address.
 * An email to an unverified address contains nothing that a visitor typed, not even a name. Otherwise anyone could make us send
 * their text to anyone.
 */
export const requestedEmails = {
  'verify-email': defineIdentityEmail('verify-email', verifyEmailText, {
    usual: (site) => ({ kind: 'verify-email', ...to, url: url(site), minutes: 60 }),
  }),
  'already-registered': defineIdentityEmail('already-registered', alreadyRegisteredText, {
    usual: (site) => ({ kind: 'already-registered', ...to, url: url(site) }),
  }),
  'reset-password': defineIdentityEmail('reset-password', resetPasswordText, {
    usual: (site) => ({ kind: 'reset-password', ...to, url: url(site), minutes: 30 }),
  }),
  'no-such-account': defineIdentityEmail('no-such-account', noSuchAccountText, {
    usual: (site) => ({ kind: 'no-such-account', email: to.email, url: url(site) }),
  }),
  'confirm-new-email': defineIdentityEmail('confirm-new-email', confirmNewEmailText, {
    usual: (site) => ({ kind: 'confirm-new-email', ...to, url: url(site), minutes: 60 }),
  }),
  'new-email-taken': defineIdentityEmail('new-email-taken', newEmailTakenText, { usual: { kind: 'new-email-taken', ...to } }),
}
