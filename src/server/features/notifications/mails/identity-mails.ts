import { periods } from '#domain/privacy/periods.ts'
import type { IdentityMessage } from '../../identity/index.ts'
import { askedLetters, firstNameIn, type IdentityMailFacts, type Message, type Words } from './asked-mails.ts'
import type { Letter } from './letter.ts'

/**
 * The letter that says what identity has to tell. Letters to an address that is not proven to be the reader's carry nothing
 * that a stranger typed, not even a name: else anybody could have us send words of theirs to anybody.
 */
export function identityLetter(message: IdentityMessage, facts: IdentityMailFacts): Letter<IdentityMessage['kind']> {
  return { template: message.kind, ...lettersOf(message, facts) }
}

function lettersOf(message: IdentityMessage, facts: IdentityMailFacts): Words {
  switch (message.kind) {
    case 'verify-email':
      return askedLetters['verify-email'](message, facts)
    case 'already-registered':
      return askedLetters['already-registered'](message, facts)
    case 'reset-password':
      return askedLetters['reset-password'](message, facts)
    case 'no-such-account':
      return askedLetters['no-such-account'](message, facts)
    case 'confirm-new-email':
      return askedLetters['confirm-new-email'](message, facts)
    case 'new-email-taken':
      return askedLetters['new-email-taken'](message, facts)
    case 'email-change-asked':
      return emailChangeAsked(message, facts)
    case 'email-changed':
      return emailChanged(message, facts)
    case 'new-device':
      return newDevice(message, facts)
    case 'security-changed':
      return securityChanged(message, facts)
    case 'account-deleted':
      return accountDeleted(message, facts)
  }
}

function emailChangeAsked({ name, newEmail }: Message<'email-change-asked'>, facts: IdentityMailFacts): Words {
  return {
    subject: 'A new e-mail address was asked for',
    preview: 'If it was you, confirm it with the mail to the new address.',
    heading: `A new e-mail address, ${firstNameIn(name)}`,
    paragraphs: [
      'Somebody who is signed in as you asked to change the e-mail address of your account. It counts once the new address is confirmed.',
      `If it was you, look into the mailbox of the new address. ${ifNotYou(facts)}`,
    ],
    facts: [
      ['New address', newEmail],
      ['When', facts.at],
    ],
    action: toAccount(facts),
    footer: securityFooter,
  }
}

function emailChanged({ email, name, oldEmail, newEmail }: Message<'email-changed'>, facts: IdentityMailFacts): Words {
  const isOld = email === oldEmail
  return {
    subject: 'Your e-mail address was changed',
    preview: `From now on you sign in with ${newEmail}.`,
    heading: `Your e-mail address was changed, ${firstNameIn(name)}`,
    paragraphs: [
      'From now on you sign in with the new address, and mail goes there.',
      // Whoever only has the old address can no longer sign in: the page that helps others is shut to them.
      isOld ? 'If this was not you, please answer this mail today, so that we can help.' : ifNotYou(facts),
    ],
    facts: [
      ['Old address', oldEmail],
      ['New address', newEmail],
      ['When', facts.at],
    ],
    action: isOld ? null : toAccount(facts),
    footer: securityFooter,
  }
}

function newDevice({ name, device, address }: Message<'new-device'>, facts: IdentityMailFacts): Words {
  return {
    subject: 'A new sign-in to your account',
    preview: `${withoutLinks(device)}. If it was you, there is nothing to do.`,
    heading: `A new sign-in, ${firstNameIn(name)}`,
    paragraphs: [
      'Your account was signed in to from a browser that it was not used with before. If it was you, there is nothing to do.',
      ifNotYou(facts),
    ],
    facts: [
      ['Browser', withoutLinks(device)],
      ['When', facts.at],
      ...(address === null ? [] : [['Network address', address] as const]),
    ],
    action: toAccount(facts),
    footer: securityFooter,
  }
}

const changes: Record<Message<'security-changed'>['what'], { subject: string; sentence: string }> = {
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

function securityChanged({ name, what }: Message<'security-changed'>, facts: IdentityMailFacts): Words {
  const { subject, sentence } = changes[what]
  const { advice, action } = wayBack(what, facts)
  return {
    subject,
    preview: 'If it was you, there is nothing to do.',
    heading: `About your account, ${firstNameIn(name)}`,
    paragraphs: [`${sentence} If it was you, there is nothing to do.`, advice],
    facts: [['When', facts.at]],
    action,
    footer: securityFooter,
  }
}

/** What somebody does who did not do it. After some changes what they knew no longer opens their account page. */
function wayBack(
  what: Message<'security-changed'>['what'],
  facts: IdentityMailFacts,
): { advice: string; action: ReturnType<typeof toAccount> | null } {
  if (what === 'password-changed' || what === 'password-reset') {
    const advice = 'If it was not you, choose another password at once. It signs everybody else out.'
    return { advice, action: { label: 'Choose another password', url: `${facts.appUrl}/identity/reset` } }
  }
  if (what === 'authenticator-added') {
    return { advice: 'If it was not you, please answer this mail today, so that we can help.', action: null }
  }
  return { advice: ifNotYou(facts), action: toAccount(facts) }
}

function accountDeleted({ name }: Message<'account-deleted'>, { productName, at, keptBy }: IdentityMailFacts): Words {
  return {
    subject: 'Your account was deleted',
    preview: 'You can no longer sign in with it.',
    heading: `Goodbye, ${firstNameIn(name)}`,
    paragraphs: [
      `Your account at ${productName} was deleted, and your membership with it. You can no longer sign in.`,
      `Your profile, your answers, your statement and your applications are gone. Copies such as this mail go after ${periods.strayMailDays} days. Invoices stay as long as the law requires, and the security log keeps for ${periods.auditMonths} months what happened, without your name.`,
      ...(keptBy === null ? [] : [`Your sign-in at ${keptBy} is not ours to delete. If you no longer need it, delete it there.`]),
      'Thank you for having been with us. If this was not you, please answer this mail today, so that we can help.',
    ],
    facts: [['When', at]],
    footer: securityFooter,
  }
}

const securityFooter = 'You get this mail because it concerns the safety of your account. It cannot be switched off.'

function toAccount({ appUrl, keptBy }: IdentityMailFacts): NonNullable<Letter['action']> {
  const label = keptBy === null ? 'Look at your account' : 'See where you are signed in'
  return { label, url: `${appUrl}/dashboard/account` }
}

function ifNotYou({ keptBy }: IdentityMailFacts): string {
  const where = keptBy === null ? 'there' : `at ${keptBy}`
  return `If it was not you, open your account, sign out everywhere and choose a new password ${where}.`
}

/** A browser says by itself what it is, and mail programs turn what looks like an address into a link. */
function withoutLinks(text: string): string {
  return text.replace(/[^\p{L}\p{N} ().+-]|\.(?=\p{L})/gu, ' ')
}
