import { expect, test } from 'vitest'
import { openBrowser, type Browser } from '#test/harness/browser.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { csrfOf, givenSignInAccount, signIn, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { sessions, users } from '../tables.ts'

const browserOn = ({ app }: TestApp): Browser => openBrowser(app, testOrigin)
const sessionCookie = (browser: Browser) => browser.cookies().find(({ name }) => name === 'session')
const minuteMs = 60_000

test('sign-in: a member signs in with email and password and returns to the requested page', async () => {
  const product = await givenApp()
  await givenSignInAccount(product.deps, { email: 'dana@example.test', name: 'Dana Whitfield' })
  const browser = browserOn(product)
  const page = await browser.visit((await startSignIn(browser, '/api/auth/providers?then=more')).href)
  expect(page.status).toBe(200)
  const end = await browser.submit(page, { email: ' Dana@Example.TEST ', password: testPassword })
  expect(end.url).toBe(`${testOrigin}/api/auth/providers?then=more`)
  const session = await browser.send('/api/auth/session')
  expect(await session.json()).toEqual({
    user: { name: 'Dana Whitfield', email: 'dana@example.test' },
    expires: '2026-01-12T12:00:00.000Z',
  })
  expect(browser.cookies().map(({ name }) => name)).toEqual(['identity-session', 'identity-session.sig', 'session', 'device'])
})

test('sign-in: a wrong password and an unknown email get the same message', async () => {
  const product = await givenApp()
  const { email } = await givenSignInAccount(product.deps)
  const browser = browserOn(product)
  const page = await browser.visit((await startSignIn(browser)).href)
  const wrong = await browser.submit(page, { email, password: 'not this one' })
  const unknown = await browser.submit(wrong, { email: 'nobody@example.test', password: testPassword })
  for (const refused of [wrong, unknown]) {
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('That email or password isn’t right. Please try again.')
  }
  expect(wrong.text).toContain(`value="${email}"`)
  expect(await whoIs(browser)).toBeNull()
  const right = await browser.submit(unknown, { email, password: testPassword })
  expect(right.url).toBe(`${testOrigin}/api/auth/session`)
  expect(await whoIs(browser)).toBe(email)
})

test('sign-in page: shows the input as text, never as markup', async () => {
  const product = await givenApp()
  const browser = browserOn(product)
  const page = await browser.visit((await startSignIn(browser)).href)
  const refused = await browser.submit(page, { email: '"><script>alert(1)</script>', password: 'x' })
  expect(refused.text).not.toContain('<script>')
  expect(refused.text).toContain('&quot;&gt;&lt;script&gt;')
})

test('sign-in: a NextAuth 5 client gets JSON, a plain form is redirected', async () => {
  const browser = browserOn(await givenApp())
  const csrfToken = await csrfOf(browser)
  const plain = await browser.post('/api/auth/signin/identity', { csrfToken, callbackUrl: '/' })
  expect(plain.status).toBe(303)
  expect(plain.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/identity\/auth\?/)
  const byHeader = await browser.send('/api/auth/signin/identity', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-auth-return-redirect': '1' },
    body: new URLSearchParams({ csrfToken }).toString(),
  })
  expect(byHeader.status).toBe(200)
  expect(await byHeader.json()).toEqual({ url: expect.stringContaining('/identity/auth?') })
})

test('CSRF token: 43 characters, stable in one browser and required to sign in', async () => {
  const product = await givenApp()
  const browser = browserOn(product)
  const csrfToken = await csrfOf(browser)
  expect(csrfToken).toHaveLength(43)
  expect(await csrfOf(browser)).toBe(csrfToken)
  expect(await csrfOf(browserOn(product))).not.toBe(csrfToken)
  for (const given of ['', 'x'.repeat(43), await csrfOf(browserOn(product))]) {
    const refused = await browser.post('/api/auth/signin/identity', { csrfToken: given, callbackUrl: '/faqs', json: 'true' })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({ url: `${testOrigin}/login?error=MissingCSRF&redirect=%2Ffaqs` })
  }
})

test('CSRF token: a cookie with a forged signature is replaced', async () => {
  const browser = browserOn(await givenApp())
  browser.setCookie({ name: 'csrf', value: `${'a'.repeat(43)}%7C${'b'.repeat(43)}` })
  expect(await csrfOf(browser)).not.toBe('a'.repeat(43))
})

