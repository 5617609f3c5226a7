import type { EmailContent, Site } from './define-notification.ts'
import { defineIdentityEmail, exampleAddressee as to, firstNameOf, type Message, type TextData } from './identity-definition.ts'

const ignoreText = 'If this wasn’t you, you can ignore this email.'

function verifyEmailText({ url, minutes }: Message<'verify-email'>, { productName }: TextData): EmailContent {
  return {
    subject: 'Confirm your email address',
    preview: 'One step left to create your account.',
    heading: 'You’re almost done',
    paragraphs: [
      `Someone, probably you, used this address to sign up for ${productName}. Use the button below to finish.`,
      `The link works once and expires in ${formatMinutes(minutes)}. If you open it in another browser, we’ll ask for the password you chose.`,
      `${ignoreText} We won’t create an account unless you confirm.`,
    ],
    action: { label: 'Confirm email', url },
    footer: 'You’re getting this email because someone signed up with this email address.',
  }
}

function alreadyRegisteredText({ url }: Message<'already-registered'>, { productName }: TextData): EmailContent {
  return {
    subject: 'You already have an account',
    preview: 'Sign in with this email address. Nothing has changed.',
    heading: 'Sign in instead',
    paragraphs: [
      `Someone, probably you, just tried to sign up for ${productName} with this address.`,
      'Forgot your password? You can reset it on the sign-in page.',
      `${ignoreText} We didn’t tell anyone that you have an account.`,
    ],
    action: { label: 'Sign in', url },
    footer: 'You’re getting this email because someone tried to sign up with this email address.',
  }
}

function resetPasswordText({ name, url, minutes }: Message<'reset-password'>, { productName }: TextData): EmailContent {
  return {
    subject: 'Reset your password',
    preview: `The link expires in ${formatMinutes(minutes)}.`,
    heading: `Choose a new password, ${firstNameOf(name)}`,
    paragraphs: [
      `Someone, probably you, asked for a new password for your ${productName} account.`,
      `The link works once and expires in ${formatMinutes(minutes)}. Choosing a new password signs you out everywhere. Then sign in with the new password.`,
      `${ignoreText} Your password stays the same.`,
    ],
    action: { label: 'Choose a new password', url },
    footer: 'You’re getting this email because someone asked to reset the password for your account.',
  }
}

function noSuchAccountText({ url }: Message<'no-such-account'>, { productName }: TextData): EmailContent {
  return {
    subject: 'No account uses this email address',
    preview: 'Maybe you signed up with a different one.',
    heading: 'We couldn’t find your account',
    paragraphs: [
      `Someone, probably you, asked to reset a ${productName} password with this address.`,
      'If you signed up with another address, try again with that one. Or create an account with this one.',
      ignoreText,
    ],
    action: { label: 'Create an account', url },
    footer: 'You’re getting this email because someone asked to reset a password with this email address.',
  }
}

function confirmNewEmailText({ url, minutes }: Message<'confirm-new-email'>, { productName }: TextData): EmailContent {
  return {
    subject: 'Confirm your new email address',
    preview: 'Your sign-in email changes once you confirm.',
    heading: 'One step left',
    paragraphs: [
      `Someone, probably you, wants to sign in to ${productName} with this address from now on.`,
      `The link works once and expires in ${formatMinutes(minutes)}. If you’re not signed in, we’ll also ask for your password.`,
      `${ignoreText} Nothing changes unless you confirm.`,
    ],
    action: { label: 'Confirm new email', url },
    footer: 'You’re getting this email because someone entered this address as the new email for their account.',
  }
}

function newEmailTakenText(_: Message<'new-email-taken'>, { productName }: TextData): EmailContent {
  return {
    subject: 'This email already has an account',
    preview: 'We didn’t change anything.',
    heading: 'This email is already in use',
    paragraphs: [
      `Someone, maybe you, asked to use this address for another ${productName} account. The address already belongs to your account.`,
      'If it was you, you have two accounts. To use the account that has this address, sign in with this address.',
      `${ignoreText} We didn’t tell anyone that you have an account.`,
    ],
    footer: 'You’re getting this email because someone entered this address as the new email for their account.',
  }
}

function formatMinutes(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
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
