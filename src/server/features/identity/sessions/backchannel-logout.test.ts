import { expect, test } from 'vitest'
import { openBrowser, type Browser } from '#test/harness/browser.ts'
import { givenForeignIssuer, type LogoutTokenOptions } from '#test/harness/foreign-issuer.ts'
import { givenApp, testOrigin, type TestApp } from '#test/harness/index.ts'
import { givenSignInAccount, signIn, startSignIn, whoIs } from '#test/harness/sign-in.ts'
import { listAuditEvents } from '../../audit/store.ts'
import { sessions } from '../tables.ts'

const path = '/api/auth/backchannel-logout'

/** As an issuer sends it: no cookies, no origin. */
const sendLogout = ({ app }: TestApp, logoutToken: string, fields: Record<string, string> = {}) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ logout_token: logoutToken, ...fields }).toString(),
  })

async function givenOperatorsIssuer() {
  const issuer = await givenForeignIssuer()
  const product = await givenApp({ environment: issuer.environment })
  const signedIn = async (claims: Record<string, unknown> = {}): Promise<Browser> => {
    issuer.behave({ claims })
    const browser = openBrowser(product.app, testOrigin)
    await browser.send(issuer.callbackUrl(await startSignIn(browser)))
    expect(await whoIs(browser)).not.toBeNull()
    return browser
  }
  return { issuer, product, signedIn }
}

const other = { sub: 'person-2', email: 'eli@example.test' }

test('backchannel logout: ends every session of the user and no other', async () => {
  const { issuer, product, signedIn } = await givenOperatorsIssuer()
  const [here, there, elsewhere] = [await signedIn(), await signedIn({ sid: 'one' }), await signedIn(other)]
  const answer = await sendLogout(product, await issuer.logoutToken())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe('')
  expect([await whoIs(here), await whoIs(there), await whoIs(elsewhere)]).toEqual([null, null, 'eli@example.test'])
})

test('backchannel logout: with a sid, ends only the sessions from that issuer session', async () => {
  const { issuer, product, signedIn } = await givenOperatorsIssuer()
  const [first, second] = [await signedIn({ sid: 'one' }), await signedIn({ sid: 'two' })]
  expect((await sendLogout(product, await issuer.logoutToken({ sub: undefined, sid: 'two' }))).status).toBe(200)
  expect([await whoIs(first), await whoIs(second)]).toEqual(['dana@example.test', null])
  expect((await sendLogout(product, await issuer.logoutToken({ sid: 'one' }))).status).toBe(200)
  expect(await whoIs(first)).toBeNull()
})

test('backchannel logout: a session without a sid ends with any sid of its user', async () => {
  const { issuer, product, signedIn } = await givenOperatorsIssuer()
  const [nameless, otherUser] = [await signedIn(), await signedIn(other)]
  await sendLogout(product, await issuer.logoutToken({ sid: 'one' }))
  expect([await whoIs(nameless), await whoIs(otherUser)]).toEqual([null, 'eli@example.test'])
})

test('backchannel logout: a mismatched or unknown user and sid end nothing and get 200', async () => {
  const { issuer, product, signedIn } = await givenOperatorsIssuer()
  const browser = await signedIn({ sid: 'one' })
  for (const claims of [{ sub: 'person-2', sid: 'one' }, { sub: 'nobody' }, { sub: undefined, sid: 'none' }])
    expect((await sendLogout(product, await issuer.logoutToken(claims))).status).toBe(200)
  expect(await whoIs(browser)).toBe('dana@example.test')
})

test('backchannel logout: a user of another issuer with the same subject stays signed in', async () => {
  const { issuer, product } = await givenOperatorsIssuer()
  const member = await givenSignInAccount(product.deps, { email: 'built-in@example.test' })
  const client = await product.as(member)
  await sendLogout(product, await issuer.logoutToken({ sub: member.id }))
  expect((await client.get('/api/auth/session')).body.user.email).toBe('built-in@example.test')
})

