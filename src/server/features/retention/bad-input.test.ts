import { afterAll, expect, test } from 'vitest'
import { givenCanceler } from '#test/factories/retention.ts'
import { givenApp } from '#test/harness/index.ts'

const app = await givenApp()
afterAll(app.stop)

const talk = { kind: 'offer_accepted', reason: 'too_complex', offer: 'talk' }
const pause = { kind: 'offer_accepted', reason: 'unused', offer: 'pause' }
const reasonError = 'Choose a reason.'
const offerError = 'Choose one of the offers.'
const monthError = 'A pause lasts 1, 2, or 3 months.'
const messageError = 'Write a few words.'
const unstorable = 'Some of these characters can’t be stored, or the data is nested too deeply.'

const outcomes: [string, object, string, string][] = [
  ['a message of 4,001 characters', { ...talk, message: 'x'.repeat(4_001) }, 'message', 'Use up to 4,000 characters.'],
  ['an empty message', { ...talk, message: '' }, 'message', messageError],
  ['a message of blanks', { ...talk, message: ' \n\t ' }, 'message', messageError],
  ['no message', talk, 'message', messageError],
  ['a message that is a number', { ...talk, message: 7 }, 'message', messageError],
  ['a message with NUL', { ...talk, message: 'Hello\0' }, '', unstorable],
  ['a message with half a character', { ...talk, message: 'Hello \ud800' }, '', unstorable],
  ['a pause of no months', pause, 'months', monthError],
  ['a pause of 0 months', { ...pause, months: 0 }, 'months', monthError],
  ['a pause of 4 months', { ...pause, months: 4 }, 'months', monthError],
  ['a pause of 1.5 months', { ...pause, months: 1.5 }, 'months', monthError],
  ['a pause of "1" months', { ...pause, months: '1' }, 'months', monthError],
  ['an unknown reason', { ...pause, months: 1, reason: 'bored' }, 'reason', reasonError],
  ['an offer without a reason', { kind: 'offer_accepted', offer: 'discount' }, 'reason', reasonError],
  ['an unknown offer', { ...pause, offer: 'free' }, 'offer', offerError],
  ['no offer', { kind: 'offer_accepted', reason: 'unused' }, 'offer', offerError],
  ['an unknown outcome', { kind: 'won' }, 'kind', 'Choose what to do next.'],
  ['nothing', {}, 'kind', 'Choose what to do next.'],
  ['an unknown reason to cancel', { kind: 'canceled', reason: 'bored' }, 'reason', reasonError],
  ['no reason to cancel', { kind: 'canceled' }, 'reason', reasonError],
  [
    'a comment of 2,001 characters',
    { kind: 'canceled', reason: null, comment: 'x'.repeat(2_001) },
    'comment',
    'Use up to 2,000 characters.',
  ],
  ['a comment with NUL', { kind: 'canceled', reason: null, comment: '\0' }, '', unstorable],
]

test.each(outcomes)(
  'POST /api/retention/outcome: a decision with %s gets a 422 with its field error',
  async (_, outcome, field, message) => {
    const { start, decide, membership } = await givenCanceler(app)
    const token = await start()
    const reply = await decide(token, outcome)
    expect([reply.status, reply.body.code, reply.body.errors]).toEqual([422, 'invalid-fields', [{ field, message }]])
    expect(await membership()).toMatchObject({ status: 'active', pauseEndsAt: null, hasDiscount: false })
  },
)

const steps: [string, object, string, string][] = [
  ['an offer without a reason', { step: 'offer', offer: 'pause' }, 'reason', reasonError],
  ['an offer that is not named', { step: 'offer', reason: 'unused' }, 'offer', offerError],
  ['a reason that is not named', { step: 'reason' }, 'reason', reasonError],
  ['an unknown reason', { step: 'reason', reason: 'bored' }, 'reason', reasonError],
  ['an unknown offer', { step: 'offer', reason: 'unused', offer: 'free' }, 'offer', offerError],
  ['an unknown step', { step: 'back' }, 'step', 'This field is not valid.'],
]

test.each(steps)(
  'POST /api/retention/events: a step with %s gets a 422 with its field error',
  async (_, step, field, message) => {
    const { start, report } = await givenCanceler(app)
    const reply = await report(await start(), step)
    expect([reply.status, reply.body.errors]).toEqual([422, [{ field, message }]])
  },
)

test('POST /api/retention/outcome: a message of exactly 4,000 characters is accepted', async () => {
  const { start, decide } = await givenCanceler(app)
  expect((await decide(await start(), { ...talk, message: 'ü'.repeat(4_000) })).status).toBe(200)
})

test('POST /api/retention/outcome: invalid JSON, a non-object and a form body are refused', async () => {
  const { start, client } = await givenCanceler(app)
  const authorization = `Bearer ${await start()}`
  const send = (body: string, type = 'application/json') =>
    client.send('/api/retention/outcome', {
      method: 'POST',
      headers: { authorization, 'content-type': type, 'content-length': String(body.length) },
      body,
    })
  expect((await send('{')).status).toBe(400)
  expect((await send('[]')).status).toBe(422)
  expect((await send('null')).status).toBe(422)
  expect((await send('kind=aborted', 'application/x-www-form-urlencoded')).status).toBe(415)
})
