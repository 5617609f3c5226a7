import { retentionPeriods } from '#domain/privacy/retention-periods.ts'
import type { EmailContent } from './define-notification.ts'
import { exampleNow } from './example-data.ts'
import {
  defineIdentityEmail,
  defineIdentityNotification,
  exampleAddressee as to,
  firstNameOf,
  type Message,
  type TextData,
} from './identity-definition.ts'

const securityFooter = 'You get this mail because it concerns the safety of your account. It cannot be switched off.'

function emailChangeRequestedText({ name, newEmail }: Message<'email-change-asked'>, data: TextData): EmailContent {
  return {
    subject: 'A new e-mail address was asked for',
    preview: 'If it was you, confirm it with the mail to the new address.',
    heading: `A new e-mail address, ${firstNameOf(name)}`,
    paragraphs: [
      'Somebody who is signed in as you asked to change the e-mail address of your account. It counts once the new address is confirmed.',
      `If it was you, look into the mailbox of the new address. ${ifNotYouText(data)}`,
    ],
    facts: [
      ['New address', newEmail],
      ['When', data.at],
    ],
    action: accountAction(data),
    footer: securityFooter,
  }
}

function emailChangedText({ email, name, oldEmail, newEmail }: Message<'email-changed'>, data: TextData): EmailContent {
  const isOld = email === oldEmail
  return {
    subject: 'Your e-mail address was changed',
    preview: `From now on you sign in with ${newEmail}.`,
    heading: `Your e-mail address was changed, ${firstNameOf(name)}`,
    paragraphs: [
      'From now on you sign in with the new address, and mail goes there.',
      // Someone who has only the old address can no longer sign in, so the account page is of no use to them.
      isOld ? 'If this was not you, please answer this mail today, so that we can help.' : ifNotYouText(data),
    ],
    facts: [
      ['Old address', oldEmail],
      ['New address', newEmail],
      ['When', data.at],
    ],
    action: isOld ? null : accountAction(data),
    footer: securityFooter,
  }
}

function newDeviceText({ name, device, address }: Message<'new-device'>, data: TextData): EmailContent {
  return {
    subject: 'A new sign-in to your account',
    preview: `${withoutLinks(device)}. If it was you, there is nothing to do.`,
    heading: `A new sign-in, ${firstNameOf(name)}`,
    paragraphs: [
      'Your account was signed in to from a browser that it was not used with before. If it was you, there is nothing to do.',
      ifNotYouText(data),
    ],
    facts: [
      ['Browser', withoutLinks(device)],
      ['When', data.at],
      ...(address === null ? [] : [['Network address', address] as const]),
    ],
    action: accountAction(data),
    footer: securityFooter,
  }
}

const securityChangeTexts: Record<Message<'security-changed'>['what'], { subject: string; sentence: string }> = {
  'password-changed': {
    subject: 'Your password was changed',
    sentence: 'The password of your account was changed.',
  },
  'password-reset': {
    subject: 'Your password was changed',
    sentence: 'A new password was chosen with a link from a mail. You were signed out everywhere.',
  },
  'authenticator-added': {
    subject: 'An authenticator app was added',
    sentence: 'From now on an authenticator app is asked for when you sign in with your password.',
  },
  'authenticator-removed': {
    subject: 'The authenticator app was removed',
    sentence: 'Your password alone is enough to sign in again.',
  },
  'recovery-codes-made': {
    subject: 'New recovery codes were made',
    sentence: 'New recovery codes were made for your account. Older ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    sentence: 'Your account was signed in to with a recovery code in place of the authenticator app. Each code works once.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    sentence: 'From now on your account can be signed in to with a new passkey.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    sentence: 'One of your passkeys no longer opens your account.',
  },
}

function securityChangedText({ name, what }: Message<'security-changed'>, data: TextData): EmailContent {
  const { subject, sentence } = securityChangeTexts[what]
  const { advice, action } = recoveryAdvice(what, data)
  return {
    subject,
    preview: 'If it was you, there is nothing to do.',
    heading: `About your account, ${firstNameOf(name)}`,
    paragraphs: [`${sentence} If it was you, there is nothing to do.`, advice],
    facts: [['When', data.at]],
    action,
    footer: securityFooter,
  }
}

