import { expect, test } from 'vitest'
import { openBrowser, type Browser } from '#test/harness/browser.ts'
import { givenApp, testOrigin } from '#test/harness/index.ts'
import { csrfOf, givenSignInAccount, signIn, startSignIn, whoIs } from '#test/harness/sign-in.ts'
import { oidcPayloads, sessions } from '../tables.ts'

async function givenSignedIn() {
  const product = await givenApp()
  const member = await givenSignInAccount(product.deps)
  const browser = openBrowser(product.app, testOrigin)
  await signIn(browser, member.email)
  return { product, member, browser }
}

async function signOut(browser: Browser, callbackUrl = '/login'): Promise<string> {
  const response = await browser.post('/api/auth/signout', { csrfToken: await csrfOf(browser), callbackUrl, json: 'true' })
  expect(response.status).toBe(200)
  return ((await response.json()) as { url: string }).url
}

test('sign-out: ends our session, then the issuer session, and leads to the callbackUrl', async () => {
  const { product, member, browser } = await givenSignedIn()
  const stolen = browser.cookies().find(({ name }) => name === 'session')!
  const csrfToken = await csrfOf(browser)
  const response = await browser.post('/api/auth/signout', { csrfToken, callbackUrl: '/api/auth/providers', json: 'true' })
  expect(response.headers.get('clear-site-data')).toBe('"cache"')
  expect(browser.cookies().map(({ name }) => name)).not.toContain('session')
  expect(await product.deps.db.select().from(sessions)).toEqual([])
  browser.setCookie(stolen)
  expect(await whoIs(browser)).toBeNull()

  const { url } = (await response.json()) as { url: string }
  const page = await browser.visit(url)
  expect(page.text).toMatch(/<script nonce="[^"]+">document\.querySelector\('button\[name=logout\]'\)\.click\(\)<\/script>/)
  expect(page.headers.get('content-security-policy')).toContain(`'nonce-${/nonce="([^"]+)"/.exec(page.text)![1]}'`)
  const end = await browser.submit(page, { logout: 'yes' })
  expect(end.url).toBe(`${testOrigin}/api/auth/providers`)
  expect(end.trail[1]).toMatch(/^http:\/\/localhost:3000\/api\/auth\/logout\?state=[\w-]{43}$/)
  const left = (await product.deps.db.select().from(oidcPayloads)).filter(({ payload }) => payload !== '')
  expect(left.map(({ kind }) => kind)).not.toContain('Session')

  const loginPage = await browser.visit((await startSignIn(browser)).href)
  expect(loginPage.text).toContain('autocomplete="current-password"')
  expect(loginPage.text).not.toContain(member.email)
})

test('sign-out: refused without the CSRF token of the browser', async () => {
  const { member, browser } = await givenSignedIn()
  for (const csrfToken of ['', 'x'.repeat(43)]) {
    const response = await browser.post('/api/auth/signout', { csrfToken, json: 'true' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'csrf-token-missing',
      detail: 'Could not fetch CSRF Token for signing out',
    })
  }
  expect(await whoIs(browser)).toBe(member.email)
})

test('sign-out: a foreign page cannot sign a member out', async () => {
  const { member, browser } = await givenSignedIn()
  const response = await browser.send('/api/auth/signout', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ csrfToken: await csrfOf(browser) }).toString(),
  })
  expect(response.status).toBe(403)
  expect(await whoIs(browser)).toBe(member.email)
})

test('sign-out: a link to the issuer asks first', async () => {
  const { browser } = await givenSignedIn()
  const page = await browser.visit('/identity/session/end')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Stay signed in')
  expect(page.text).not.toContain('<script')
})

test('sign-out: an ID token of another user asks first', async () => {
  const first = await givenSignedIn()
  const url = await signOut(first.browser)
  const other = openBrowser(first.product.app, testOrigin)
  await signIn(other, (await givenSignInAccount(first.product.deps)).email)
  const page = await other.visit(url)
  expect(page.text).toContain('Stay signed in')
  expect(page.text).not.toContain('<script')
})

test('sign-out: without an issuer session, the page submits itself', async () => {
  const { product, browser } = await givenSignedIn()
  await product.deps.db.delete(oidcPayloads)
  const page = await browser.visit(await signOut(browser, '/api/auth/csrf'))
  expect(page.text).toMatch(/<script nonce="[^"]+">/)
  const end = await browser.submit(page, {})
  expect(end.url).toBe(`${testOrigin}/api/auth/csrf`)
})

test('sign-out: works twice and without a session', async () => {
  const { browser } = await givenSignedIn()
  await signOut(browser)
  expect(await signOut(browser, '/faqs')).toBe(`${testOrigin}/faqs`)
})

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])(
  'sign-out: %j leads to our own front page',
  async (callbackUrl) => {
    const { app } = await givenApp()
    expect(await signOut(openBrowser(app, testOrigin), callbackUrl)).toBe(`${testOrigin}/`)
  },
)

test('sign-out: a return without a valid state leads to the login page', async () => {
  const { app } = await givenApp()
  const browser = openBrowser(app, testOrigin)
  for (const query of ['', '?state=made-up']) {
    const response = await browser.send(`/api/auth/logout${query}`)
    expect(response.headers.get('location')).toBe(`${testOrigin}/login`)
  }
})

test('sign-out: a plain form is redirected', async () => {
  const { browser } = await givenSignedIn()
  const response = await browser.post('/api/auth/signout', { csrfToken: await csrfOf(browser), callbackUrl: '/login' })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/identity\/session\/end\?/)
})
