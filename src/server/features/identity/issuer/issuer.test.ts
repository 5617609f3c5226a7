import { expect, test } from 'vitest'
import { openBrowser, type Browser } from '#test/harness/browser.ts'
import { givenApp, testOrigin, type TestApp } from '#test/harness/index.ts'
import { getCallbackParams } from '#test/harness/oidc-client.ts'
import { givenSignInAccount, signIn, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { identityAccounts, oidcPayloads, signingKeys } from '../tables.ts'
import { createIssuer, type Issuer } from './issuer.ts'

async function obtainCode({ deps }: TestApp, browser: Browser): Promise<string> {
  const { email } = await givenSignInAccount(deps)
  return (await getCallbackParams(browser, email)).get('code')!
}

async function fetchKeys(issuer: Issuer): Promise<unknown[]> {
  const response = await issuer.handle(new Request(`${testOrigin}/identity/jwks`))
  return ((await response.json()) as { keys: unknown[] }).keys
}

async function openProduct() {
  const product = await givenApp()
  return { product, browser: openBrowser(product.app, testOrigin) }
}

test('discovery: uses the configured address, despite forged request headers', async () => {
  const origin = 'https://tribe.example'
  const product = await givenApp({ environment: { APP_URL: origin, DEMO: '1' } })
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
  }
  const response = await product.app.request('http://evil.example/identity/.well-known/openid-configuration', { headers })
  const text = await response.text()
  expect(text).not.toContain('evil')
  expect(JSON.parse(text)).toMatchObject({
    issuer: `${origin}/identity`,
    authorization_endpoint: `${origin}/identity/auth`,
    token_endpoint: `${origin}/identity/token`,
    end_session_endpoint: `${origin}/identity/session/end`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
  })
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('strict-transport-security')).not.toBeNull()
})

test('sign-in: over https, every redirect is https', async () => {
  const origin = 'https://tribe.example'
  const product = await givenApp({ environment: { APP_URL: origin, DEMO: '1' } })
  const { email } = await givenSignInAccount(product.deps)
  const browser = openBrowser(product.app, origin)
  const end = await signIn(browser, email)
  for (const url of end.trail) expect(url.startsWith(`${origin}/`)).toBe(true)
  expect(await whoIs(browser)).toBe(email)
})

test('sign-in page: expired in another browser and after the sign-in', async () => {
  const { product, browser } = await openProduct()
  const { email } = await givenSignInAccount(product.deps)
  const page = await browser.visit((await startSignIn(browser)).href)
  const elsewhere = openBrowser(product.app, testOrigin)
  const stolen = await elsewhere.visit(page.url)
  expect(stolen.status).toBe(400)
  expect(stolen.text).toContain('This page has expired')
  expect((await elsewhere.submit({ ...page, url: page.url }, { email, password: testPassword })).status).toBe(400)
  await browser.submit(page, { email, password: testPassword })
  expect((await browser.submit(page, { email, password: testPassword })).text).toContain('This page has expired')
})

test('sign-in page: another origin cannot post a password', async () => {
  const { browser } = await openProduct()
  const page = await browser.visit((await startSignIn(browser)).href)
  const response = await browser.send(new URL(page.url).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-site' },
    body: 'email=a&password=b',
  })
  expect(response.status).toBe(403)
})

test('sign-in: the user of a deleted account is asked for a password and can use another account', async () => {
  const { product, browser } = await openProduct()
  await signIn(browser, (await givenSignInAccount(product.deps)).email)
  await product.deps.db.delete(identityAccounts)
  const other = await givenSignInAccount(product.deps)
  const page = await browser.visit((await startSignIn(browser)).href)
  expect(page.text).toContain('autocomplete="current-password"')
  const changeover = await browser.submit(page, { email: other.email, password: testPassword })
  expect(changeover.text).toMatch(/<script nonce="[^"]+">/)
  const end = await browser.submit(changeover, {})
  expect(end.url).toBe(`${testOrigin}/api/auth/session`)
  expect(await whoIs(browser)).toBe(other.email)
})

test('sign-in: an unverified email is refused, and only the right password reveals why', async () => {
  const { product, browser } = await openProduct()
  const { email } = await givenSignInAccount(product.deps)
  await product.deps.db.update(identityAccounts).set({ emailVerified: false })
  const right = await signIn(browser, email)
  expect(right.status).toBe(422)
  expect(right.text).toContain('Your email isn’t verified yet.')
  const wrong = await browser.submit(right, { email, password: 'not this one' })
  expect(wrong.text).toContain('That email or password isn’t right.')
  expect(await whoIs(browser)).toBeNull()
})

test('signing keys: two processes that start together share one key', async () => {
  const { product } = await openProduct()
  const issuers = [createIssuer(product.deps, product.app.fetch), createIssuer(product.deps, product.app.fetch)]
  const [one, other] = await Promise.all(issuers.map(fetchKeys))
  expect(one).toEqual(other)
  expect(one).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' }])
  expect(JSON.stringify(one)).not.toContain('"d"')
  expect(await product.deps.db.select().from(signingKeys)).toHaveLength(1)
})

test('issuer storage: contains no code, nonce or cookie value', async () => {
  const { product, browser } = await openProduct()
  const code = await obtainCode(product, browser)
  const stored = JSON.stringify(await product.deps.db.select().from(oidcPayloads))
  const secrets = [code, 'a-nonce', ...browser.cookies().map(({ value }) => value)]
  for (const secret of secrets) expect(stored).not.toContain(secret)
})

test('signing keys: with another APP_SECRET the issuer publishes one other key', async () => {
  const { product } = await openProduct()
  const before = await fetchKeys(createIssuer(product.deps, product.app.fetch))
  const after = await fetchKeys(
    createIssuer({ ...product.deps, secret: 'another secret of at least thirty-two characters' }, product.app.fetch),
  )
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
})

test('sign-in page: works without inline scripts, labels its fields and applies the theme', async () => {
  const { browser } = await openProduct()
  browser.setCookie({ name: 'theme', value: 'dark' })
  const { text, headers } = await browser.visit((await startSignIn(browser)).href)
  expect(text).not.toMatch(/<script(?! src="\/identity\/assets\/[^"]+" defer blocking="render">)/)
  expect(text).toContain('data-theme="dark"')
  expect(text).toMatch(
    /<label for="email">Email<\/label><input id="email" name="email" type="email"[^>]*autocomplete="username webauthn"/,
  )
  expect(text).toMatch(
    /<label for="password">Password<\/label><input id="password" name="password" type="password"[^>]*autocomplete="current-password"/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  for (const [, href] of text.matchAll(/(?:href|src)="(\/identity\/assets\/[^"]+)"/g)) {
    const asset = await browser.send(href!)
    expect(asset.status).toBe(200)
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect((await asset.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  }
})

test('unknown issuer address: 404 as a page for browsers and as a problem for programs', async () => {
  const { browser } = await openProduct()
  const page = await browser.visit('/identity/no/such')
  expect(page.status).toBe(404)
  expect(page.text).toContain('We couldn’t find what you’re looking for.')
  const problem = await browser.send('/identity/no/such')
  expect(problem.status).toBe(404)
  expect(await problem.json()).toMatchObject({ code: 'not-found' })
})
