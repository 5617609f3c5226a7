import { expect, test } from 'vitest'
import { createWebServer } from '#server/platform/http/web-server.ts'
import { openBrowser, type Browser } from '#test/harness/browser.ts'
import { type IssuerBehavior, givenForeignIssuer } from '#test/harness/foreign-issuer.ts'
import { givenApp, testOrigin, type TestApp } from '#test/harness/index.ts'
import { csrfOf, startSignIn, whoIs } from '#test/harness/sign-in.ts'
import { emailChanged } from '../account-events.ts'
import { sessions, users } from '../tables.ts'

async function givenOperatorsIssuer(environment: Record<string, string> = {}) {
  const issuer = await givenForeignIssuer()
  const product = await givenApp({ environment: { ...issuer.environment, ...environment } })
  return { issuer, product, browser: openBrowser(product.app, testOrigin) }
}

/** Signs in at the issuer; returns where the callback redirects to. */
async function returnFrom({
  issuer,
  browser,
}: {
  issuer: Awaited<ReturnType<typeof givenForeignIssuer>>
  browser: Browser
}): Promise<string> {
  const answer = await browser.send(issuer.callbackUrl(await startSignIn(browser, '/faqs')))
  expect(answer.status).toBe(302)
  return answer.headers.get('location')!.replace(testOrigin, '')
}

/** Users whose changed email address was reported to other features. */
const changesOfAddress = async ({ deps }: TestApp) =>
  (await deps.db.execute<{ data: object }>(`select data from pgboss.job where name = '${emailChanged.name}'`)).rows.map(
    ({ data }) => data,
  )

const listUsers = ({ deps }: TestApp) => deps.db.select().from(users)

test('external issuer: a member signs in, and the first visit adds the user', async () => {
  const given = await givenOperatorsIssuer()
  expect(await returnFrom(given)).toBe('/faqs')
  expect(await whoIs(given.browser)).toBe('dana@example.test')
  expect(await listUsers(given.product)).toMatchObject([
    { issuer: given.issuer.url, subject: 'person-1', email: 'dana@example.test', name: 'Dana Whitfield', role: null },
  ])
  const authorization = `Basic ${btoa(`${given.issuer.clientId}:a+secret+of+the+operator`)}`
  expect(given.issuer.requests).toContain(`POST /token ${authorization}`)
})

test('external issuer: the second visit finds the same user, also with a new email', async () => {
  const given = await givenOperatorsIssuer()
  await returnFrom(given)
  const [before] = await listUsers(given.product)
  await returnFrom(given)
  expect(await changesOfAddress(given.product)).toEqual([])
  given.issuer.behave({ claims: { email: 'Dana.New@example.test' } })
  await returnFrom(given)
  const after = await listUsers(given.product)
  expect(after).toEqual([{ ...before, email: 'dana.new@example.test' }])
  expect(await changesOfAddress(given.product)).toEqual([{ userId: before?.id }])
})

test('external issuer: ADMIN_EMAIL makes an admin, in any case', async () => {
  const given = await givenOperatorsIssuer({ ADMIN_EMAIL: 'Boss@Example.test' })
  given.issuer.behave({ claims: { email: 'boss@example.TEST' } })
  await returnFrom(given)
  given.issuer.behave({ claims: { sub: 'person-2' } })
  await returnFrom(given)
  const admins = Object.fromEntries((await listUsers(given.product)).map(({ email, role }) => [email, role]))
  expect(admins).toEqual({ 'boss@example.test': 'owner', 'dana@example.test': null })
})

test('external issuer: another subject with the email of a member is refused', async () => {
  const given = await givenOperatorsIssuer()
  await returnFrom(given)
  await given.product.deps.db.delete(sessions)
  given.issuer.behave({ claims: { sub: 'somebody-else' } })
  expect(await returnFrom(given)).toBe('/login?error=OAuthAccountNotLinked&redirect=%2Ffaqs')
  expect(await whoIs(given.browser)).toBeNull()
  expect(await listUsers(given.product)).toHaveLength(1)
})