/** Advice for a member who did not make the change. After some changes, their old credentials no longer open the account page. */
function recoveryAdvice(
  what: Message<'security-changed'>['what'],
  data: TextData,
): { advice: string; action: ReturnType<typeof accountAction> | null } {
  if (what === 'password-changed' || what === 'password-reset') {
    const advice = 'If it was not you, choose another password at once. It signs everybody else out.'
    return { advice, action: { label: 'Choose another password', url: `${data.appUrl}/identity/reset` } }
  }
  if (what === 'authenticator-added') {
    return { advice: 'If it was not you, please answer this mail today, so that we can help.', action: null }
  }
  return { advice: ifNotYouText(data), action: accountAction(data) }
}

function accountDeletedText({ name }: Message<'account-deleted'>, { productName, at, accountProvider }: TextData): EmailContent {
  return {
    subject: 'Your account was deleted',
    preview: 'You can no longer sign in with it.',
    heading: `Goodbye, ${firstNameOf(name)}`,
    paragraphs: [
      `Your account at ${productName} was deleted, and your membership with it. You can no longer sign in.`,
      `Your profile, your answers, your statement and your applications are gone. Copies such as this mail go after ${retentionPeriods.orphanedEmailDays} days. Invoices stay as long as the law requires, and the security log keeps for ${retentionPeriods.auditMonths} months what happened, without your name.`,
      ...(accountProvider === null
        ? []
        : [`Your sign-in at ${accountProvider} is not ours to delete. If you no longer need it, delete it there.`]),
      'Thank you for having been with us. If this was not you, please answer this mail today, so that we can help.',
    ],
    facts: [['When', at]],
    footer: securityFooter,
  }
}

function accountAction({ appUrl, accountProvider }: TextData): NonNullable<EmailContent['action']> {
  const label = accountProvider === null ? 'Look at your account' : 'See where you are signed in'
  return { label, url: `${appUrl}/dashboard/account` }
}

function ifNotYouText({ accountProvider }: TextData): string {
  const where = accountProvider === null ? 'there' : `at ${accountProvider}`
  return `If it was not you, open your account, sign out everywhere and choose a new password ${where}.`
}

/** The browser's name comes from the browser itself, and mail programs turn text that looks like a URL into a link. */
function withoutLinks(text: string): string {
  return text.replace(/[^\p{L}\p{N} ().+-]|\.(?=\p{L})/gu, ' ')
}

const at = exampleNow.toISOString()
const [oldEmail, newEmail] = ['dana.w@example.com', to.email]
const emailChanged = { kind: 'email-changed', name: to.name, at, oldEmail, newEmail } as const

type Change = Message<'security-changed'>['what']

/** One example of each change. The record makes a missing one a type error. */
const securityChanges: Readonly<Record<Change, Message<'security-changed'>>> = {
  'password-changed': changed('password-changed'),
  'password-reset': changed('password-reset'),
  'authenticator-added': changed('authenticator-added'),
  'authenticator-removed': changed('authenticator-removed'),
  'recovery-codes-made': changed('recovery-codes-made'),
  'recovery-code-used': changed('recovery-code-used'),
  'passkey-added': changed('passkey-added'),
  'passkey-removed': changed('passkey-removed'),
}

function changed(what: Change): Message<'security-changed'> {
  return { kind: 'security-changed', ...to, at: exampleNow.toISOString(), what }
}

/** Emails about the safety of an account. All but the last one are notifications too. */
export const securityEmails = {
  'email-change-asked': defineIdentityNotification('email-change-asked', emailChangeRequestedText, {
    usual: { kind: 'email-change-asked', ...to, at, newEmail: 'dana.w@example.com' },
  }),
  'email-changed': defineIdentityNotification('email-changed', emailChangedText, {
    'to-the-old-address': { ...emailChanged, email: oldEmail },
    'to-the-new-address': { ...emailChanged, email: newEmail },
  }),
  'new-device': defineIdentityNotification('new-device', newDeviceText, {
    usual: { kind: 'new-device', ...to, at, device: 'Chrome on Windows', address: '203.0.113.7' },
  }),
  'security-changed': defineIdentityNotification('security-changed', securityChangedText, securityChanges),
  'account-deleted': defineIdentityEmail('account-deleted', accountDeletedText, {
    usual: { kind: 'account-deleted', ...to, at },
    'foreign-sign-in': { kind: 'account-deleted', ...to, at, accountProvider: 'login.example.com' },
  }),
}
