import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openBrowser, type Browser } from '#test/harness/browser.ts'
import { givenApp, testOrigin, type TestApp } from '#test/harness/index.ts'
import { getCallbackParams, authorizationUrl, redeem, redirectUri } from '#test/harness/oidc-client.ts'
import { givenAuthenticator } from '#test/harness/second-factors.ts'
import { givenSignInAccount, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { oidcPayloads } from '../tables.ts'

// Requirements of RFC 9700 and OpenID Connect Core for codes, tokens and ending a session.

const issuer = `${testOrigin}/identity`

// Refused requests change nothing, so these tests share one product and one code.
const asked = await givenApp()
const sharedCode = (
  await getCallbackParams(openBrowser(asked.app, testOrigin), (await givenSignInAccount(asked.deps)).email)
).get('code')

afterAll(asked.stop)
afterEach(() => void vi.useRealTimers())

async function openProduct() {
  const product = await givenApp()
  const member = await givenSignInAccount(product.deps)
  return { product, member, browser: openBrowser(product.app, testOrigin) }
}

async function givenCode() {
  const opened = await openProduct()
  return { ...opened, code: (await getCallbackParams(opened.browser, opened.member.email)).get('code')! }
}

type Tokens = { id_token: string; access_token: string; token_type: string; expires_in: number; scope?: string }

async function tokensOf(product: TestApp, browser: Browser, email: string): Promise<Tokens> {
  const response = await redeem(product, (await getCallbackParams(browser, email)).get('code'))
  return (await response.json()) as Tokens
}

const kindsIn = async ({ deps }: TestApp) => (await deps.db.select().from(oidcPayloads)).map(({ kind }) => kind)

test('token endpoint: of concurrent requests, one redeems a code', async () => {
  const { product, code } = await givenCode()
  const responses = await Promise.all(Array.from({ length: 12 }, () => redeem(product, code)))
  expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array.from({ length: 11 }, () => 400)])
})

test('token endpoint: a reused code revokes its tokens, and the next sign-in works', async () => {
  const { product, browser, code } = await givenCode()
  expect((await redeem(product, code)).status).toBe(200)
  expect(await kindsIn(product)).toContain('AccessToken')
  const again = await redeem(product, code)
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ error: 'invalid_grant' })
  for (const kind of ['AccessToken', 'AuthorizationCode', 'Grant']) expect(await kindsIn(product)).not.toContain(kind)
  const next = await browser.visit((await startSignIn(browser)).href)
  expect(next.url).toBe(`${testOrigin}/api/auth/session`)
  expect(await whoIs(browser)).not.toBeNull()
})

test.each([
  ['another verifier', { code_verifier: 'w'.repeat(43) }],
  ['no verifier', { code_verifier: undefined }],
  ['a short verifier', { code_verifier: 'v' }],
  ['another address', { redirect_uri: `${testOrigin}/elsewhere` }],
  ['an address that goes on', { redirect_uri: `${redirectUri}/` }],
  ['no address', { redirect_uri: undefined }],
  ['another code', { code: 'another' }],
  ['no code', { code: undefined }],
  ['an endless code', { code: 'x'.repeat(10_000) }],
])('token endpoint: a code is not redeemed with %s', async (_, changes) => {
  const refused = await redeem(asked, sharedCode, changes)
  expect(refused.status).toBe(400)
  expect(refused.headers.get('cache-control')).toBe('no-store')
})

test('token endpoint: a code is refused after 61 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { product, code } = await givenCode()
  vi.setSystemTime(Date.now() + 61_000)
  expect((await redeem(product, code)).status).toBe(400)
})

