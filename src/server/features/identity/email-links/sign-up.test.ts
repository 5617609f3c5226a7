import { describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '#test/harness/browser.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { getLatestIdentityEmail, listIdentityEmails } from '#test/harness/identity-emails.ts'
import { givenSignInAccount, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { submitSignUp, getEmailLink, openSignUpPage, signUpInput } from '#test/harness/sign-up.ts'
import { signUp } from './sign-up.ts'
import { identityAccounts, identitySignUps } from '../tables.ts'

const minuteMs = 60_000

async function openProduct(environment: Record<string, string> = {}): Promise<{ product: TestApp; browser: Browser }> {
  const product = await givenApp({ environment })
  return { product, browser: openBrowser(product.app, testOrigin) }
}

test('sign-up: a newcomer requests an account, confirms the email with one button and signs in', async () => {
  const { product, browser } = await openProduct()
  const signUpResponse = await submitSignUp(browser, { email: ' Dana@Example.TEST ', name: ' Dana   Whitfield ' })
  expect(signUpResponse.status).toBe(200)
  expect(signUpResponse.text).toContain('Check your inbox')
  expect(signUpResponse.text).toContain('dana@example.test')
  expect(await product.deps.db.select().from(identityAccounts)).toEqual([])
  const verificationEmail = await getLatestIdentityEmail(product, 'verify-email', 'dana@example.test')
  expect(verificationEmail).toMatchObject({ name: 'Dana Whitfield', minutes: 1440 })
  expect(verificationEmail.url).toMatch(/^http:\/\/localhost:3000\/identity\/verify\/[\w-]{43}$/)
  const page = await browser.visit(verificationEmail.url)
  expect(page.text).toContain('Confirm email')
  const opened = await browser.submit(page, {})
  expect(opened.text).toContain('Your email is confirmed')
  expect(opened.text).toContain('href="/login"')
  expect(await product.deps.db.select().from(identityAccounts)).toMatchObject([
    { email: 'dana@example.test', name: 'Dana Whitfield', emailVerified: true, termsAcceptedAt: product.clock.now() },
  ])
  const signInPage = await browser.visit((await startSignIn(browser)).href)
  await browser.submit(signInPage, { email: 'dana@example.test', password: signUpInput.password })
  expect(await whoIs(browser)).toBe('dana@example.test')
})

test('sign-up page: names its fields, links the terms and leads back to the sign-in', async () => {
  const { browser } = await openProduct()
  const page = await openSignUpPage(browser)
  for (const field of ['name="name"', 'name="email"', 'autocomplete="new-password"', 'name="terms" type="checkbox"']) {
    expect(page.text).toContain(field)
  }
  for (const path of ['/terms', '/privacy-policy']) {
    expect(page.text).toContain(`<a href="${path}" target="_blank" rel="noopener">`)
  }
  expect(page.text).not.toMatch(/<script|onpaste/)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const [, back = ''] = /href="([^"]*account=known)"/.exec(page.text) ?? []
  expect((await browser.visit(back)).text).toContain('autocomplete="current-password"')
})

test('sign-in with prompt=create: leads to the sign-up page', async () => {
  const { browser } = await openProduct()
  const { csrfToken } = (await (await browser.send('/api/auth/csrf')).json()) as { csrfToken: string }
  const response = await browser.post('/api/auth/signin/identity?prompt=create&login_hint=dana%40example.test', { csrfToken })
  const page = await browser.visit(response.headers.get('location')!)
  expect(page.url).toMatch(/\/identity\/interaction\/[\w-]+\/sign-up$/)
  expect(page.text).toContain('value="dana@example.test"')
})

test('sign-up page: expired in another browser, without sending an email', async () => {
  const { product, browser } = await openProduct()
  const page = await openSignUpPage(browser)
  const otherBrowser = openBrowser(product.app, testOrigin)
  for (const visit of [await otherBrowser.visit(page.url), await otherBrowser.submit(page, signUpInput)]) {
    expect(visit.status).toBe(400)
    expect(visit.text).toContain('This page has expired')
  }
  expect(await listIdentityEmails(product)).toEqual([])
})