test('backchannel logout: a repeated token does not end a later session', async () => {
  const { issuer, product, signedIn } = await givenOperatorsIssuer()
  await signedIn()
  const token = await issuer.logoutToken()
  expect((await sendLogout(product, token)).status).toBe(200)
  const again = await signedIn()
  expect((await Promise.all([sendLogout(product, token), sendLogout(product, token)])).map(({ status }) => status)).toEqual([
    200, 200,
  ])
  expect(await whoIs(again)).toBe('dana@example.test')
})

test('backchannel logout: logs the user whose sessions the issuer ended', async () => {
  const { issuer, product, signedIn } = await givenOperatorsIssuer()
  await signedIn()
  product.clock.advance(1_000)
  await sendLogout(product, await issuer.logoutToken())
  const [event] = await listAuditEvents(product.deps.db, 1)
  expect(event).toMatchObject({ event: 'sessions.ended', actorId: null, details: { by: 'issuer' } })
  expect(event?.aboutId).toMatch(/^[\da-f-]{36}$/)
})

const now = Math.floor(Date.now() / 1000)
const logout = 'http://schemas.openid.net/event/backchannel-logout'
const unsigned = (token: string) =>
  `${Buffer.from('{"alg":"none","typ":"logout+jwt"}').toString('base64url')}.${token.split('.')[1]}.`
const withOtherPayload = (token: string) => {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  return [header, Buffer.from(JSON.stringify({ ...claims, sub: 'person-1' })).toString('base64url'), signature].join('.')
}

type Wrong = { claims?: Record<string, unknown>; how?: LogoutTokenOptions; change?: (token: string) => string }
const wrong: Record<string, Wrong> = {
  'no signature': { change: unsigned },
  'half a token': { change: (token) => token.slice(0, 40) },
  'a cut signature': { change: (token) => token.slice(0, -20) },
  'a payload changed after signing': { claims: other, change: withOtherPayload },
  'a key that is not published': { how: { wrongKey: true } },
  'a key of another name': { how: { wrongKey: true, kid: 'two' } },
  'another issuer': { claims: { iss: 'https://evil.example' } },
  'no issuer': { claims: { iss: undefined } },
  'another audience': { claims: { aud: 'another-client' } },
  'no audience': { claims: { aud: undefined } },
  'a time long past': { claims: { iat: now - 600, exp: now + 600 } },
  'a time to come': { claims: { iat: now + 600, exp: now + 900 } },
  'no time': { claims: { iat: undefined } },
  'an end that is over': { claims: { exp: now - 60 } },
  'no event': { claims: { events: undefined } },
  'another event': { claims: { events: { 'https://example.test/other': {} } } },
  'an event in a list': { claims: { events: [logout] } },
  'an event that is no object': { claims: { events: { [logout]: true } } },
  'a nonce, as ID tokens have': { claims: { nonce: 'a-nonce' } },
  'neither person nor session': { claims: { sub: undefined } },
  'a person that is a number': { claims: { sub: 5 } },
  'a person that no table can hold': { claims: { sub: 'a\u0000b' } },
  'a session that is a list': { claims: { sid: ['one'] } },
  'no number of its own': { claims: { jti: undefined } },
  'a number of its own that is an object': { claims: { jti: {} } },
}

test.each(Object.entries(wrong))(
  'backchannel logout: a token with %s is refused and ends nothing',
  async (_, { claims, how, change }) => {
    const { issuer, product, signedIn } = await givenOperatorsIssuer()
    const browser = await signedIn()
    const token = await issuer.logoutToken(claims, how)
    const answer = await sendLogout(product, change?.(token) ?? token)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      error: 'invalid_request',
      error_description: 'The logout token is missing or not valid.',
    })
    expect(await whoIs(browser)).toBe('dana@example.test')
  },
)

test('backchannel logout: an ID token is refused', async () => {
  const { issuer, product, signedIn } = await givenOperatorsIssuer()
  let idToken = ''
  issuer.behave({})
  const browser = openBrowser(product.app, testOrigin)
  issuer.behave({ tamper: (token) => (idToken = token) })
  await browser.send(issuer.callbackUrl(await startSignIn(browser)))
  expect((await sendLogout(product, idToken)).status).toBe(400)
  expect(await whoIs(browser)).toBe('dana@example.test')
  expect(await whoIs(await signedIn())).toBe('dana@example.test')
})