const basic = (id: string, secret: string) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` })

test('token endpoint: only our own client redeems a code', async () => {
  const { product, code } = await givenCode()
  for (const headers of [basic('members-app', 'guessed'), basic('another', 'secret'), basic('members-app', '')]) {
    const refused = await redeem(product, code, {}, headers)
    expect([400, 401]).toContain(refused.status)
    expect(JSON.stringify(await refused.json())).toMatch(/invalid_(client|request)/)
  }
  const inBody = { client_id: 'members-app', client_secret: 'guessed' }
  expect((await redeem(product, code, inBody, { authorization: '' })).status).toBe(400)
  expect((await redeem(product, code)).status).toBe(200)
})

test.each([
  'refresh_token',
  'client_credentials',
  'password',
  'implicit',
  'urn:ietf:params:oauth:grant-type:device_code',
  'toString',
])('token endpoint: the grant type %s is refused', async (grantType) => {
  const given = { grant_type: grantType, username: 'dana@example.test', password: 'x', refresh_token: 'x', scope: 'openid' }
  const refused = await redeem(asked, null, given)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ error: 'unsupported_grant_type' })
})

test('token endpoint: refuses JSON, foreign origins and GET', async () => {
  const { product, code } = await givenCode()
  expect((await redeem(product, code, {}, { 'content-type': 'application/json' })).status).toBe(400)
  expect((await redeem(product, code, {}, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await redeem(product, code, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await product.app.request('/identity/token')).status).toBe(405)
  const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const preflight = await product.app.request('/identity/token', { method: 'OPTIONS', headers: asked })
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test('ID token: signed with a published key, with user, audience, time and method, and no refresh token', async () => {
  const { product, member, browser } = await openProduct()
  const tokens = await tokensOf(product, browser, member.email)
  expect(new Set(Object.keys(tokens))).toEqual(new Set(['access_token', 'expires_in', 'id_token', 'scope', 'token_type']))
  expect(tokens.expires_in).toBe(60)
  const keys = (await (await product.app.request('/identity/jwks')).json()) as JSONWebKeySet
  const rules = { issuer, audience: 'members-app', algorithms: ['ES256'] }
  const { payload } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), rules)
  expect(payload).toMatchObject({ sub: member.id, nonce: 'a-nonce', email: member.email, email_verified: true, amr: ['pwd'] })
  expect(payload).toMatchObject({
    name: member.name,
    auth_time: expect.any(Number),
    iat: expect.any(Number),
    exp: expect.any(Number),
  })
})

test('ID token: amr names password and code after a sign-in with both', async () => {
  const { product, member, browser } = await openProduct()
  const app = await givenAuthenticator(product.deps, member)
  const page = await browser.visit(authorizationUrl())
  const asked = await browser.submit(page, { email: member.email, password: testPassword })
  const end = await browser.submit(asked, { code: app.code() })
  const back = end.trail.find((url) => url.startsWith(redirectUri))!
  const { id_token: idToken } = (await (await redeem(product, new URL(back).searchParams.get('code'))).json()) as Tokens
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1]!, 'base64url').toString()) as { amr: string[] }
  expect(claims.amr).toEqual(['pwd', 'otp', 'mfa'])
})

test('access token: every endpoint it could open answers 404', async () => {
  const { product, member, browser } = await openProduct()
  const { access_token: token } = await tokensOf(product, browser, member.email)
  const paths = ['/me', '/reg', '/request', '/device', '/device/auth', '/backchannel', '/session/check', '/challenge']
  for (const path of [...paths, '/token/introspection', '/token/revocation']) {
    for (const method of ['GET', 'POST']) {
      const response = await product.app.request(`/identity${path}`, { method, headers: { authorization: `Bearer ${token}` } })
      expect([method, path, response.status]).toEqual([method, path, 404])
    }
  }
})

test('discovery: lists only the supported features', async () => {
  const { product } = await openProduct()
  const described = await (await product.app.request('/identity/.well-known/openid-configuration')).json()
  expect(described).toMatchObject({
    grant_types_supported: ['authorization_code'],
    id_token_signing_alg_values_supported: ['ES256'],
    subject_types_supported: ['public'],
    claims_parameter_supported: false,
    request_uri_parameter_supported: false,
    authorization_response_iss_parameter_supported: true,
  })
  const ends = ['registration', 'introspection', 'revocation', 'userinfo', 'device_authorization', 'pushed_authorization_request']
  for (const end of ends) expect(described).not.toHaveProperty(`${end}_endpoint`)
})

const endSession = '/identity/session/end'

test.each([
  ['a hint that is none', 'id_token_hint=x'],
  ['a hint we did not sign', `id_token_hint=${btoa('{"alg":"none"}')}.${btoa('{"iss":"http://localhost:3000/identity"}')}.`],
  ['an address that is not registered', 'client_id=members-app&post_logout_redirect_uri=https://evil.example'],
  ['an unknown client', 'client_id=another'],
])('sign-out: %s ends on a page', async (_, query) => {
  const end = await openBrowser(asked.app, testOrigin).visit(`${endSession}?${query}`)
  expect(end.status).toBe(400)
  expect(end.trail).toHaveLength(1)
  expect(end.headers.get('cache-control')).toBe('no-store')
})

test('sign-out: needs the secret of its own page and our own origin', async () => {
  const { product, member, browser } = await openProduct()
  await tokensOf(product, browser, member.email)
  const post = (headers: Record<string, string>) =>
    browser.send(`${endSession}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'xsrf=guessed&logout=yes',
    })
  expect((await post({})).status).toBe(400)
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await kindsIn(product)).toContain('Session')
})

test('sign-out: ends the session at the issuer, and its old cookies are worthless', async () => {
  const { product, member, browser } = await openProduct()
  const { id_token: hint } = await tokensOf(product, browser, member.email)
  const before = browser.cookies()
  const page = await browser.visit(`${endSession}?id_token_hint=${hint}`)
  const end = await browser.submit(page, { logout: 'yes' })
  expect(end.text).toContain('You’re signed out')
  for (const cookie of before) browser.setCookie(cookie)
  const silent = await browser.send(authorizationUrl({ prompt: 'none' }))
  expect(silent.headers.get('location')).toContain('error=login_required')
})
