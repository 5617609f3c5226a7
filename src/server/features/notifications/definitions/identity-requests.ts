import { t } from '#domain/i18n/messages.ts'
import type { EmailContent, Site } from './define-notification.ts'
import { defineIdentityEmail, exampleAddressee as to, firstNameOf, type Message, type TextData } from './identity-definition.ts'

const ignoreText = t`If this wasn’t you, you can ignore this email.`

function verifyEmailText({ url, minutes }: Message<'verify-email'>, { productName }: TextData): EmailContent {
  return {
    subject: t`Confirm your email address`,
    preview: t`One step left to create your account.`,
    heading: t`You’re almost done`,
    paragraphs: [
      t`Someone, probably you, used this address to sign up for ${{ productName }}. Use the button below to finish.`,
      t`The link works once and expires in ${{ minutes: formatMinutes(minutes) }}. If you open it in another browser, we’ll ask for the password you chose.`,
      t`${{ ignoreText }} We won’t create an account unless you confirm.`,
    ],
    action: { label: t`Confirm email`, url },
    footer: t`You’re getting this email because someone signed up with this email address.`,
  }
}

function alreadyRegisteredText({ url }: Message<'already-registered'>, { productName }: TextData): EmailContent {
  return {
    subject: t`You already have an account`,
    preview: t`Sign in with this email address. Nothing has changed.`,
    heading: t`Sign in instead`,
    paragraphs: [
      t`Someone, probably you, just tried to sign up for ${{ productName }} with this address.`,
      t`Forgot your password? You can reset it on the sign-in page.`,
      t`${{ ignoreText }} We didn’t tell anyone that you have an account.`,
    ],
    action: { label: t`Sign in`, url },
    footer: t`You’re getting this email because someone tried to sign up with this email address.`,
  }
}

function resetPasswordText({ name, url, minutes }: Message<'reset-password'>, { productName }: TextData): EmailContent {
  return {
    subject: t`Reset your password`,
    preview: t`The link expires in ${{ minutes: formatMinutes(minutes) }}.`,
    heading: t`Choose a new password, ${{ firstName: firstNameOf(name) }}`,
    paragraphs: [
      t`Someone, probably you, asked for a new password for your ${{ productName }} account.`,
      t`The link works once and expires in ${{ minutes: formatMinutes(minutes) }}. Choosing a new password signs you out everywhere. Then sign in with the new password.`,
      t`${{ ignoreText }} Your password stays the same.`,
    ],
    action: { label: t`Choose a new password`, url },
    footer: t`You’re getting this email because someone asked to reset the password for your account.`,
  }
}

function noSuchAccountText({ url }: Message<'no-such-account'>, { productName }: TextData): EmailContent {
  return {
    subject: t`No account uses this email address`,
    preview: t`Maybe you signed up with a different one.`,
    heading: t`We couldn’t find your account`,
    paragraphs: [
      t`Someone, probably you, asked to reset a ${{ productName }} password with this address.`,
      t`If you signed up with another address, try again with that one. Or create an account with this one.`,
      ignoreText,
    ],
    action: { label: t`Create an account`, url },
    footer: t`You’re getting this email because someone asked to reset a password with this email address.`,
  }
}

function confirmNewEmailText({ url, minutes }: Message<'confirm-new-email'>, { productName }: TextData): EmailContent {
  return {
    subject: t`Confirm your new email address`,
    preview: t`Your sign-in email changes once you confirm.`,
    heading: t`One step left`,
    paragraphs: [
      t`Someone, probably you, wants to sign in to ${{ productName }} with this address from now on.`,
      t`The link works once and expires in ${{ minutes: formatMinutes(minutes) }}. If you’re not signed in, we’ll also ask for your password.`,
      t`${{ ignoreText }} Nothing changes unless you confirm.`,
    ],
    action: { label: t`Confirm new email`, url },
    footer: t`You’re getting this email because someone entered this address as the new email for their account.`,
  }
}

function newEmailTakenText(_: Message<'new-email-taken'>, { productName }: TextData): EmailContent {
  return {
    subject: t`This email already has an account`,
    preview: t`We didn’t change anything.`,
    heading: t`This email is already in use`,
    paragraphs: [
      t`Someone, maybe you, asked to use this address for another ${{ productName }} account. The address already belongs to your account.`,
      t`If it was you, you have two accounts. To use the account that has this address, sign in with this address.`,
      t`${{ ignoreText }} We didn’t tell anyone that you have an account.`,
    ],
    footer: t`You’re getting this email because someone entered this address as the new email for their account.`,
  }
}

function formatMinutes(minutes: number): string {
  if (minutes % 60 !== 0) return t`${{ minutes }} minutes`
  return minutes === 60 ? t`1 hour` : t`${{ hours: minutes / 60 }} hours`
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
