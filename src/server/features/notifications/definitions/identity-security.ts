import { t } from '#domain/i18n/messages.ts'
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

const securityFooter = t`We send emails about account security to every member, so you can’t turn them off.`

function emailChangeRequestedText({ name, newEmail }: Message<'email-change-asked'>, data: TextData): EmailContent {
  return {
    subject: t`Email change requested`,
    preview: t`If it was you, confirm the change in the email we sent to the new address.`,
    heading: t`Changing your email, ${{ firstName: firstNameOf(name) }}?`,
    paragraphs: [
      t`Someone who’s signed in to your account wants to use a new email address. Your old address stays until the new one is confirmed.`,
      t`If it was you, check the inbox of the new address. ${{ ifNotYouText: ifNotYouText(data) }}`,
    ],
    facts: [
      [t`New address`, newEmail],
      [t`When`, data.at],
    ],
    action: accountAction(data),
    footer: securityFooter,
  }
}

function emailChangedText({ email, name, oldEmail, newEmail }: Message<'email-changed'>, data: TextData): EmailContent {
  const isOld = email === oldEmail
  return {
    subject: t`Your email address was changed`,
    preview: t`From now on, sign in with ${{ newEmail }}.`,
    heading: t`You have a new sign-in email, ${{ firstName: firstNameOf(name) }}`,
    paragraphs: [
      t`We’ll send all our email to the new address, too.`,
      // Someone who has only the old address can no longer sign in, so the account page is of no use to them.
      isOld ? t`If this wasn’t you, reply to this email today so we can help.` : ifNotYouText(data),
    ],
    facts: [
      [t`Old address`, oldEmail],
      [t`New address`, newEmail],
      [t`When`, data.at],
    ],
    action: isOld ? null : accountAction(data),
    footer: securityFooter,
  }
}

function newDeviceText({ name, device, address }: Message<'new-device'>, data: TextData): EmailContent {
  return {
    subject: t`New sign-in to your account`,
    preview: t`${{ withoutLinks: withoutLinks(device) }}. If it was you, there’s nothing to do.`,
    heading: t`Was this you, ${{ firstName: firstNameOf(name) }}?`,
    paragraphs: [
      t`Someone signed in from a browser we haven’t seen on your account before. If it was you, there’s nothing to do.`,
      ifNotYouText(data),
    ],
    facts: [
      [t`Browser`, withoutLinks(device)],
      [t`When`, data.at],
      ...(address === null ? [] : [[t`Network address`, address] as const]),
    ],
    action: accountAction(data),
    footer: securityFooter,
  }
}

const securityChangeTexts: Record<Message<'security-changed'>['what'], { subject: string; sentence: string }> = {
  'password-changed': {
    subject: t`Your password was changed`,
    sentence: t`We signed out all your other browsers.`,
  },
  'password-reset': {
    subject: t`Your password was reset`,
    sentence: t`Someone chose a new password with a link we emailed you. We signed you out everywhere.`,
  },
  'authenticator-added': {
    subject: t`An authenticator app was added`,
    sentence: t`From now on, we’ll ask for a code from the app when you sign in with your password.`,
  },
  'authenticator-removed': {
    subject: t`Your authenticator app was removed`,
    sentence: t`You only need your password to sign in now.`,
  },
  'recovery-codes-made': {
    subject: t`New recovery codes were created`,
    sentence: t`Your old recovery codes no longer work.`,
  },
  'recovery-code-used': {
    subject: t`A recovery code was used`,
    sentence: t`Someone signed in with it instead of a code from your authenticator app. Each code works once.`,
  },
  'passkey-added': {
    subject: t`A passkey was added`,
    sentence: t`You can now sign in with a new passkey.`,
  },
  'passkey-removed': {
    subject: t`A passkey was removed`,
    sentence: t`You can no longer sign in with it.`,
  },
}

function securityChangedText({ name, what }: Message<'security-changed'>, data: TextData): EmailContent {
  const { subject, sentence } = securityChangeTexts[what]
  const { advice, action } = recoveryAdvice(what, data)
  return {
    subject,
    preview: t`If it was you, there’s nothing to do.`,
    heading: t`Was this you, ${{ firstName: firstNameOf(name) }}?`,
    paragraphs: [t`${{ sentence }} If it was you, there’s nothing to do.`, advice],
    facts: [[t`When`, data.at]],
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
    const advice = t`If it wasn’t you, reset your password right away. That signs out every device.`
    return { advice, action: { label: t`Reset password`, url: `${data.appUrl}/identity/reset` } }
  }
  if (what === 'authenticator-added') {
    return { advice: t`If it wasn’t you, reply to this email today so we can help.`, action: null }
  }
  return { advice: ifNotYouText(data), action: accountAction(data) }
}

function accountDeletedText({ name }: Message<'account-deleted'>, { productName, at, accountProvider }: TextData): EmailContent {
  return {
    subject: t`Your account was deleted`,
    preview: t`You can no longer sign in.`,
    heading: t`Goodbye, ${{ firstName: firstNameOf(name) }}`,
    paragraphs: [
      t`We deleted your ${{ productName }} account and ended your membership, so you can no longer sign in.`,
      t`Your profile, your answers, your statement, and your applications are gone. We delete copies, such as this email, after ${{ orphanedEmailDays: retentionPeriods.orphanedEmailDays }} days. We keep invoices as long as the law requires. The security log keeps what happened for ${{ auditMonths: retentionPeriods.auditMonths }} months, without your name.`,
      ...(accountProvider === null
        ? []
        : [t`We can’t delete your sign-in at ${{ accountProvider }}. If you no longer need it, delete it there.`]),
      t`Thanks for the time you spent with us. If this wasn’t you, reply to this email today so we can help.`,
    ],
    facts: [[t`When`, at]],
    footer: securityFooter,
  }
}

function accountAction({ appUrl, accountProvider }: TextData): NonNullable<EmailContent['action']> {
  const label = accountProvider === null ? t`Review your account` : t`See where you’re signed in`
  return { label, url: `${appUrl}/dashboard/account` }
}

function ifNotYouText({ accountProvider }: TextData): string {
  return accountProvider === null
    ? t`If it wasn’t you, open your account, sign out everywhere, and choose a new password there.`
    : t`If it wasn’t you, open your account, sign out everywhere, and choose a new password at ${{ accountProvider }}.`
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
    usual: { kind: 'new-device', ...to, at, device: t`Chrome on Windows`, address: '203.0.113.7' },
  }),
  'security-changed': defineIdentityNotification('security-changed', securityChangedText, securityChanges),
  'account-deleted': defineIdentityEmail('account-deleted', accountDeletedText, {
    usual: { kind: 'account-deleted', ...to, at },
    'foreign-sign-in': { kind: 'account-deleted', ...to, at, accountProvider: 'login.example.com' },
  }),
}