test('sign-in: only forms from our own pages start it', async () => {
  const browser = browserOn(await givenApp())
  const csrfToken = await csrfOf(browser)
  const json = await browser.send('/api/auth/signin/identity', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ csrfToken }),
  })
  expect(json.status).toBe(415)
  const foreign = await browser.send('/api/auth/signin/identity', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ csrfToken }).toString(),
  })
  expect(foreign.status).toBe(403)
})

test('sign-in: an unknown provider gets 404 with a login address', async () => {
  const browser = browserOn(await givenApp())
  const csrfToken = await csrfOf(browser)
  const response = await browser.post('/api/auth/signin/github', { csrfToken, json: 'true' })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ url: `${testOrigin}/login?error=OAuthSignin` })
})

test('GET /api/auth/providers: describes the provider with addresses from the configuration', async () => {
  const origin = 'https://tribe.example'
  const { app } = await givenApp({ environment: { APP_URL: origin, DEMO: '1' } })
  const response = await app.request('http://evil.example/api/auth/providers', { headers: { host: 'evil.example' } })
  expect(await response.json()).toEqual({
    identity: {
      id: 'identity',
      name: 'Landmark',
      type: 'oidc',
      signinUrl: `${origin}/api/auth/signin/identity`,
      callbackUrl: `${origin}/api/auth/callback/identity`,
    },
  })
})

const tricks = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example/..//evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://localhost:3000@evil.example/',
  'http://localhost:3000.evil.example/',
  'http://user@localhost:3000/',
  'http://localhost:3001/',
  '/\tevil.example',
  ' //evil.example',
  '/a\r\nSet-Cookie: x=1',
  '/..//evil.example',
  `/${'a'.repeat(2048)}`,
]

test.each(tricks.map((url) => ({ shown: url.slice(0, 40), url })))(
  'callbackUrl: $shown leads to our own front page',
  async ({ url: callbackUrl }) => {
    const product = await givenApp()
    const { email } = await givenSignInAccount(product.deps)
    const end = await signIn(browserOn(product), email, callbackUrl)
    const afterCallback = end.trail[end.trail.findIndex((url) => url.includes('/api/auth/callback/')) + 1]
    expect(afterCallback).toBe(`${testOrigin}/`)
  },
)

test('cookies: without a prefix over http, with __Host- or __Secure- over https', async () => {
  const cookiesOf = async (origin: string): Promise<Record<string, string>> => {
    const product = await givenApp({ environment: { APP_URL: origin, DEMO: '1' } })
    const { email } = await givenSignInAccount(product.deps)
    const browser = openBrowser(product.app, origin)
    const page = await browser.visit((await startSignIn(browser)).href)
    const before = browser.cookies()
    await browser.submit(page, { email, password: testPassword })
    const all = [...before, ...browser.cookies()].map(({ name, attributes }) => [name.replace(/\.[\w-]{16}$/, ''), attributes])
    return Object.fromEntries(all) as Record<string, string>
  }
  const plain = await cookiesOf(testOrigin)
  expect(plain.session).toBe('Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax')
  expect(plain.csrf).toBe('Path=/; HttpOnly; SameSite=Lax')
  expect(plain['sign-in']).toBe('Max-Age=900; Path=/api/auth/callback; HttpOnly; SameSite=Lax')
  const secure = await cookiesOf('https://tribe.example')
  expect(secure['__Host-session']).toBe('Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax')
  expect(secure['__Host-csrf']).toBe('Path=/; HttpOnly; Secure; SameSite=Lax')
  expect(secure['__Secure-sign-in']).toBe('Max-Age=900; Path=/api/auth/callback; HttpOnly; Secure; SameSite=Lax')
  const ofIssuer = Object.entries(secure).filter(([name]) => name.startsWith('__Secure-identity'))
  expect(ofIssuer.length).toBeGreaterThan(2)
  for (const [, attributes] of ofIssuer)
    expect(attributes).toMatch(/^path=\/identity.*; secure; httponly$|samesite=lax; secure; httponly/)
  expect(Object.values(secure).join()).not.toMatch(/domain=/i)
})

test('session: one planted before sign-in is invalid after it and replaced', async () => {
  const product = await givenApp()
  const attacker = await givenSignInAccount(product.deps)
  const victim = await givenSignInAccount(product.deps)
  const attackersBrowser = browserOn(product)
  await signIn(attackersBrowser, attacker.email)
  const planted = sessionCookie(attackersBrowser)!.value
  const browser = browserOn(product)
  browser.setCookie({ name: 'session', value: planted })
  await signIn(browser, victim.email)
  expect(sessionCookie(browser)!.value).not.toBe(planted)
  expect(await whoIs(browser)).toBe(victim.email)
  expect(await whoIs(attackersBrowser)).toBeNull()
})

