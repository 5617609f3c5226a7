import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLogger } from '#server/platform/logger.ts'
import { type Browser, openBrowser } from '#test/harness/browser.ts'
import { givenApp, noBuild, type TestApp, testOrigin } from '#test/harness/index.ts'
import { givenSignInAccount, startSignIn, whoIs } from '#test/harness/sign-in.ts'
import { submitSignUp, getEmailLink, signUpInput } from '#test/harness/sign-up.ts'
import { listAuditEvents } from '../../audit/index.ts'
import { identityPruningDue } from '../jobs.ts'
import { identityAccounts, identitySignUps } from '../tables.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const { email, password } = signUpInput

const accountsOf = ({ deps }: TestApp) => deps.db.select().from(identityAccounts)

/** A new account requested in `browser`; `elsewhere` is another browser. */
async function givenAccountRequested() {
  const product = await givenApp()
  const browser = openBrowser(product.app, testOrigin)
  await submitSignUp(browser)
  return { product, browser, elsewhere: openBrowser(product.app, testOrigin), link: await getEmailLink(product, 'verify-email') }
}

/** Whether the address and this password sign in. */
async function signsIn({ app }: TestApp, secret: string, address: string = email): Promise<boolean> {
  const browser = openBrowser(app, testOrigin)
  const page = await browser.visit((await startSignIn(browser)).href)
  await browser.submit(page, { email: address, password: secret })
  return (await whoIs(browser)) === address
}

const press = async (browser: Browser, link: string, fields: Record<string, string> = {}) =>
  browser.submit(await browser.visit(link), fields)

test('verify link: viewing it opens no account', async () => {
  const { product, browser, elsewhere, link } = await givenAccountRequested()
  for (const visitor of [browser, elsewhere]) {
    expect((await visitor.visit(link)).status).toBe(200)
    expect((await visitor.send(link, { method: 'HEAD' })).status).toBe(200)
  }
  expect(await accountsOf(product)).toEqual([])
  expect((await press(browser, link)).status).toBe(200)
  expect(await accountsOf(product)).toHaveLength(1)
})

test('verify pages: are not stored, send no full referrer and load nothing from other sites', async () => {
  const { browser, elsewhere, link } = await givenAccountRequested()
  for (const page of [await browser.visit(link), await elsewhere.visit(`${link}/password`), await elsewhere.visit(`${link}x`)]) {
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    expect(page.text).not.toMatch(/<script|https?:\/\//)
  }
})

test('logs: contain no secret of a link, email address or password', async () => {
  const { product, browser, elsewhere, link } = await givenAccountRequested()
  const logLines: string[] = []
  const log = createLogger('trace', { write: (entry) => void logLines.push(entry) })
  const app = createApp({ ...product.deps, log }, noBuild)
  const cookie = browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  for (const path of [link, `${link}/password`, link.replace('verify', 'reset'), link.replace('verify', 'confirm-email')]) {
    await app.request(path, { headers: { cookie } })
    await app.request(path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'x=y',
    })
  }
  await submitSignUp(openBrowser(app, testOrigin), { email: 'kim@example.test' })
  expect(logLines.join('')).toContain('"path":"/identity/verify/…"')
  expect(logLines.join('')).toContain('account.opened')
  for (const secret of [link.split('/').at(-1)!, email, 'kim@example.test', password])
    expect(logLines.join('')).not.toContain(secret)
  expect((await elsewhere.visit(link)).status).toBe(410)
})

test('verify link: works once, and then shows where to sign in', async () => {
  const { product, browser, elsewhere, link } = await givenAccountRequested()
  await press(browser, link)
  for (const visit of [await browser.visit(link), await elsewhere.visit(`${link}/password`)]) {
    expect(visit.status).toBe(410)
    expect(visit.text).toContain('This link works only once and has already been used.')
    expect(visit.text).toContain('href="/login"')
  }
  expect((await browser.post(link, {})).status).toBe(410)
  expect(await accountsOf(product)).toHaveLength(1)
  expect(await listAuditEvents(product.deps.db, 10)).toMatchObject([{ event: 'account.opened', actorId: null }])
})