test('backchannel logout: refuses no token, two tokens, JSON, GET and cross-site requests', async () => {
  const { issuer, product } = await givenOperatorsIssuer()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = async (method: string, headers: Record<string, string>, body?: string) =>
    (await product.app.request(path, { method, headers, ...(body !== undefined && { body }) })).status
  const token = await issuer.logoutToken()
  expect(await send('POST', form, '')).toBe(400)
  expect(await send('POST', form, `logout_token=${token}&logout_token=${token}`)).toBe(400)
  expect(await send('POST', form, 'logout_token=%00')).toBe(422)
  expect(await send('POST', { 'content-type': 'application/json' }, JSON.stringify({ logout_token: token }))).toBe(415)
  expect(await send('GET', {})).toBe(405)
  expect(await send('POST', { ...form, 'sec-fetch-site': 'cross-site' }, `logout_token=${token}`)).toBe(403)
})

test.each(['/jwks', '/.well-known/openid-configuration'])(
  'backchannel logout: 503 while %s fails at the issuer, and a retry works',
  async (away) => {
    const { issuer, product, signedIn } = await givenOperatorsIssuer()
    const browser = await signedIn()
    const token = await issuer.logoutToken()
    const fresh = await givenApp({ environment: issuer.environment, database: sameDatabase(product) })
    issuer.behave({ replace: { [away]: (response) => response.writeHead(502).end('oops') } })
    const answer = await sendLogout(fresh, token)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    issuer.behave({})
    expect((await sendLogout(fresh, token)).status).toBe(200)
    expect(await whoIs(browser)).toBeNull()
  },
)

const sameDatabase = ({ databaseUrl }: TestApp) => ({ url: databaseUrl, drop: async () => undefined })

test('backchannel logout: tokens with invented keys fetch the issuer keys only once', async () => {
  const { issuer, product } = await givenOperatorsIssuer()
  for (let i = 0; i < 8; i++) await sendLogout(product, await issuer.logoutToken({}, { wrongKey: true, kid: `made-up-${i}` }))
  expect(issuer.requests.filter((request) => request.startsWith('GET /jwks'))).toHaveLength(1)
})

test('built-in issuer: ending its session ends our session from it and no other', async () => {
  const product = await givenApp()
  const member = await givenSignInAccount(product.deps)
  const [here, there] = [openBrowser(product.app, testOrigin), openBrowser(product.app, testOrigin)]
  await signIn(here, member.email)
  await signIn(there, member.email)
  product.clock.advance(1_000)
  const page = await here.visit('/identity/session/end')
  expect(page.text).toContain('Sign out of Landmark?')
  const end = await here.submit(page, { logout: 'yes' })
  expect(end.text).toContain('You’re signed out')
  expect(await whoIs(here)).toBeNull()
  expect(await whoIs(there)).toBe(member.email)
  expect(await product.deps.db.select().from(sessions)).toHaveLength(1)
  const [event] = await listAuditEvents(product.deps.db, 1)
  expect(event).toMatchObject({ event: 'sessions.ended', aboutId: member.id })
})

test('built-in issuer: declining the sign-out question leaves the member signed in', async () => {
  const product = await givenApp()
  const member = await givenSignInAccount(product.deps)
  const browser = openBrowser(product.app, testOrigin)
  await signIn(browser, member.email)
  const page = await browser.visit('/identity/session/end?client_id=members-app')
  expect(page.text).toContain('Stay signed in')
  await browser.submit(page, {})
  expect(await whoIs(browser)).toBe(member.email)
})

test('built-in issuer: ends our session when APP_URL is another host', async () => {
  const origin = 'https://tribe.example'
  const product = await givenApp({ environment: { APP_URL: origin, DEMO: '1' } })
  const member = await givenSignInAccount(product.deps)
  const browser = openBrowser(product.app, origin)
  await signIn(browser, member.email)
  await browser.submit(await browser.visit('/identity/session/end'), { logout: 'yes' })
  expect(await whoIs(browser)).toBeNull()
})
