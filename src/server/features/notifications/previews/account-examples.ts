import type { BillingEmail } from '../../billing/index.ts'
import type { IdentityEmail } from '../../identity/index.ts'
import { dataExportEmail } from '../emails/data-export-email.ts'
import { identityEmail } from '../emails/identity-emails.ts'
import { membershipEmail } from '../emails/membership-emails.ts'
import { packageShippedEmail } from '../emails/package-emails.ts'
import { type ExampleData, type Examples, exampleNow, recipient } from './example.ts'

const { firstName, email, timeZone } = recipient
const at = exampleNow.toISOString()
const to = { email, name: 'Dana Whitfield' }
const money = { amountCents: 5_900, currency: 'usd' }
const soon = '2026-02-05T17:00:00Z'

/** The example URL of every email that has a link. It opens nothing. */
const url = ({ appUrl }: ExampleData): string => `${appUrl}/identity/example`

function identityExample(message: (data: ExampleData) => IdentityEmail, accountProvider: string | null = null) {
  return (data: ExampleData) =>
    identityEmail(message(data), { ...data, at: 'Monday, January 5, 2026 at 12:00 PM EST', accountProvider })
}

type Change = Extract<IdentityEmail, { kind: 'security-changed' }>['what']
const changed = (what: Change) => identityExample(() => ({ kind: 'security-changed', ...to, at, what }))
const moved = (oneOf: 'old' | 'new') =>
  identityExample(() => {
    const [oldEmail, newEmail] = ['dana.w@example.com', email]
    return { kind: 'email-changed', name: to.name, email: oneOf === 'old' ? oldEmail : newEmail, at, oldEmail, newEmail }
  })

/** Emails about sign-in and the account, sent by the identity feature. */
export const identityExamples = {
  'verify-email': { usual: identityExample((data) => ({ kind: 'verify-email', ...to, url: url(data), minutes: 60 })) },
  'already-registered': { usual: identityExample((data) => ({ kind: 'already-registered', ...to, url: url(data) })) },
  'reset-password': { usual: identityExample((data) => ({ kind: 'reset-password', ...to, url: url(data), minutes: 30 })) },
  'no-such-account': { usual: identityExample((data) => ({ kind: 'no-such-account', email, url: url(data) })) },
  'confirm-new-email': { usual: identityExample((data) => ({ kind: 'confirm-new-email', ...to, url: url(data), minutes: 60 })) },
  'new-email-taken': { usual: identityExample(() => ({ kind: 'new-email-taken', ...to })) },
  'email-change-asked': {
    usual: identityExample(() => ({ kind: 'email-change-asked', ...to, at, newEmail: 'dana.w@example.com' })),
  },
  'email-changed': { 'to-the-old-address': moved('old'), 'to-the-new-address': moved('new') },
  'new-device': {
    usual: identityExample(() => ({ kind: 'new-device', ...to, at, device: 'Chrome on Windows', address: '203.0.113.7' })),
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
    usual: identityExample(() => ({ kind: 'account-deleted', ...to, at })),
    'foreign-sign-in': identityExample(() => ({ kind: 'account-deleted', ...to, at }), 'login.example.com'),
  },
} as const satisfies Readonly<Record<IdentityEmail['kind'], Examples>>

const billed = (message: BillingEmail) => (data: ExampleData) => membershipEmail(message, { firstName, timeZone, ...data })
const canceling = (untilEnd: Extract<BillingEmail, { kind: 'canceling' }>['untilEnd']) =>
  billed({ kind: 'canceling', endsAt: soon, untilEnd, openUntil: untilEnd === 'owing' ? '2026-01-20T17:00:00Z' : null })

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
} as const satisfies Readonly<Record<BillingEmail['kind'], Examples>>

/** Emails about data exports and packages. */
export const serviceExamples = {
  'data-copy-ready': {
    usual: (data) => dataExportEmail({ firstName, expiresAt: new Date('2026-01-12T17:00:00Z'), timeZone, ...data }),
  },
  'package-shipped': {
    usual: (data) =>
      packageShippedEmail({
        firstName,
        carrier: 'UPS',
        trackingNumber: '1Z999AA10123456784',
        trackingUrl: 'https://parcels.example.com/1Z999AA10123456784',
        destination: 'Tampa, FL',
        ...data,
      }),
  },
} as const satisfies Readonly<Record<string, Examples>>