test('verify link: of ten presses at once, one opens the account', async () => {
  const { product, browser, link } = await givenAccountRequested()
  const responses = await Promise.all(Array.from({ length: 10 }, () => browser.post(link, {})))
  expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 410)])
  expect(await accountsOf(product)).toHaveLength(1)
  expect((await listAuditEvents(product.deps.db, 20)).map(({ event }) => event)).toEqual(['account.opened'])
})

test('verify link: of two links for one address pressed at once, one works and the other becomes invalid', async () => {
  const { product, browser, link } = await givenAccountRequested()
  await submitSignUp(browser, { password: 'another good password' })
  const other = await getEmailLink(product, 'verify-email')
  const responses = await Promise.all([link, other, link, other].map((address) => browser.post(address, {})))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status >= 500)).toEqual([])
  expect(await accountsOf(product)).toHaveLength(1)
  const visits = [await browser.visit(link), await browser.visit(other)]
  expect(visits.map(({ status }) => status).sort((a, b) => a - b)).toEqual([404, 410])
})

test('verify link: expires after a day, and a cut or invented one is refused', async () => {
  const { product, browser, link } = await givenAccountRequested()
  product.clock.advance(dayMs - 1)
  expect((await browser.visit(link)).status).toBe(200)
  product.clock.advance(1)
  for (const [address, status] of [
    [link, 410],
    [`${link}/password`, 410],
    [link.slice(0, -1), 404],
    [`${testOrigin}/identity/verify/${'A'.repeat(43)}`, 404],
    [`${testOrigin}/identity/verify/%00`, 404],
    [`${testOrigin}/identity/verify/%ED%A0%80`, 404],
    [`${testOrigin}/identity/verify/${'x'.repeat(7_000)}`, 404],
  ] as const) {
    const page = await browser.visit(address)
    expect(page.status, address).toBe(status)
    expect(page.text, address).toContain('<a class="button" href="/login">Start over</a>')
    expect((await browser.post(address, { password })).status, address).toBe(status)
  }
  expect(await accountsOf(product)).toEqual([])
})

describe('in another browser', () => {
  test('the form asks for the chosen password, which opens the account', async () => {
    const { product, elsewhere, link } = await givenAccountRequested()
    const page = await elsewhere.visit(link)
    expect(page.text).toContain('autocomplete="current-password"')
    expect((await elsewhere.submit(page, { password })).text).toContain('Your email is confirmed')
    expect(await signsIn(product, password)).toBe(true)
  })

  test('the verify link opens no account without the chosen password', async () => {
    const { product, elsewhere, link } = await givenAccountRequested()
    for (const fields of [{}, { password: '' }, { password: 'not that one' }, { password: 'x'.repeat(90_000) }]) {
      const refused = await press(elsewhere, link, fields)
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('That’s not the password you chose.')
      expect(refused.text).toContain('Choose another password')
      expect(refused.text).not.toContain('not that one')
    }
    expect(await accountsOf(product)).toEqual([])
  })

  test('the owner sets a new name and password, and earlier passwords and links no longer work', async () => {
    const { product, browser, elsewhere, link } = await givenAccountRequested()
    await submitSignUp(browser, { password: 'the third password' })
    const later = await getEmailLink(product, 'verify-email')
    const form = await elsewhere.visit(`${link}/password`)
    expect(form.text).toContain('value="Dana Whitfield"')
    const own = { name: 'Dana <Owner>', password: 'entirely my own', terms: 'yes' }
    for (const [changes, field] of [
      [{ password: 'short' }, 'password'],
      [{ password: email }, 'password'],
      [{ name: '' }, 'name'],
      [{ terms: '' }, 'terms'],
    ] as const) {
      const refused = await elsewhere.submit(form, { ...own, ...changes })
      expect(refused.status).toBe(422)
      expect(refused.text).toContain(`id="${field}-fault"`)
      expect(refused.text).not.toContain('entirely my own')
    }
    product.clock.advance(minuteMs)
    expect((await elsewhere.submit(form, own)).text).toContain('Your email is confirmed')
    expect(await accountsOf(product)).toMatchObject([{ name: 'Dana <Owner>', termsAcceptedAt: product.clock.now() }])
    expect(await signsIn(product, 'entirely my own')).toBe(true)
    for (const secret of [password, 'the third password']) expect(await signsIn(product, secret)).toBe(false)
    expect((await browser.visit(later)).status).toBe(404)
  })

  test('the cookie of another sign-up does not replace the password', async () => {
    const { product, elsewhere, link } = await givenAccountRequested()
    await submitSignUp(elsewhere, { email: 'kim@example.test' })
    expect((await press(elsewhere, link)).status).toBe(422)
    expect(await accountsOf(product)).toEqual([])
  })

  test('five wrong passwords block the right one for five minutes', async () => {
    const { product, elsewhere, link } = await givenAccountRequested()
    const page = await elsewhere.visit(link)
    for (let i = 0; i < 5; i++) expect((await elsewhere.submit(page, { password: `wrong ${i}` })).status).toBe(422)
    const refused = await elsewhere.submit(page, { password })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBe(300)
    expect(await accountsOf(product)).toEqual([])
    product.clock.advance(5 * minuteMs)
    expect((await elsewhere.submit(page, { password })).status).toBe(200)
  })

  test('of twenty guesses at once, five are tried', async () => {
    const { elsewhere, link } = await givenAccountRequested()
    const responses = await Promise.all(Array.from({ length: 20 }, (_, i) => elsewhere.post(link, { password: `wrong ${i}` })))
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15)
  })
})