test('session: an invented cookie is anonymous and cleared', async () => {
  const product = await givenApp()
  const browser = browserOn(product)
  browser.setCookie({ name: 'session', value: 'x'.repeat(43) })
  const response = await browser.send('/api/auth/session')
  expect(await response.json()).toEqual({})
  expect(response.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0; Path=\//)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('callback: without state, with a foreign one, or too late, signs no user in', async () => {
  const product = await givenApp()
  const { email } = await givenSignInAccount(product.deps)
  const browser = browserOn(product)
  const without = await browser.send('/api/auth/callback/identity?code=abc')
  expect(without.headers.get('location')).toBe(`${testOrigin}/login?error=OAuthCallback`)
  const { searchParams } = await startSignIn(browserOn(product))
  const foreign = await browser.send(`/api/auth/callback/identity?code=abc&state=${searchParams.get('state')}`)
  expect(foreign.headers.get('location')).toBe(`${testOrigin}/login?error=OAuthCallback`)
  const page = await browser.visit((await startSignIn(browser)).href)
  product.clock.advance(16 * minuteMs)
  const late = await browser.submit(page, { email, password: testPassword })
  expect(late.trail).toContain(`${testOrigin}/login?error=OAuthCallback`)
  expect(await whoIs(browser)).toBeNull()
  expect(await product.deps.db.select().from(sessions)).toEqual([])
})

test('callback: a second request changes nothing', async () => {
  const product = await givenApp()
  const { email } = await givenSignInAccount(product.deps)
  const browser = browserOn(product)
  const end = await signIn(browser, email)
  const again = await browser.send(end.trail.find((url) => url.includes('/api/auth/callback/'))!)
  expect(again.status).toBe(302)
  expect(await whoIs(browser)).toBe(email)
})

test('callback: accepts GET only', async () => {
  const product = await givenApp()
  const browser = browserOn(product)
  const post = await browser.post('/api/auth/callback/identity', { code: 'abc' })
  expect(post.status).toBe(405)
  expect(post.headers.get('allow')).toBe('GET')
  expect(await post.json()).toEqual({ url: `${testOrigin}/login?error=OAuthCallback` })
  expect((await browser.send('/api/auth/callback/identity?code=a&state=b', { method: 'HEAD' })).status).toBe(405)
})

test('sign-in: two tabs can sign in at once', async () => {
  const product = await givenApp()
  const { email } = await givenSignInAccount(product.deps)
  const browser = browserOn(product)
  const first = await browser.visit((await startSignIn(browser, '/api/auth/session?tab=1')).href)
  const second = await browser.visit((await startSignIn(browser, '/api/auth/session?tab=2')).href)
  const one = await browser.submit(first, { email, password: testPassword })
  const two = await browser.submit(second, { email, password: testPassword })
  expect([one.url, two.url]).toEqual([`${testOrigin}/api/auth/session?tab=1`, `${testOrigin}/api/auth/session?tab=2`])
  expect(await product.deps.db.select().from(sessions)).toHaveLength(1)
})

test('GET /api/auth: pages opened by hand redirect to our pages and change nothing', async () => {
  const product = await givenApp()
  const { email } = await givenSignInAccount(product.deps)
  const browser = browserOn(product)
  await signIn(browser, email)
  const locations = await Promise.all(
    [
      '/signin',
      '/signin/identity?callbackUrl=%2Ffaqs',
      '/signin?callbackUrl=//evil.example',
      '/error?error=AccessDenied',
      '/signout',
    ].map(async (path) => (await browser.send(`/api/auth${path}`)).headers.get('location')),
  )
  expect(locations).toEqual(
    ['/login', '/login?redirect=%2Ffaqs', '/login', '/login?error=AccessDenied', '/logout'].map((path) => testOrigin + path),
  )
  expect(await whoIs(browser)).toBe(email)
  expect(await product.deps.db.select().from(users)).toHaveLength(1)
})

test('/api/auth: other methods get 405', async () => {
  const browser = browserOn(await givenApp())
  for (const [method, path] of [
    ['DELETE', '/signout'],
    ['PUT', '/signin/identity'],
    ['POST', '/session'],
    ['PATCH', '/csrf'],
    ['POST', '/logout'],
  ]) {
    const response = await browser.send(`/api/auth${path}`, { method: method! })
    expect([method, path, response.status]).toEqual([method, path, 405])
  }
  expect((await browser.send('/api/auth/_log', { method: 'POST' })).status).toBe(404)
})
