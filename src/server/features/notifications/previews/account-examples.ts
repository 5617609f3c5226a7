import type { BillingMessage } from '../../billing/index.ts'
import type { IdentityMessage } from '../../identity/index.ts'
import { dataCopyLetter } from '../mails/data-copy-mail.ts'
import { identityLetter } from '../mails/identity-mails.ts'
import { membershipLetter } from '../mails/membership-mails.ts'
import { packageShippedLetter } from '../mails/package-mails.ts'
import { type ExampleFacts, type Examples, exampleNow, reader } from './example.ts'

const { firstName, email, timeZone } = reader
const at = exampleNow.toISOString()
const to = { email, name: 'Dana Whitfield' }
const money = { amountCents: 5_900, currency: 'usd' }
const soon = '2026-02-05T17:00:00Z'

/** The same example for the link of every letter that has one: it opens nothing. */
const url = ({ appUrl }: ExampleFacts): string => `${appUrl}/identity/example`

function told(message: (facts: ExampleFacts) => IdentityMessage, keptBy: string | null = null) {
  return (facts: ExampleFacts) =>
    identityLetter(message(facts), { ...facts, at: 'Monday, January 5, 2026 at 12:00 PM EST', keptBy })
}

type Change = Extract<IdentityMessage, { kind: 'security-changed' }>['what']
const changed = (what: Change) => told(() => ({ kind: 'security-changed', ...to, at, what }))
const moved = (oneOf: 'old' | 'new') =>
  told(() => {
    const [oldEmail, newEmail] = ['dana.w@example.com', email]
    return { kind: 'email-changed', name: to.name, email: oneOf === 'old' ? oldEmail : newEmail, at, oldEmail, newEmail }
  })

/** Letters about signing in and about the account, which identity asks for. */
export const identityExamples = {
  'verify-email': { usual: told((facts) => ({ kind: 'verify-email', ...to, url: url(facts), minutes: 60 })) },
  'already-registered': { usual: told((facts) => ({ kind: 'already-registered', ...to, url: url(facts) })) },
  'reset-password': { usual: told((facts) => ({ kind: 'reset-password', ...to, url: url(facts), minutes: 30 })) },
  'no-such-account': { usual: told((facts) => ({ kind: 'no-such-account', email, url: url(facts) })) },
  'confirm-new-email': { usual: told((facts) => ({ kind: 'confirm-new-email', ...to, url: url(facts), minutes: 60 })) },
  'new-email-taken': { usual: told(() => ({ kind: 'new-email-taken', ...to })) },
  'email-change-asked': {
    usual: told(() => ({ kind: 'email-change-asked', ...to, at, newEmail: 'dana.w@example.com' })),
  },
  'email-changed': { 'to-the-old-address': moved('old'), 'to-the-new-address': moved('new') },
  'new-device': {
    usual: told(() => ({ kind: 'new-device', ...to, at, device: 'Chrome on Windows', address: '203.0.113.7' })),
  },
  'security-changed': {
    'password-changed': changed('password-changed'),
    'password-reset': changed('password-reset'),
    'authenticator-added': changed('authenticator-added'),
    'authenticator-removed': changed('authenticator-removed'),
    'recovery-codes-made': changed('recovery-codes-made'),
    'recovery-code-used': changed('recovery-code-used'),
    'passkey-added': changed('passkey-added'),
    'passkey-removed': changed('passkey-removed'),
  } satisfies Record<Change, unknown>,
  'account-deleted': {
    usual: told(() => ({ kind: 'account-deleted', ...to, at })),
    'foreign-sign-in': told(() => ({ kind: 'account-deleted', ...to, at }), 'login.example.com'),
  },
} as const satisfies Readonly<Record<IdentityMessage['kind'], Examples>>

const billed = (message: BillingMessage) => (facts: ExampleFacts) => membershipLetter(message, { firstName, timeZone, ...facts })
const canceling = (untilEnd: Extract<BillingMessage, { kind: 'canceling' }>['untilEnd']) =>
  billed({ kind: 'canceling', endsAt: soon, untilEnd, openUntil: untilEnd === 'owing' ? '2026-01-20T17:00:00Z' : null })

/** Letters about a membership. */
export const membershipExamples = {
  'payment-received': {
    usual: billed({ kind: 'payment-received', ...money, invoiceNumber: 'LM-0042', url: 'https://invoice.example.com/42' }),
  },
  'payment-failed': { usual: billed({ kind: 'payment-failed', ...money, lastDayAt: '2026-01-12T17:00:00Z' }) },
  'first-payment-failed': { usual: billed({ kind: 'first-payment-failed', ...money }) },
  'action-required': { usual: billed({ kind: 'action-required', ...money, url: 'https://bank.example.com/confirm' }) },
  canceling: { open: canceling('open'), paused: canceling('paused'), owing: canceling('owing') },
  kept: { usual: billed({ kind: 'kept' }) },
  ended: { usual: billed({ kind: 'ended' }) },
  paused: { usual: billed({ kind: 'paused', from: soon, until: '2026-03-05T17:00:00Z' }) },
  resumed: { usual: billed({ kind: 'resumed' }) },
  'switch-planned': { usual: billed({ kind: 'switch-planned', interval: 'year', at: soon }) },
  switched: { usual: billed({ kind: 'switched', interval: 'year' }) },
  'access-withheld': { usual: billed({ kind: 'access-withheld' }) },
  'access-returned': { usual: billed({ kind: 'access-returned' }) },
  'discount-given': {
    usual: billed({
      kind: 'discount-given',
      until: '2026-04-05T17:00:00Z',
      next: { amountCents: 4_130, currency: 'usd', at: soon },
    }),
  },
  'free-start': {
    'for-good': billed({ kind: 'free-start', until: null, ...money }),
    'for-some-time': billed({ kind: 'free-start', until: soon, ...money }),
  },
  'renewal-coming': {
    paid: billed({ kind: 'renewal-coming', amountCents: 59_000, currency: 'usd', at: soon, needsPaymentMethod: false }),
    'free-time-ends': billed({ kind: 'renewal-coming', ...money, at: soon, needsPaymentMethod: true }),
  },
} as const satisfies Readonly<Record<BillingMessage['kind'], Examples>>

/** Letters about what somebody has asked us for or is sent. */
export const ownThingsExamples = {
  'data-copy-ready': {
    usual: (facts) => dataCopyLetter({ firstName, expiresAt: new Date('2026-01-12T17:00:00Z'), timeZone, ...facts }),
  },
  'package-shipped': {
    usual: (facts) =>
      packageShippedLetter({
        firstName,
        carrier: 'UPS',
        trackingNumber: '1Z999AA10123456784',
        trackingUrl: 'https://parcels.example.com/1Z999AA10123456784',
        destination: 'Tampa, FL',
        ...facts,
      }),
  },
} as const satisfies Readonly<Record<string, Examples>>
