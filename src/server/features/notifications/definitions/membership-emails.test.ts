import { afterAll, expect, test } from 'vitest'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp } from '#test/harness/index.ts'
import { type BillingEmail, billingEmailDue } from '../../billing/index.ts'
import { formatMoneyAmount } from '../emails/format.ts'
import { notifyOfMembership } from './membership.ts'

type Email = { to: string; subject: string; template: string; text: string; html: string; links: string[]; status: string }

const app = await givenApp()
afterAll(app.stop)

const emailsTo = async ({ email }: { email: string }): Promise<Email[]> =>
  (await app.anonymous.get('/dev/outbox.json')).body.mails.filter(({ to }: Email) => to === email)

async function notify(
  { id }: Pick<TestMember, 'id'>,
  message: BillingEmail,
  idempotencyKey: string = app.deps.newId(),
): Promise<void> {
  await app.deps.jobs.enqueue(app.deps.db, billingEmailDue, { idempotencyKey, userId: id, message })
  await app.runJobs()
}

const page = 'http://localhost:3000/dashboard/subscription'
const url = 'http://localhost:3000/sandbox/stripe/invoice/in_1'
const money = { amountCents: 5_900, currency: 'usd' }
// Evening in Los Angeles, already the next day in UTC.
const at = '2026-06-02T03:00:00.000Z'
const day = 'Monday, June 1, 2026'

const emailTemplates: { name: string; message: BillingEmail; subject: string; words: string[]; links: string[] }[] = [
  {
    name: 'a payment that came',
    message: { kind: 'payment-received', ...money, invoiceNumber: 'AB12-0001', url },
    subject: 'We received your $59.00 payment',
    words: ['Thank you, Dana', 'Amount: $59.00', 'Invoice: AB12-0001', `View invoice: ${url}`],
    links: [url],
  },
  {
    name: 'a payment without a page of its own',
    message: { kind: 'payment-received', ...money, invoiceNumber: null, url: null },
    subject: 'We received your $59.00 payment',
    words: ['Amount: $59.00\n', 'View membership'],
    links: [page],
  },
  {
    name: 'a payment that failed',
    message: { kind: 'payment-failed', amountCents: 59_000, currency: 'usd', lastDayAt: at },
    subject: 'Your payment didn’t go through',
    words: ['$590.00', `You’ll keep full access until ${day}.`, `Access until: ${day}`, `Update card: ${page}`],
    links: [page],
  },
  {
    name: 'a payment that failed after access was closed',
    message: { kind: 'payment-failed', ...money, lastDayAt: null },
    subject: 'Your payment didn’t go through',
    words: ['Update your card or retry the payment on your Membership page.', `Update card: ${page}`],
    links: [page],
  },
  {
    name: 'a first payment that the bank returned',
    message: { kind: 'first-payment-failed', ...money },
    subject: 'Your bank payment didn’t go through',
    words: ['returned the $59.00', 'You weren’t charged.', `Choose how to pay: ${page}`],
    links: [page],
  },
  {
    name: 'a payment that the bank asks about',
    message: { kind: 'action-required', ...money, url },
    subject: 'Confirm your payment',
    words: ['Your $59.00 membership payment', `Confirm payment: ${url}`],
    links: [url],
  },
  {
    name: 'a payment that the bank asks about, without a page',
    message: { kind: 'action-required', ...money, url: null },
    subject: 'Confirm your payment',
    words: ['One more step, Dana'],
    links: [page],
  },
  {
    name: 'a cancellation',
    message: { kind: 'canceling', endsAt: at, untilEnd: 'open', openUntil: null },
    subject: 'Your membership ends on June 1, 2026',
    words: [`ends on ${day}`, 'You’ll keep full access until then. You won’t be charged again.', 'Keep my membership'],
    links: [page],
  },
  {
    name: 'a cancellation with a payment owed',
    message: { kind: 'canceling', endsAt: '2026-07-02T03:00:00.000Z', untilEnd: 'owing', openUntil: at },
    subject: 'Your membership ends on July 1, 2026',
    words: [
      'You still owe the failed payment.',
      `You have access until ${day}. To keep access after that, pay the open invoice.`,
      'You won’t be charged anything else.',
    ],
    links: [page],
  },
  {
    name: 'a cancellation in a pause',
    message: { kind: 'canceling', endsAt: at, untilEnd: 'paused', openUntil: null },
    subject: 'Your membership ends on June 1, 2026',
    words: ['Your membership is paused, so you don’t have access now. You won’t be charged again.'],
    links: [page],
  },
  {
    name: 'a cancellation taken back',
    message: { kind: 'kept' },
    subject: 'Your membership will continue',
    words: ['no longer has an end date'],
    links: [page],
  },
  {
    name: 'the end',
    message: { kind: 'ended' },
    subject: 'Your membership has ended',
    words: ['We won’t charge you again.', '7 more days', 'To come back, choose a plan'],
    links: [page],
  },
  {
    name: 'a pause',
    message: { kind: 'paused', from: at, until: '2026-08-02T03:00:00.000Z' },
    subject: 'Your membership pauses on June 1, 2026',
    words: [`full access until ${day}`, 'Your pod will hold your seat.', 'On Saturday, August 1, 2026'],
    links: [page],
  },
  {
    name: 'a pause without an end',
    message: { kind: 'paused', from: at, until: null },
    subject: 'Your membership pauses on June 1, 2026',
    words: ['Your membership resumes when you end the pause.'],
    links: [page],
  },
  {
    name: 'the end of a pause',
    message: { kind: 'resumed' },
    subject: 'Your membership is active again',
    words: ['Welcome back, Dana', 'continues with the same plan'],
    links: [page],
  },
  {
    name: 'a change of plan to come',
    message: { kind: 'switch-planned', interval: 'year', at },
    subject: 'Your plan changes on June 1, 2026',
    words: ['Switching to yearly, Dana', `stays the same until ${day}`, 'you can keep your current plan'],
    links: [page],
  },
  {
    name: 'a change of plan',
    message: { kind: 'switched', interval: 'month' },
    subject: 'You now pay monthly',
    words: ['Your plan has changed'],
    links: [page],
  },
  {
    name: 'a discount',
    message: { kind: 'discount-given', until: at, next: { amountCents: 4_130, currency: 'usd', at } },
    subject: 'Your discount is set',
    words: [`off every payment until ${day}`, `You’ll pay $41.30 on ${day}.`],
    links: [page],
  },
  {
    name: 'a start for nothing, for good',
    message: { kind: 'free-start', until: null, ...money },
    subject: 'Your membership has started',
    words: ['Your code takes 100% off', 'you weren’t charged', 'Your membership is free for as long as you’re a member'],
    links: [page],
  },
  {
    name: 'a start for nothing, for some time',
    message: { kind: 'free-start', until: at, ...money },
    subject: 'Your membership has started',
    words: [`Free until: ${day}`, `Starting ${day}, your membership costs $59.00.`, 'Add a card before that day'],
    links: [page],
  },
  {
    name: 'a discount without an end',
    message: { kind: 'discount-given', until: null, next: null },
    subject: 'Your discount is set',
    words: ['off your next payment'],
    links: [page],
  },
  {
    name: 'a renewal to come',
    message: { kind: 'renewal-coming', amountCents: 59_000, currency: 'usd', at, needsPaymentMethod: false },
    subject: 'Your membership renews on June 1, 2026',
    words: [`renews automatically on ${day}`, 'We’ll charge $590.00'],
    links: [page],
  },
  {
    name: 'the end of a free time',
    message: { kind: 'renewal-coming', ...money, at, needsPaymentMethod: true },
    subject: 'Add a card by June 1, 2026',
    words: [`Free until: ${day}`, 'After that: $59.00', `Add a card: ${page}`],
    links: [page],
  },
]

