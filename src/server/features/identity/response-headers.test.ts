import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api/endpoints.ts'
import { rawEndpoints } from '#contract/api/raw-endpoints.ts'
import { givenPerson } from '#test/factories/people.ts'
import { openBrowser } from '#test/harness/browser.ts'
import { givenApp, testOrigin, type TestApp } from '#test/harness/index.ts'
import { csrfOf, givenSignInAccount, signIn, startSignIn, testPassword } from '#test/harness/sign-in.ts'

let product: TestApp
beforeAll(async () => {
  product = await givenApp()
})
afterAll(() => product.stop())

const form = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
})

const identityCalls = (
  [
    ['the description of the issuer', '/identity/.well-known/openid-configuration'],
    ['its keys', '/identity/jwks'],
    ['a sign-in that cannot go on, for a person', '/identity/auth?client_id=nobody', { headers: { accept: 'text/html' } }],
    ['a sign-in that cannot go on, for a program', '/identity/auth'],
    ['a page of a sign-in that is over', '/identity/interaction/none', { headers: { accept: 'text/html' } }],
    ['a form for one', '/identity/interaction/none', form('email=a')],
    ['a form in another language', '/identity/interaction/none', { method: 'POST', body: '{}' }],
    ['a code that is none', '/identity/token', form('grant_type=authorization_code&code=none')],
    ['the sign-out page', '/identity/session/end'],
    ['what does not exist', '/identity/no/such'],
    ['another method', '/identity/jwks', { method: 'DELETE' }],
    ['what a foreign page sends', '/identity/token', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }],
    ['a body that is too large', '/identity/token', form('x'.repeat(200_000))],
    ['a preflight for the token', '/identity/token', { method: 'OPTIONS' }],
    ['a preflight for a call', '/api/me', { method: 'OPTIONS' }],
    ['the session', '/api/auth/session'],
    ['the token for forms', '/api/auth/csrf'],
    ['a sign-in without its token', '/api/auth/signin/identity', form('')],
    ['a callback without a sign-in', '/api/auth/callback/identity?code=a&state=b'],
    ['a callback by a form', '/api/auth/callback/identity', form('code=a')],
    ['a sign-out without its token', '/api/auth/signout', form('')],
    ['a logout token that is none', '/api/auth/backchannel-logout', form('logout_token=x')],
    ['a call that does not exist', '/api/no/such'],
  ] satisfies [what: string, address: string, init?: RequestInit][]
).map(([what, address, init = {}]) => [what, address, init] as const)

const evil = 'https://evil.example'

async function fetchIdentity(address: string, init: RequestInit, more: Record<string, string> = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return product.app.request(address, { ...init, headers })
}

test.each(identityCalls)('%s: has every security header and may not be stored', async (_, address, init) => {
  const { headers } = await fetchIdentity(address, init)
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}; includeSubDomains$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toMatch(/^(strict-origin|strict-origin-when-cross-origin|no-referrer|same-origin)$/)
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('x-powered-by')).toBeNull()
})

test.each(identityCalls)('%s: a foreign origin gets no CORS header and is not echoed', async (_, address, init) => {
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
  const { headers } = await fetchIdentity(address, init, { origin: evil, ...preflight })
  const headerLines = [...headers]
  expect(headerLines.filter(([name]) => name.startsWith('access-control-') || name === 'timing-allow-origin')).toEqual([])
  expect(JSON.stringify(headerLines)).not.toContain('evil.example')
})

test('API: every endpoint answers no-store to an anonymous caller, and every GET to a member', async () => {
  const member = await product.as(await givenPerson(product, { access: { general: true, podMarketplace: true } }))
  const calls = [...api, ...rawEndpoints].map(
    ({ method, path }) => [method, path.replace(/\{\w+\}/g, product.deps.newId())] as const,
  )
  for (const client of [product.anonymous, member]) {
    for (const [method, path] of calls.filter((call) => call[0] === 'GET' || client === product.anonymous)) {
      const { headers } = await client.send(path, { method })
      expect(headers.get('cache-control'), `${method} ${path}`).toContain('no-store')
    }
  }
})

test('sign-in and sign-out: pages may not be stored, and signing out clears the cache', async () => {
  const { email } = await givenSignInAccount(product.deps)
  const browser = openBrowser(product.app, testOrigin)
  const page = await browser.visit((await startSignIn(browser)).href)
  expect(page.headers.get('cache-control')).toContain('no-store')
  const wrong = await browser.submit(page, { email, password: 'not this one' })
  expect(wrong.headers.get('cache-control')).toContain('no-store')
  expect(wrong.headers.get('strict-transport-security')).not.toBeNull()
  await browser.submit(wrong, { email, password: testPassword })
  await signIn(openBrowser(product.app, testOrigin), email)
  const out = await browser.post('/api/auth/signout', { csrfToken: await csrfOf(browser), json: 'true' })
  expect(out.headers.get('clear-site-data')).toBe('"cache"')
  expect(out.headers.get('cache-control')).toBe('no-store')
})

test('sign-in: too many tries get 429 with Retry-After and the security headers', async () => {
  const { email } = await givenSignInAccount(product.deps)
  const browser = openBrowser(product.app, testOrigin)
  let page = await browser.visit((await startSignIn(browser)).href)
  for (let i = 0; i < 6; i++) page = await browser.submit(page, { email, password: 'not this one' })
  expect(page.status).toBe(429)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(page.headers.get('strict-transport-security')).not.toBeNull()
  expect(page.headers.get('cache-control')).toContain('no-store')
})
