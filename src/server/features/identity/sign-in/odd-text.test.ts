import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '#test/harness/browser.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { csrfOf, givenSignInAccount, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'

let product: TestApp
let browser: Browser

beforeAll(async () => {
  product = await givenApp()
})

afterAll(() => product.stop())

/** Percent-encoded as sent: NUL, half a surrogate pair in two spellings, and invalid UTF-8. */
const odd = ['%00', 'a%00b', '%ED%A0%80', '%uD800', '%FF%FE', '%']

function postRaw(path: string, body: string, accept = 'application/json'): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept }
  return browser.send(path, { method: 'POST', headers, body })
}

/** The path of a sign-in page that asks for a password, after the period in which wrong ones count. */
async function openSignInPage(): Promise<string> {
  product.clock.advance(5 * 60_000)
  browser = openBrowser(product.app, testOrigin)
  return new URL((await browser.visit((await startSignIn(browser)).href)).url).pathname
}

describe('a password form', () => {
  test.each(odd)('with %s as email or password is refused with a message', async (text) => {
    const page = await openSignInPage()
    for (const body of [`email=a${text}@x&password=b`, `email=a@x&password=${text}`]) {
      const refused = await postRaw(page, body, 'text/html')
      expect(refused.status).toBe(422)
      expect(await refused.text()).toMatch(/isn’t right|can’t store/)
      expect((await postRaw(page, body)).status).toBe(422)
    }
  })

  test('refused for its characters can be sent again', async () => {
    const { email } = await givenSignInAccount(product.deps)
    const page = await openSignInPage()
    await postRaw(page, `email=${email}%00&password=x`)
    const end = await browser.submit(await browser.visit(page), { email, password: testPassword })
    expect(end.url).toBe(`${testOrigin}/api/auth/session`)
    expect(await whoIs(browser)).toBe(email)
  })
})

test.each(odd)('odd text: %s in any sign-in or sign-out form is answered below 500', async (text) => {
  await openSignInPage()
  const csrfToken = await csrfOf(browser)
  const forms: [string, string][] = [
    ['/api/auth/signin/identity', `csrfToken=${text}`],
    ['/api/auth/signin/identity', `csrfToken=${csrfToken}&callbackUrl=/${text}&json=${text}`],
    [`/api/auth/signin/${text}`, `csrfToken=${csrfToken}`],
    ['/api/auth/signout', `csrfToken=${csrfToken}&callbackUrl=/${text}&${text}=x`],
    ['/identity/token', `grant_type=authorization_code&code=${text}&code_verifier=${text}&redirect_uri=${text}`],
    ['/identity/token', `client_id=${text}&client_secret=${text}&grant_type=${text}`],
    ['/identity/session/end', `id_token_hint=${text}&state=${text}&post_logout_redirect_uri=${text}`],
    ['/identity/session/end/confirm', `xsrf=${text}&logout=${text}`],
    [`/identity/interaction/${text}/sign-up`, `name=${text}&email=${text}&password=${text}&terms=${text}`],
    ['/identity/reset', `email=${text}`],
    [`/identity/reset/${text}`, `password=${text}`],
    [`/identity/verify/${text}`, `password=${text}`],
    [`/identity/verify/${text}/password`, `name=${text}&password=${text}`],
    [`/identity/confirm-email/${text}`, `${text}=x`],
  ]
  for (const [path, body] of forms) expect((await postRaw(path, body)).status, `${path} ${body}`).toBeLessThan(500)
})

test.each(odd)('odd text: %s in any sign-in or sign-out address is answered below 500', async (text) => {
  const page = await openSignInPage()
  const addresses = [
    `/api/auth/signin?callbackUrl=${text}`,
    `/api/auth/signin/${text}?callbackUrl=/${text}`,
    `/api/auth/error?error=${text}`,
    `/api/auth/logout?state=${text}`,
    `/api/auth/callback/identity?code=${text}&state=${text}`,
    `/api/auth/callback/${text}?error=${text}&error_description=${text}&iss=${text}&state=x`,
    `/identity/auth?client_id=${text}`,
    `/identity/auth?client_id=members-app&redirect_uri=${text}&scope=${text}&state=${text}&nonce=${text}`,
    `/identity/auth/${text}`,
    `/identity/session/end?id_token_hint=${text}&client_id=${text}&state=${text}`,
    `/identity/interaction/${text}`,
    `/identity/interaction/${text}/sign-up`,
    ...['verify', 'reset', 'confirm-email'].map((kind) => `/identity/${kind}/${text}`),
    `${page}?email=${text}`,
    `/identity/${text}`,
    `/login?error=${text}&redirect=${text}`,
  ]
  for (const url of addresses) expect((await browser.send(url)).status, url).toBeLessThan(500)
})

test.each(odd)('odd text: a callback with %s signs no user in', async (text) => {
  browser = openBrowser(product.app, testOrigin)
  const callbackQueries = [`code=${text}`, `error=${text}&error_description=${text}`, `code=x&iss=${text}`]
  for (const callbackQuery of callbackQueries) {
    const state = (await startSignIn(browser)).searchParams.get('state')
    const { status, headers } = await browser.send(`/api/auth/callback/identity?${callbackQuery}&state=${state}`)
    expect(status, callbackQuery).toBe(302)
    expect(headers.get('location'), callbackQuery).toMatch(/^http:\/\/localhost:3000\/login\?error=OAuth/)
  }
  expect(await whoIs(browser)).toBeNull()
})

test.each(odd)('odd text: cookies of %s are answered below 500', async (text) => {
  browser = openBrowser(product.app, testOrigin)
  for (const name of ['session', 'csrf', 'sign-out', 'theme', 'identity-session', 'identity-interaction', 'sign-up']) {
    browser.setCookie({ name, value: text })
  }
  for (const path of [
    '/api/auth/session',
    '/api/auth/csrf',
    '/api/auth/logout?state=x',
    '/identity/interaction/x',
    '/identity/verify/x',
    '/',
  ]) {
    expect((await browser.send(path)).status, path).toBeLessThan(500)
  }
})
