import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type MutableRedirectUri, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Browser } from '#test/harness/browser.ts'
import { givenApp, testOrigin, type TestApp } from '#test/harness/index.ts'
import { csrfOf, startSignIn, whoIs } from '#test/harness/sign-in.ts'
import { sessions, users } from '../tables.ts'

const clientSecret = 'a secret of the operator'

// A third-party issuer may differ in everything our own fake takes for granted.
const server = new OAuth2Server()
let product: TestApp
beforeAll(async () => {
  await server.issuer.keys.generate('RS256')
  await server.start(undefined, '127.0.0.1')
  const environment = { OIDC_ISSUER: server.issuer.url!, OIDC_CLIENT_ID: 'landmark', OIDC_CLIENT_SECRET: clientSecret }
  product = await givenApp({ environment: { ...environment, ADMIN_EMAIL: 'boss@example.test' } })
})
afterAll(async () => {
  await product.stop()
  await server.stop()
})

const userClaims = { email: 'dana@example.test', email_verified: true, name: 'Dana Whitfield' }

/** How a response is forged: in the claims, in the signed token, in userinfo, or in the redirect back to us. */
type FalseResponse = {
  claims?: Record<string, unknown>
  tamper?: (idToken: string) => unknown
  answer?: (response: MutableResponse) => void
  userinfo?: Record<string, unknown>
  back?: (address: URL) => void
}

/** Makes the issuer forge its responses this way, or not at all, until the next call. */
function serveResponses({ claims = {}, tamper = (idToken) => idToken, answer, userinfo, back }: FalseResponse): void {
  server.service.removeAllListeners()
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    if (!('aud' in token.payload)) return
    Object.assign(token.payload, userClaims, claims)
  })
  server.service.on('beforeResponse', (response: MutableResponse) => {
    const body = response.body as Record<string, unknown>
    body.id_token = tamper(String(body.id_token))
    answer?.(response)
  })
  server.service.on('beforeUserinfo', (response: MutableResponse) => {
    if (userinfo) response.body = userinfo
  })
  server.service.on('beforeAuthorizeRedirect', (redirect: MutableRedirectUri) => back?.(redirect.url))
}

/** Signs in at the issuer; returns the URL it redirects the browser to. */
async function walkThrough(browser: Browser): Promise<string> {
  const there = await fetch(await startSignIn(browser, '/faqs'), { redirect: 'manual' })
  return there.headers.get('location')!
}

const decode = (idToken: string) =>
  idToken
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
const strangersJwk = foreignKey.publicKey.export({ format: 'jwk' })

/** The same token with another header and payload, signed by a key the issuer never published. */
function resigned(idToken: string, header: object = {}, claims: object = {}, key: KeyObject = foreignKey.privateKey): string {
  const [was, payload] = decode(idToken)
  const text = `${encode({ ...was, ...header })}.${encode({ ...payload, ...claims })}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

function macced(idToken: string, secret: string | Buffer): string {
  const [was, payload] = decode(idToken)
  const text = `${encode({ ...was, alg: 'HS256' })}.${encode(payload)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const changed = (idToken: string, claims: object): string => {
  const [header, , signature] = idToken.split('.')
  return `${header}.${encode({ ...decode(idToken)[1], ...claims })}.${signature}`
}

/** The published key as text, as libraries that confuse key types would use it. */
const publishedPem = (): string =>
  createPublicKey({ key: server.issuer.keys.toJSON()[0]!, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()

const ownKey = (): KeyObject => createPrivateKey({ key: server.issuer.keys.toJSON(true)[0]!, format: 'jwk' })

const now = Math.floor(Date.now() / 1000)
const admin = { email: 'boss@example.test' }

const forgedResponses: Record<string, FalseResponse> = {
  'an e-mail changed after signing': { tamper: (idToken) => changed(idToken, admin) },
  'a subject changed after signing': { tamper: (idToken) => changed(idToken, { sub: 'somebody-else' }) },
  'a cut signature': { tamper: (idToken) => idToken.slice(0, -24) },
  'an empty signature': { tamper: (idToken) => idToken.replace(/[^.]+$/, '') },
  'a signature of somebody else’s key under the published name': { tamper: (idToken) => resigned(idToken) },
  'a key that came with the token': { tamper: (idToken) => resigned(idToken, { jwk: strangersJwk }, admin) },
  'a key of another name': { tamper: (idToken) => resigned(idToken, { kid: 'unknown' }, admin) },
  'the algorithm none': { tamper: (idToken) => `${encode({ alg: 'none' })}.${idToken.split('.')[1]}.` },
  'the algorithm None, written oddly': { tamper: (idToken) => `${encode({ alg: 'nOnE' })}.${idToken.split('.')[1]}.` },
  'the client secret as the key': { tamper: (idToken) => macced(idToken, clientSecret) },
  'the published key as a shared secret': { tamper: (idToken) => macced(idToken, publishedPem()) },
  'a header that demands what we do not know': { tamper: (idToken) => resigned(idToken, { crit: ['x'], x: 1 }, {}, ownKey()) },
  'another nonce': { claims: { nonce: 'another' } },
  'no nonce': { claims: { nonce: undefined } },
  'another issuer': { claims: { iss: 'https://evil.example' } },
  'no issuer': { claims: { iss: undefined } },
  'another audience': { claims: { aud: 'another-client' } },
  'two audiences, the other one authorised': { claims: { aud: ['landmark', 'other'], azp: 'other' } },
  'a token that has expired': { claims: { iat: now - 7200, nbf: now - 7200, exp: now - 3600 } },
  'a token that is not valid yet': { claims: { nbf: now + 3600 } },
  'an expiry that is a text': { claims: { exp: 'tomorrow' } },
  'no expiry': { claims: { exp: undefined } },
  'no subject': { claims: { sub: undefined } },
  'a subject that is an object': { claims: { sub: { id: 1 } } },
  'a subject that no table can hold': { claims: { sub: 'a\u0000b' } },
  'e-mails in a list': { claims: { email: ['dana@example.test', 'boss@example.test'] } },
  'an e-mail that is an object': { claims: { email: { toLowerCase: 'x' } } },
  'two e-mails in one text': { claims: { email: 'dana@example.test,boss@example.test' } },
  'userinfo of somebody else': { claims: { email: undefined }, userinfo: { ...userClaims, ...admin, sub: 'somebody-else' } },
  'no ID token': { tamper: () => undefined },
  'an ID token that is a number': { tamper: () => 5 },
  'a token for another purpose': { answer: ({ body }) => Object.assign(body, { token_type: 'mac' }) },
  'a refusal of the code': {
    answer: (response) => Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } }),
  },
  'another state': { back: (address) => address.searchParams.set('state', 'x'.repeat(43)) },
  'no state': { back: (address) => address.searchParams.delete('state') },
  'the name of another issuer on the way back': { back: (address) => address.searchParams.set('iss', 'https://evil.example') },
  'another code': { back: (address) => address.searchParams.set('code', 'made-up') },
  'two codes': { back: (address) => address.searchParams.append('code', 'another') },
  'neither code nor error': { back: (address) => address.searchParams.delete('code') },
}

async function expectNobody(browser: Browser): Promise<void> {
  expect(await whoIs(browser)).toBeNull()
  expect(browser.cookies().map(({ name }) => name)).not.toContain('session')
  expect(await product.deps.db.select().from(sessions)).toEqual([])
  expect(await product.deps.db.select().from(users)).toEqual([])
}

test.each(Object.entries(forgedResponses))('hostile issuer: %s signs no user in', async (_, forgedResponse) => {
  const browser = openBrowser(product.app, testOrigin)
  serveResponses(forgedResponse)
  const answer = await browser.send(await walkThrough(browser))
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/login\?error=(OAuthCallback|OAuthSignin)(&|$)/)
  await expectNobody(browser)
})