test('verify link: changes nothing in an account opened in the meantime', async () => {
  const { product, browser, link } = await givenAccountRequested()
  const before = await givenSignInAccount(product.deps, { email, name: 'Somebody Before' })
  for (const address of [link, `${link}/password`]) {
    const page = await browser.submit(await browser.visit(address), { name: 'x', password: 'a good password', terms: 'yes' })
    expect(page.status).toBe(409)
    expect(page.text).toContain('An account with this email already exists.')
  }
  expect(await accountsOf(product)).toMatchObject([{ id: before.id, name: 'Somebody Before', passwordHash: before.passwordHash }])
})

test('verify link: allows twenty hashes a minute per network', async () => {
  const { product, browser, link } = await givenAccountRequested()
  await givenSignInAccount(product.deps, { email })
  const own = { name: 'Dana', password: 'entirely my own', terms: 'yes' }
  const responses = await Promise.all(Array.from({ length: 30 }, () => browser.post(`${link}/password`, own)))
  // The account request counted as one of them.
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(11)
})

test('verify link: a foreign page cannot post it', async () => {
  const { product, browser, link } = await givenAccountRequested()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
  for (const address of [link, `${link}/password`]) {
    expect((await browser.send(address, { method: 'POST', headers, body: '' })).status).toBe(403)
  }
  expect(await accountsOf(product)).toEqual([])
})

test('sign-up storage: contains no input after the account is opened', async () => {
  const { product, browser, link } = await givenAccountRequested()
  await press(browser, link)
  const stored = JSON.stringify(await product.deps.db.select().from(identitySignUps))
  for (const text of [email, 'Dana', 'argon2']) expect(stored).not.toContain(text)
})

test('sign-up storage: the sweep deletes the input of an unconfirmed sign-up, and its link answers 410', async () => {
  const { product, browser, link } = await givenAccountRequested()
  const { db, jobs } = product.deps
  const stored = async () => JSON.stringify(await db.select().from(identitySignUps))
  await jobs.enqueue(db, identityPruningDue, {})
  await product.runJobs()
  for (const text of [email, 'Dana', 'argon2']) expect(await stored()).toContain(text)
  product.clock.advance(2 * dayMs + minuteMs)
  await jobs.enqueue(db, identityPruningDue, {})
  await product.runJobs()
  for (const text of [email, 'Dana', 'argon2']) expect(await stored()).not.toContain(text)
  expect((await browser.visit(link)).status).toBe(410)
  expect((await browser.post(`${link}/password`, { name: 'Kim', password: 'entirely my own', terms: 'yes' })).status).toBe(410)
})