test.each(emailTemplates)(
  'membership emails: $name has its subject, words and links',
  async ({ message, subject, words, links }) => {
    const member = await givenMember(app, { firstName: 'Dana', profile: { timezone: 'America/Los_Angeles' } })
    await notify(member, message)
    const [mail, ...more] = await emailsTo(member)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject, template: message.kind, links, status: 'captured' })
    for (const part of words) expect(mail?.text).toContain(part)
    expect(mail?.text).toContain('so you can’t turn them off.')
    expect(mail?.html).toContain(`<a class="label" href="${links[0]}"`)
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(
      /undefined|null|NaN|Invalid|!(?!doctype|important|--|\[endif)/,
    )
  },
)

test('membership emails: days are in UTC for a member without a time zone', async () => {
  const member = await givenPerson(app, { name: 'Eli Whitfield' })
  await notify(member, { kind: 'canceling', endsAt: at, untilEnd: 'open', openUntil: null })
  expect((await emailsTo(member))[0]?.text).toContain('Ends on: Tuesday, June 2, 2026')
})

test('membership emails: one cause, repeated or at once, sends one email; another cause sends another', async () => {
  const member = await givenMember(app)
  const message: BillingEmail = { kind: 'payment-failed', ...money, lastDayAt: null }
  for (let i = 0; i < 3; i++)
    await app.deps.jobs.enqueue(app.deps.db, billingEmailDue, { idempotencyKey: 'in_1:1', userId: member.id, message })
  const billingEvent = { idempotencyKey: 'in_1:1', userId: member.id, message }
  await Promise.all([1, 2, 3].map(() => notifyOfMembership(app.deps, billingEvent)))
  await app.runJobs()
  expect(await emailsTo(member)).toHaveLength(1)
  await notify(member, message, 'in_1:2')
  expect(await emailsTo(member)).toHaveLength(2)
})

test('membership emails: the same cause for two members sends two emails', async () => {
  const members = [await givenMember(app), await givenMember(app)]
  for (const member of members) await notify(member, { kind: 'resumed' }, 'resumed')
  for (const member of members) expect(await emailsTo(member)).toHaveLength(1)
})

test('membership emails: none to an unknown user', async () => {
  const before = (await app.anonymous.get('/dev/outbox.json')).body.mails.length
  await notify({ id: app.deps.newId() }, { kind: 'ended' })
  expect((await app.anonymous.get('/dev/outbox.json')).body.mails).toHaveLength(before)
})

test('membership emails: markup in a name is not in the HTML, and the subject stays the same', async () => {
  const member = await givenMember(app, { firstName: 'Dana\r\nBcc: e@f.test <script>alert(1)</script>' })
  await notify(member, { kind: 'kept' })
  const [mail] = await emailsTo(member)
  expect(mail?.html).not.toContain('<script>')
  expect(mail?.subject).toBe('Your membership will continue')
})

test('formatMoneyAmount: formats an amount by its currency', () => {
  expect(formatMoneyAmount(5_900, 'usd')).toBe('$59.00')
  expect(formatMoneyAmount(123_456, 'usd')).toBe('$1,234.56')
  expect(formatMoneyAmount(5_900, 'eur')).toBe('€59.00')
  expect(formatMoneyAmount(5_900, 'jpy')).toBe('¥5,900')
  expect(formatMoneyAmount(5_900, 'kwd')).toBe('KWD 5.900')
})