describe('an invalid sign-up form', () => {
  const wrong: [string, Partial<typeof signUpInput>, string][] = [
    ['no name', { name: '  ' }, 'name'],
    ['a name of 101 letters', { name: 'n'.repeat(101) }, 'name'],
    ['a name of two lines', { name: 'Dana\r\nBcc: x' }, 'name'],
    ['a name that turns the text around', { name: 'Dana \u202e' }, 'name'],
    ['a name of nothing one can see', { name: '\u200b\u200d' }, 'name'],
    ['an address without a host', { email: 'dana' }, 'email'],
    ['a look-alike @', { email: 'dana\uff20example.test' }, 'email'],
    ['a quoted name before the @', { email: '"a@evil.example"@example.test' }, 'email'],
    ['a line break in the address', { email: 'dana@example.test\r\nBcc: all@example.test' }, 'email'],
    ['a line break after the address', { email: 'dana@example.test\r\n' }, 'email'],
    ['an address that lower case would make plain', { email: '\u212aate@example.test' }, 'email'],
    ['an address of 255 letters', { email: `${'d'.repeat(242)}@example.test` }, 'email'],
    ['an address list', { email: 'a@example.test,b@example.test' }, 'email'],
    ['a short password', { password: 'seven77' }, 'password'],
    ['a password of 257 characters', { password: 'ab'.repeat(128) + 'c' }, 'password'],
    ['a password everybody tries first', { password: 'password123' }, 'password'],
    ['the address as password', { password: 'dana@example.test' }, 'password'],
    ['the name as password', { password: 'danawhitfield' }, 'password'],
    ['terms not agreed to', { terms: '' }, 'terms'],
  ]
  test('shows the error at its field, returns the other input but the password, and sends no email', async () => {
    // The limit of twenty forms a minute is not tested here.
    const { product, browser } = await openProduct()
    for (const [what, overrides, field] of wrong) {
      product.clock.advance(minuteMs)
      const submitted = { ...signUpInput, ...overrides }
      const page = await browser.submit(await openSignUpPage(browser), submitted)
      expect(page.status, what).toBe(422)
      expect(page.text, what).toMatch(new RegExp(`<p class="field-fault" id="${field}-fault" role="alert">[A-Z]`))
      expect(page.text.match(/role="alert"/g), what).toHaveLength(1)
      expect(page.text, what).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true" aria-describedby="[^"]*${field}-fault"`))
      expect(page.text, what).toContain(field === 'email' ? 'value="Dana Whitfield"' : 'value="dana@example.test"')
      expect(page.text.includes(' checked'), what).toBe(field !== 'terms')
      expect(page.text, what).toMatch(/<input id="password"(?![^>]*value=)[^>]*>/)
    }
    expect(await listIdentityEmails(product)).toEqual([])
    expect(await product.deps.db.select().from(identitySignUps)).toEqual([])
  })

  test('shows every error at once', async () => {
    const { browser } = await openProduct()
    const page = await browser.submit(await openSignUpPage(browser), {})
    expect(page.status).toBe(422)
    expect(page.text.match(/class="field-fault"/g)).toHaveLength(4)
  })

  test('shows the input as text, never as markup', async () => {
    const { browser } = await openProduct()
    const script = '"><script>alert(1)</script>'
    const page = await submitSignUp(browser, { name: script, email: script })
    expect(page.text).not.toContain('<script>')
    expect(page.text.match(/value="&quot;&gt;&lt;script&gt;/g)).toHaveLength(2)
  })

  test('with invalid or far too many characters is refused with 422 or 413', async () => {
    const { browser } = await openProduct()
    const { url } = await openSignUpPage(browser)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const outcomes: [string, number][] = [
      ['name=a%00b&email=a@example.test&password=x', 422],
      ['name=%ED%A0%80&email=a@example.test', 422],
      ['name=%FF%FE&email=%', 422],
      [`name=${'n'.repeat(90_000)}`, 422],
      [`name=${'n'.repeat(100_001)}`, 413],
    ]
    for (const [body, status] of outcomes) {
      const response = await browser.send(url, { method: 'POST', headers, body })
      expect(response.status, body.slice(0, 60)).toBe(status)
      expect((await response.text()).length).toBeLessThan(10_000)
    }
    const json = await browser.send(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    expect(json.status).toBe(415)
  })

  test('from a foreign page is refused', async () => {
    const { product, browser } = await openProduct()
    const { url } = await openSignUpPage(browser)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
    const body = new URLSearchParams(signUpInput).toString()
    expect((await browser.send(url, { method: 'POST', headers, body })).status).toBe(403)
    expect(await listIdentityEmails(product)).toEqual([])
  })
})

describe('a known address at sign-up', () => {
  test('is revealed only by email: page, status and cookie are the same', async () => {
    const { product } = await openProduct()
    await givenSignInAccount(product.deps, { email: 'known@example.test', name: 'Kim Known' })
    await submitSignUp(openBrowser(product.app, testOrigin), { email: 'asked@example.test' })
    const pages = []
    for (const email of ['known@example.test', 'fresh@example.test', 'asked@example.test']) {
      const browser = openBrowser(product.app, testOrigin)
      const { status, text, headers } = await submitSignUp(browser, { email })
      const cookie = browser.cookies().find(({ name }) => name === 'sign-up')
      expect(cookie?.value).toHaveLength(43)
      pages.push({ status, text: text.replaceAll(email, '…'), names: [...headers.keys()], cookie: cookie?.attributes })
    }
    expect(pages[0]).toEqual(pages[1])
    expect(pages[2]).toEqual(pages[1])
    const emails = (await listIdentityEmails(product)).map(({ kind, email }) => `${kind} ${email}`)
    expect(emails).toEqual([
      'verify-email asked@example.test',
      'already-registered known@example.test',
      'verify-email fresh@example.test',
      'verify-email asked@example.test',
    ])
    expect(await getLatestIdentityEmail(product, 'already-registered', 'known@example.test')).toMatchObject({
      name: 'Kim Known',
      url: `${testOrigin}/login`,
    })
  })

  test('draws the same random bytes as an unknown one', async () => {
    const { product } = await openProduct()
    await givenSignInAccount(product.deps, { email: 'known@example.test' })
    const work = async (email: string): Promise<number[]> => {
      const signUpResponse: number[] = []
      const random = (bytes: number) => {
        signUpResponse.push(bytes)
        return product.deps.random(bytes)
      }
      const visitor = { network: '192.0.2.7', browserToken: 'a browser' }
      const form = { name: 'Dana', email, password: signUpInput.password, acceptsTerms: true }
      await signUp({ ...product.deps, random }, visitor, form)
      // The salt, the secret in the email, and the key that seals the message.
      return signUpResponse
    }
    expect(await work('known@example.test')).toEqual(await work('unknown@example.test'))
  })

  test('does not change the password of the account', async () => {
    const { product, browser } = await openProduct()
    const { email } = await givenSignInAccount(product.deps)
    await submitSignUp(browser, { email })
    const page = await browser.visit((await startSignIn(browser)).href)
    await browser.submit(page, { email, password: testPassword })
    expect(await whoIs(browser)).toBe(email)
  })
})

test('sign-up: the database contains no secret and no password', async () => {
  const { product, browser } = await openProduct()
  await submitSignUp(browser)
  const token = (await getEmailLink(product, 'verify-email')).split('/').at(-1)!
  const cookie = browser.cookies().find(({ name }) => name === 'sign-up')!.value
  const { rows } = await product.deps.db.execute('select data from pgboss.job')
  const stored = JSON.stringify([await product.deps.db.select().from(identitySignUps), rows])
  for (const secret of [token, cookie, signUpInput.password]) expect(stored).not.toContain(secret)
})

test('sign-up: over https, the browser cookie has the __Host- prefix', async () => {
  const { product } = await openProduct({ APP_URL: 'https://tribe.example', DEMO: '1' })
  const browser = openBrowser(product.app, 'https://tribe.example')
  expect((await submitSignUp(browser)).status).toBe(200)
  const cookie = browser.cookies().find(({ name }) => name === '__Host-sign-up')
  expect(cookie?.attributes).toMatch(/Max-Age=86400/)
  for (const word of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie?.attributes).toContain(word)
})

test('sign-up: links use the configured address, despite forged request headers', async () => {
  const { product } = await openProduct({ APP_URL: 'https://tribe.example', DEMO: '1' })
  const browser = openBrowser(product.app, 'https://tribe.example')
  const { url } = await openSignUpPage(browser)
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '203.0.113.9',
    forwarded: 'host=evil.example',
  }
  const body = new URLSearchParams(signUpInput).toString()
  expect((await browser.send(url, { method: 'POST', headers, body })).status).toBe(200)
  expect(await getEmailLink(product, 'verify-email')).toMatch(/^https:\/\/tribe\.example\/identity\/verify\//)
})