test('hostile issuer: the ID token of an earlier sign-in is refused', async () => {
  let earlier = ''
  serveResponses({ tamper: (idToken) => void (earlier = idToken) })
  const browser = openBrowser(product.app, testOrigin)
  await browser.send(await walkThrough(browser))
  expect(decode(earlier)[1]).toMatchObject({ aud: 'landmark', ...userClaims })
  serveResponses({ tamper: () => earlier })
  expect((await browser.send(await walkThrough(browser))).headers.get('location')).toContain('/login?error=OAuthCallback')
  await expectNobody(browser)
})

test.each([[false], [undefined], [null], ['true'], [1], [['true']]])(
  'hostile issuer: an email_verified of %j signs no user in',
  async (verified) => {
    serveResponses({ claims: { email_verified: verified, ...(verified === undefined && { email: userClaims.email }) } })
    const browser = openBrowser(product.app, testOrigin)
    const answer = await browser.send(await walkThrough(browser))
    expect(answer.headers.get('location')).toMatch(/\/login\?error=Verification&redirect=%2Ffaqs$/)
    await expectNobody(browser)
  },
)

test.each([
  ['names another issuer', (body: Record<string, unknown>) => ({ ...body, issuer: 'https://evil.example' })],
  ['is empty', () => ({})],
])('hostile issuer: discovery that %s counts as an unavailable issuer', async (_, change) => {
  const environment = { OIDC_ISSUER: server.issuer.url!, OIDC_CLIENT_ID: 'landmark', OIDC_CLIENT_SECRET: clientSecret }
  const fresh = await givenApp({ environment })
  serveResponses({})
  server.service.on('beforeWellKnownOpenIdConfiguration', (response: MutableResponse) => {
    response.body = change(response.body as Record<string, unknown>)
  })
  const browser = openBrowser(fresh.app, testOrigin)
  const refused = await browser.post('/api/auth/signin/identity', { csrfToken: await csrfOf(browser), json: 'true' })
  expect(refused.status).toBe(503)
  expect(await refused.json()).toEqual({ url: `${testOrigin}/login?error=OAuthSignin` })
  expect((await browser.send('/login')).status).toBe(200)
})

test('honest issuer: signs its user in, and a replayed or stolen callback opens no other session', async () => {
  serveResponses({})
  const browser = openBrowser(product.app, testOrigin)
  const back = await walkThrough(browser)
  const attacker = openBrowser(product.app, testOrigin)
  expect((await attacker.send(back)).headers.get('location')).toContain('/login?error=OAuthCallback')
  expect(await whoIs(attacker)).toBeNull()
  expect((await browser.send(back)).headers.get('location')).toBe(`${testOrigin}/faqs`)
  expect(await whoIs(browser)).toBe('dana@example.test')
  expect((await browser.send(back)).status).toBe(302)
  expect(await product.deps.db.select().from(sessions)).toHaveLength(1)
  expect(await product.deps.db.select().from(users)).toMatchObject([
    { issuer: server.issuer.url, subject: 'johndoe', email: 'dana@example.test', role: null },
  ])
})
