import { expect, test } from 'vitest'
import { type Browser, openBrowser } from '#test/harness/browser.ts'
import { givenApp, testOrigin, type TestApp } from '#test/harness/index.ts'
import { getLatestIdentityEmail, listIdentityEmails } from '#test/harness/identity-emails.ts'
import { csrfOf, givenSignInAccount, signIn } from '#test/harness/sign-in.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const browserOn = ({ app }: TestApp, more: Record<string, string> = {}) => openBrowser(app, testOrigin, more)
const givenProduct = () => givenApp({ environment: { TRUST_PROXY: '1' } })

async function signOut(browser: Browser): Promise<void> {
  const response = await browser.post('/api/auth/signout', { csrfToken: await csrfOf(browser), json: 'true' })
  const { url } = (await response.json()) as { url: string }
  await browser.submit(await browser.visit(url), { logout: 'yes' })
}

test('new-device: no email for the first browser, one for the next with device, time and address', async () => {
  const product = await givenProduct()
  const { email } = await givenSignInAccount(product.deps, { name: 'Dana Whitfield' })
  await signIn(browserOn(product), email)
  expect(await listIdentityEmails(product)).toEqual([])
  product.clock.advance(60_000)
  const forged = '198.51.100.7, 203.0.113.9'
  await signIn(browserOn(product, { 'user-agent': firefox, 'x-forwarded-for': forged }), email)
  expect(await getLatestIdentityEmail(product, 'new-device', email)).toEqual({
    kind: 'new-device',
    email,
    name: 'Dana Whitfield',
    at: '2026-01-05T12:01:00.000Z',
    device: 'Firefox on Linux',
    address: '203.0.113.9',
  })
  await product.runJobs()
  const { mails: emails } = (await product.anonymous.get('/dev/outbox.json')).body as { mails: { to: string; text: string }[] }
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({ to: email, text: expect.stringContaining('Browser: Firefox on Linux') })
})

test('new-device: no email for a known browser, even after signing out', async () => {
  const product = await givenProduct()
  const { email } = await givenSignInAccount(product.deps)
  const [first, second] = [browserOn(product), browserOn(product)]
  for (const browser of [first, second, first, second]) {
    await signIn(browser, email)
    await signOut(browser)
  }
  expect(await listIdentityEmails(product)).toHaveLength(1)
})

test('new-device: a browser known to one user is new to another', async () => {
  const product = await givenProduct()
  const [one, other] = [await givenSignInAccount(product.deps), await givenSignInAccount(product.deps)]
  const shared = browserOn(product)
  await signIn(browserOn(product), other.email)
  await signIn(shared, one.email)
  await signOut(shared)
  await signIn(shared, other.email)
  expect((await listIdentityEmails(product)).map(({ kind, email }) => [kind, email])).toEqual([['new-device', other.email]])
})

test('new-device: an invented cookie does not count as known', async () => {
  const product = await givenProduct()
  const { email } = await givenSignInAccount(product.deps)
  await signIn(browserOn(product), email)
  const otherBrowser = browserOn(product)
  otherBrowser.setCookie({ name: 'device', value: 'made-up' })
  await signIn(otherBrowser, email)
  expect(await listIdentityEmails(product)).toHaveLength(1)
})