test('external issuer: reads the email from the userinfo endpoint when needed', async () => {
  const given = await givenOperatorsIssuer()
  given.issuer.behave({
    claims: { email: undefined, email_verified: undefined, name: undefined },
    metadata: { userinfo_endpoint: `${given.issuer.url}/userinfo` },
    userinfo: { sub: 'person-1', email: 'dana@example.test', email_verified: true, given_name: 'Dana', family_name: 'Whitfield' },
  })
  expect(await returnFrom(given)).toBe('/faqs')
  expect(await listUsers(given.product)).toMatchObject([{ name: 'Dana Whitfield' }])
})

test('external issuer: sends the client secret in the body when required', async () => {
  const given = await givenOperatorsIssuer()
  given.issuer.behave({ metadata: { token_endpoint_auth_methods_supported: ['client_secret_post'] } })
  expect(await returnFrom(given)).toBe('/faqs')
  expect(given.issuer.requests).toContain('POST /token')
})

const changePayload = (idToken: string): string => {
  const [header, payload = '', signature] = idToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  return [header, Buffer.from(JSON.stringify({ ...claims, email: 'boss@example.test' })).toString('base64url'), signature].join(
    '.',
  )
}
const unsigned = (idToken: string): string => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${idToken.split('.')[1]}.`
const past = Math.floor(Date.now() / 1000) - 3600

const hostile: Record<string, IssuerBehavior> = {
  'a payload changed after signing': { tamper: changePayload },
  'a key that is not published': { wrongKey: true },
  'no signature': { tamper: unsigned },
  'half a token': { tamper: (idToken) => idToken.slice(0, 40) },
  'no token': {
    replace: {
      '/token': (response) =>
        response.setHeader('content-type', 'application/json').end('{"access_token":"a","token_type":"Bearer"}'),
    },
  },
  'another audience': { claims: { aud: 'another-client' } },
  'several audiences without naming us as the authorised party': { claims: { aud: ['landmark', 'other'], azp: 'other' } },
  'another issuer': { claims: { iss: 'https://evil.example' } },
  'another nonce': { claims: { nonce: 'another' } },
  'no nonce': { claims: { nonce: undefined } },
  'an expired token': { claims: { iat: past, exp: past + 60 } },
  'no subject': { claims: { sub: undefined } },
  'an empty subject': { claims: { sub: '' } },
  'a subject that is a number': { claims: { sub: 5 } },
  'an endless subject': { claims: { sub: 'x'.repeat(300) } },
  'no e-mail': { claims: { email: undefined } },
  'e-mails in a list': { claims: { email: ['dana@example.test'] } },
  'an e-mail with a line break': { claims: { email: 'dana@example.test\r\nBcc: x@evil.example' } },
  'an e-mail with a foreign at sign': { claims: { email: 'dana\uff20example.test' } },
  'an e-mail with a quoted part': { claims: { email: '"dana@evil"@example.test' } },
  'an endless e-mail': { claims: { email: `${'a'.repeat(300)}@example.test` } },
  'userinfo of somebody else': {
    claims: { email: undefined },
    userinfo: { sub: 'person-2', email: 'boss@example.test', email_verified: true },
  },
}

test.each(Object.entries(hostile))('external issuer: one that answers with %s signs no user in', async (_, behavior) => {
  const given = await givenOperatorsIssuer({ ADMIN_EMAIL: 'boss@example.test' })
  given.issuer.behave({
    ...behavior,
    ...(behavior.userinfo && { metadata: { userinfo_endpoint: `${given.issuer.url}/userinfo` } }),
  })
  expect(await returnFrom(given)).toBe('/login?error=OAuthCallback&redirect=%2Ffaqs')
  expect(await whoIs(given.browser)).toBeNull()
  expect(await listUsers(given.product)).toEqual([])
})

test.each([[undefined], [false], ['true'], [1]])('external issuer: an email_verified of %j does not count', async (verified) => {
  const given = await givenOperatorsIssuer()
  given.issuer.behave({ claims: { email_verified: verified } })
  expect(await returnFrom(given)).toBe('/login?error=Verification&redirect=%2Ffaqs')
  expect(await listUsers(given.product)).toEqual([])
})

test('external issuer: odd names are cleaned and cut', async () => {
  const given = await givenOperatorsIssuer()
  given.issuer.behave({ claims: { name: ['x'], given_name: 'Da\u0000na\n', family_name: 'W'.repeat(300) } })
  await returnFrom(given)
  const [{ name } = { name: '' }] = await listUsers(given.product)
  expect(name).toMatch(/^Da na W+$/)
  expect(name).toHaveLength(100)
})

test('external issuer: a response that names another issuer is refused', async () => {
  const { issuer, browser } = await givenOperatorsIssuer()
  const returnUrl = issuer.callbackUrl(await startSignIn(browser), { iss: 'https://evil.example' })
  const answer = await browser.send(returnUrl)
  expect(answer.headers.get('location')).toBe(`${testOrigin}/login?error=OAuthCallback&redirect=%2Fapi%2Fauth%2Fsession`)
  expect(issuer.requests.filter((request) => request.startsWith('POST /token'))).toEqual([])
})

test('external issuer: a user who cancels gets the AccessDenied error', async () => {
  const { issuer, browser } = await givenOperatorsIssuer()
  const back = new URL(issuer.callbackUrl(await startSignIn(browser, '/'), { error: 'access_denied' }))
  back.searchParams.delete('code')
  expect((await browser.send(back.href)).headers.get('location')).toBe(`${testOrigin}/login?error=AccessDenied`)
})

test('external issuer: 503 while it is down, and signing in works again later', async () => {
  const given = await givenOperatorsIssuer()
  given.issuer.behave({ replace: { '/.well-known/openid-configuration': (response) => response.writeHead(502).end() } })
  const fields = { csrfToken: await csrfOf(given.browser), callbackUrl: '/faqs', json: 'true' }
  const refused = await given.browser.post('/api/auth/signin/identity', fields)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toEqual({ url: `${testOrigin}/login?error=OAuthSignin&redirect=%2Ffaqs` })
  given.issuer.behave({})
  expect(await returnFrom(given)).toBe('/faqs')
})

test.each(['/token', '/jwks'])('external issuer: a failure at %s during a sign-in leads back with an error', async (path) => {
  const given = await givenOperatorsIssuer()
  // A web server puts its own class in the place of Response; what other servers answer is none of that.
  createWebServer(() => new Response(), given.product.deps.config)
  given.issuer.behave({
    replace: { [path]: (response) => response.writeHead(500, { 'content-type': 'text/html' }).end('oops') },
  })
  expect(await returnFrom(given)).toBe('/login?error=OAuthSignin&redirect=%2Ffaqs')
})

test('sign-out: ends our session while the external issuer is down', async () => {
  const given = await givenOperatorsIssuer()
  await returnFrom(given)
  await given.issuer.stop()
  const csrfToken = await csrfOf(given.browser)
  const answer = await given.browser.post('/api/auth/signout', { csrfToken, callbackUrl: '/login', json: 'true' })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ url: `${testOrigin}/login` })
  expect(await whoIs(given.browser)).toBeNull()
})

test('sign-out: leads to the sign-out of the external issuer with its ID token', async () => {
  const given = await givenOperatorsIssuer()
  await returnFrom(given)
  const answer = await given.browser.post('/api/auth/signout', { csrfToken: await csrfOf(given.browser), json: 'true' })
  const { url } = (await answer.json()) as { url: string }
  expect(url.startsWith(`${given.issuer.url}/logout?`)).toBe(true)
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    post_logout_redirect_uri: `${testOrigin}/api/auth/logout`,
    logout_uri: `${testOrigin}/api/auth/logout`,
    state: expect.stringMatching(/^[\w-]{43}$/),
    client_id: given.issuer.clientId,
  })
})

test('sign-out: leads to the callbackUrl when the external issuer has no sign-out', async () => {
  const given = await givenOperatorsIssuer()
  given.issuer.behave({ metadata: { end_session_endpoint: undefined } })
  await returnFrom(given)
  const csrfToken = await csrfOf(given.browser)
  const answer = await given.browser.post('/api/auth/signout', { csrfToken, callbackUrl: '/faqs', json: 'true' })
  expect(await answer.json()).toEqual({ url: `${testOrigin}/faqs` })
})

test('external issuer: the built-in issuer answers 404', async () => {
  const { browser } = await givenOperatorsIssuer()
  expect((await browser.send('/identity/.well-known/openid-configuration')).status).toBe(404)
})
