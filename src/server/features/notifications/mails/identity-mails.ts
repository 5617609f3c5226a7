import { periods } from '#domain/privacy/periods.ts'
import type { IdentityMessage } from '../../identity/index.ts'
import type { Letter } from './letter.ts'

/**
 * What a mail about an account is written with. `at` is when it happened, in words; `keptBy` is the host name of the operator's
 * own sign-in service, null for the built-in one, whose accounts are changed on our own page.
 */
export type IdentityMailFacts = { productName: string; appUrl: string; at: string; keptBy: string | null }

type Message<Kind extends IdentityMessage['kind']> = Extract<IdentityMessage, { kind: Kind }>

/**
 * The letter that says what identity has to tell. Letters to an address that is not proven to be the reader's carry nothing
 * that a stranger typed, not even a name: else anybody could have us send words of theirs to anybody.
 */
export function identityLetter(message: IdentityMessage, facts: IdentityMailFacts): Letter<IdentityMessage['kind']> {
  return { template: message.kind, ...lettersOf(message, facts) }
}

type Words = Omit<Letter, 'template'>

function lettersOf(message: IdentityMessage, facts: IdentityMailFacts): Words {
  switch (message.kind) {
    case 'verify-email':
      return verifyEmail(message, facts)
    case 'already-registered':
      return alreadyRegistered(message, facts)
    case 'reset-password':
      return resetPassword(message, facts)
    case 'no-such-account':
      return noSuchAccount(message, facts)
    case 'confirm-new-email':
      return confirmNewEmail(message, facts)
    case 'new-email-taken':
      return newEmailTaken(facts)
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

function newEmailTaken({ productName }: IdentityMailFacts): Words {
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

function firstNameIn(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** A browser says by itself what it is, and mail programs turn what looks like an address into a link. */
function withoutLinks(text: string): string {
  return text.replace(/[^\p{L}\p{N} ().+-]|\.(?=\p{L})/gu, ' ')
}

function inWords(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? 'one hour' : `${minutes / 60} hours`
}
