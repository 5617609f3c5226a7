import { afterAll, expect, test } from 'vitest'
import { dayMs, passTimeAtProvider } from '#test/factories/membership.ts'
import { givenCanceler, type GivenCanceler } from '#test/factories/retention.ts'
import { givenApp } from '#test/harness/index.ts'

const app = await givenApp()
afterAll(app.stop)

type Email = { to: string; subject: string; template: string; text: string }

/** The emails a member got, except receipts. */
async function emailsOf({ member }: GivenCanceler): Promise<Email[]> {
  await passTimeAtProvider(app, 0)
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body
  return mails.filter(({ to, template }: Email) => to === member.email && template !== 'payment-received')
}

const decisions = [
  {
    template: 'canceling',
    subject: 'Your membership ends on February 5, 2026',
    outcome: { kind: 'canceled', reason: 'other' },
  },
  {
    template: 'discount-given',
    subject: 'Your discount is set',
    outcome: { kind: 'offer_accepted', reason: 'too_expensive', offer: 'discount' },
  },
  {
    template: 'switch-planned',
    subject: 'Your plan changes on February 5, 2026',
    outcome: { kind: 'offer_accepted', reason: 'too_expensive', offer: 'switch' },
  },
  {
    template: 'paused',
    subject: 'Your membership pauses on February 5, 2026',
    outcome: { kind: 'offer_accepted', reason: 'unused', offer: 'pause', months: 1 },
  },
]

test.each(decisions)(
  'cancellation flow: a decision sends one email ($template), also when sent three times',
  async (decision) => {
    const { template, subject, outcome } = decision
    const canceler = await givenCanceler(app)
    const { start, decide } = canceler
    const token = await start()
    const replies = await Promise.all([1, 2, 3].map(() => decide(token, outcome)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await emailsOf(canceler)).toMatchObject([{ template, subject }])
  },
)

test('cancellation flow: asking for a talk or aborting sends no email', async () => {
  for (const outcome of [{ kind: 'aborted' }, { kind: 'offer_accepted', reason: 'too_complex', offer: 'talk', message: 'Hi' }]) {
    const canceler = await givenCanceler(app)
    await canceler.decide(await canceler.start(), outcome)
    expect(await emailsOf(canceler)).toEqual([])
  }
})

test('cancellation flow: a pause of one month skips one payment, and an email announces its end', async () => {
  const own = await givenApp()
  const { start, decide, member, client } = await givenCanceler(own)
  await decide(await start(), { kind: 'offer_accepted', reason: 'unused', offer: 'pause', months: 1 })
  await passTimeAtProvider(own, 32 * dayMs)
  expect((await client.get('/api/subscriptions')).body.access.general).toBe(false)
  await passTimeAtProvider(own, 29 * dayMs)
  expect((await client.get('/api/subscriptions')).body.access.general).toBe(true)
  const { mails } = (await own.anonymous.get('/dev/outbox.json')).body
  const templates: string[] = mails.filter(({ to }: Email) => to === member.email).map(({ template }: Email) => template)
  // The first month, and the one after the pause.
  expect(templates.toSorted()).toEqual(['paused', 'payment-received', 'payment-received', 'resumed'])
})
