import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { deriveKey } from '#server/platform/sealing.ts'
import { cancelFlow, givenCanceler } from '#test/factories/retention.ts'
import { givenApp } from '#test/harness/index.ts'

const app = await givenApp()
afterAll(app.stop)

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A forged token, with or without a key. */
function forge(header: object, claims: object, key: Buffer | null, hash = 'sha256'): string {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${key ? createHmac(hash, key).update(text).digest('base64url') : ''}`
}

const own = deriveKey(app.deps.secret, 'retention-token')
const hs256 = { alg: 'HS256', typ: 'JWT' }
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('retention token: a forged or altered one, or one for another purpose, gets 401', async () => {
  const { start, session, report, decide, membership } = await givenCanceler(app)
  const token = await start()
  const claims = claimsOf(token)
  const [head = '', body = '', mark = ''] = token.split('.')
  const forged: [string, string][] = [
    ['no algorithm', forge({ alg: 'none' }, claims, null)],
    ['no algorithm, its signature kept', `${encode({ alg: 'none' })}.${body}.${mark}`],
    ['another algorithm, by the right key', forge({ alg: 'HS512' }, claims, own, 'sha512')],
    ['another key', forge(hs256, claims, deriveKey('somebody else', 'retention-token'))],
    ['the key of another purpose', forge(hs256, claims, deriveKey(app.deps.secret, 'csrf'))],
    ['another audience', forge(hs256, { ...claims, aud: 'sign-in' }, own)],
    ['no audience', forge(hs256, { ...claims, aud: undefined }, own)],
    ['no end', forge(hs256, { ...claims, exp: undefined }, own)],
    ['another subscription', forge(hs256, { ...claims, sid: 'sub_other' }, own)],
    ['another session', forge(hs256, { ...claims, jti: app.deps.newId() }, own)],
    ['a session that is no id', forge(hs256, { ...claims, jti: "x' or 1=1" }, own)],
    ['a session that is a list', forge(hs256, { ...claims, jti: [claims.jti] }, own)],
    ['another time', `${head}.${encode({ ...claims, exp: claims.exp + 3600 })}.${mark}`],
    ['its signature cut', `${head}.${body}.`],
    ['its signature changed', `${head}.${body}.${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`],
    ['two parts', `${head}.${body}`],
    ['nothing', ''],
    ['no token at all', 'hello'],
    ['endless text', 'x'.repeat(5_000)],
  ]
  for (const [what, text] of forged) {
    const replies = [
      await session(text),
      await report(text, { step: 'confirm' }),
      await decide(text, { kind: 'canceled', reason: 'other' }),
    ]
    expect(
      replies.map(({ status, body: problem }) => [status, problem.code]),
      what,
    ).toEqual([
      [401, 'retention-token'],
      [401, 'retention-token'],
      [401, 'retention-token'],
    ])
  }
  expect((await session(forge(hs256, claims, own))).status).toBe(200)
  expect((await membership()).status).toBe('active')
})

test('retention token: a missing header and another scheme are refused', async () => {
  const { client, start } = await givenCanceler(app)
  const token = await start()
  expect((await client.get('/api/retention/session')).body.code).toBe('retention-token')
  const basic = await client.send('/api/retention/session', { headers: { authorization: `Basic ${token}` } })
  expect(basic.body.code).toBe('retention-token')
})

test('retention token: refused for another member and without a session', async () => {
  const [dana, eli] = [await givenCanceler(app), await givenCanceler(app)]
  const token = await dana.start()
  await eli.start()
  expect((await eli.session(token)).body).toMatchObject({ status: 401, code: 'retention-token' })
  expect((await eli.decide(token, { kind: 'canceled', reason: 'other' })).body.code).toBe('retention-token')
  const anonymousFlow = cancelFlow(app.anonymous)
  expect((await anonymousFlow.session(token)).body).toMatchObject({ status: 401, code: 'sign-in-required' })
  expect([(await dana.membership()).status, (await eli.membership()).status]).toEqual(['active', 'active'])
})

test('retention token: valid for fifteen minutes, then a new request returns another session', async () => {
  const own = await givenApp()
  const { start, session, decide } = await givenCanceler(own)
  const first = await start()
  own.clock.advance(15 * 60_000 - 1_000)
  expect((await session(first)).status).toBe(200)
  own.clock.advance(1_000)
  expect((await session(first)).body).toMatchObject({ status: 401, code: 'retention-token' })
  expect((await decide(first, { kind: 'canceled', reason: 'other' })).body).toMatchObject({
    code: 'retention-token',
    detail: 'Your cancellation timed out. Choose Cancel membership again.',
  })
  const second = await start()
  expect(claimsOf(second).jti).not.toBe(claimsOf(first).jti)
  expect((await session(second)).status).toBe(200)
})

test('retention token: a new one for the same session lasts longer than the first', async () => {
  const own = await givenApp()
  const { start, session } = await givenCanceler(own)
  const first = await start()
  own.clock.advance(10 * 60_000)
  const second = await start()
  own.clock.advance(10 * 60_000)
  expect(claimsOf(second).jti).toBe(claimsOf(first).jti)
  expect([(await session(first)).status, (await session(second)).status]).toEqual([401, 200])
})
