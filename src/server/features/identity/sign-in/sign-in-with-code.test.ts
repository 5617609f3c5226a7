import { expect, test } from 'vitest'
import { openBrowser, type Browser, type Visit } from '#test/harness/browser.ts'
import { givenApp, testOrigin } from '#test/harness/index.ts'
import { listIdentityEmails } from '#test/harness/identity-emails.ts'
import { givenAuthenticator } from '#test/harness/second-factors.ts'
import { givenSignInAccount, signIn, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { listAuditEvents } from '../../audit/index.ts'
import { hashPassword } from '../credentials/password.ts'
import { identityAccounts, identityAuthenticators, sessions } from '../tables.ts'

const minuteMs = 60_000

/** A member with an authenticator app, and several browsers at the page that asks for its code. */
async function givenCodePages(count = 1) {
  const product = await givenApp()
  const member = await givenSignInAccount(product.deps)
  const app = await givenAuthenticator(product.deps, member)
  const codePages: { browser: Browser; page: Visit }[] = []
  for (let i = 0; i < count; i++) {
    const browser = openBrowser(product.app, testOrigin)
    codePages.push({ browser, page: await signIn(browser, member.email) })
  }
  const [{ browser, page }] = codePages as [{ browser: Browser; page: Visit }]
  return { product, member, app, browser, page, desks: codePages }
}

const submitConcurrently = (codePages: { browser: Browser; page: Visit }[], fields: Record<string, string>) =>
  Promise.all(codePages.map(({ browser, page }) => browser.submit(page, fields)))

test('authenticator: its code is asked for after the password, and the session has a second factor', async () => {
  const { product, member, app, browser, page } = await givenCodePages()
  expect(page.status).toBe(200)
  expect(page.text).toContain('Enter your code')
  expect(page.text).toMatch(/<input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code"/)
  expect(await whoIs(browser)).toBeNull()
  const end = await browser.submit(page, { code: app.code() })
  expect(end.url).toBe(`${testOrigin}/api/auth/session`)
  expect(await whoIs(browser)).toBe(member.email)
  expect(await product.deps.db.select().from(sessions)).toMatchObject([{ hasSecondFactor: true }])
})

test('sign-in: without an authenticator the password is enough, and the session has no second factor', async () => {
  const product = await givenApp()
  const { email } = await givenSignInAccount(product.deps)
  await signIn(openBrowser(product.app, testOrigin), email)
  expect(await product.deps.db.select().from(sessions)).toMatchObject([{ hasSecondFactor: false }])
})

test('sign-in: a wrong password does not lead to the code page', async () => {
  const { member, browser, page } = await givenCodePages()
  const start = await browser.visit(new URL(page.url).pathname)
  const wrong = await browser.submit(start, { email: member.email, password: 'not this one' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).not.toContain('name="code"')
})

test.each([-1, 0, 1])('authenticator: the code %i steps from now is accepted', async (steps) => {
  const { product, member, app, browser, page } = await givenCodePages()
  product.clock.advance(minuteMs)
  await browser.submit(page, { code: ` ${app.code(steps).slice(0, 3)} ${app.code(steps).slice(3)}` })
  expect(await whoIs(browser)).toBe(member.email)
})

test.each([
  ['two steps ago', (code: (steps: number) => string) => code(-2)],
  ['two steps ahead', (code: (steps: number) => string) => code(2)],
  ['nothing', () => ''],
  ['letters', () => 'abcdef'],
  ['too much', () => '1'.repeat(5_000)],
])('authenticator: a code of %s is refused, and the next right one is accepted', async (_, codeOf) => {
  const { product, member, app, browser, page } = await givenCodePages()
  product.clock.advance(2 * minuteMs)
  const refused = await browser.submit(page, { code: codeOf(app.code) })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('That code doesn’t work or was already used.')
  expect(await whoIs(browser)).toBeNull()
  await browser.submit(refused, { code: app.code() })
  expect(await whoIs(browser)).toBe(member.email)
})

test('authenticator: a used code is refused in another sign-in', async () => {
  const { app, desks: codePages } = await givenCodePages(2)
  const [first, second] = codePages as [(typeof codePages)[0], (typeof codePages)[0]]
  const code = app.code()
  await first.browser.submit(first.page, { code })
  const replayed = await second.browser.submit(second.page, { code })
  expect(replayed.status).toBe(422)
  expect(await whoIs(second.browser)).toBeNull()
})

test('authenticator: one code used four times at once signs in once', async () => {
  const { product, app, desks: codePages } = await givenCodePages(4)
  const ends = await submitConcurrently(codePages, { code: app.code() })
  expect(ends.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422])
  expect(await product.deps.db.select().from(sessions)).toHaveLength(1)
})

test('authenticator: five wrong codes block the right one and recovery codes for five minutes', async () => {
  const { product, member, app, desks: codePages } = await givenCodePages(2)
  const [{ browser, page }, other] = codePages as [(typeof codePages)[0], (typeof codePages)[0]]
  for (let i = 0; i < 5; i++) expect((await browser.submit(page, { code: '000000' })).status).toBe(422)
  for (const codePage of [{ browser, page }, other]) {
    const locked = await codePage.browser.submit(codePage.page, { code: app.code() })
    expect(locked.status).toBe(429)
    expect(locked.headers.get('retry-after')).toBe('300')
    expect(locked.text).toContain('name="ticket"')
  }
  const byRecovery = await browser.submit(page, { kind: 'recovery', code: app.recoveryCodes[0]! })
  expect(byRecovery.status).toBe(429)
  product.clock.advance(5 * minuteMs)
  await browser.submit(page, { code: app.code() })
  expect(await whoIs(browser)).toBe(member.email)
  const reasons = (await listAuditEvents(product.deps.db, 50)).map(({ details }) => details.reason)
  expect(reasons.filter((reason) => reason === 'code')).toHaveLength(5)
  expect(reasons).toContain('limit')
})

test('authenticator: of ten wrong codes at once, five are tried', async () => {
  const { browser, page } = await givenCodePages()
  const ends = await Promise.all(Array.from({ length: 10 }, () => browser.submit(page, { code: '000000' })))
  expect(ends.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(ends.filter(({ status }) => status === 429)).toHaveLength(5)
})

test('recovery code: works once in any spelling, and its owner gets an email', async () => {
  const { product, member, app, desks: codePages } = await givenCodePages(2)
  const [first, second] = codePages as [(typeof codePages)[0], (typeof codePages)[0]]
  const page = await first.browser.submit(first.page, { other: 'recovery' })
  expect(page.text).toContain('Recovery code')
  expect(page.text).toContain('Use your authenticator app')
  const code = app.recoveryCodes[3]!
  const end = await first.browser.submit(page, { code: ` ${code.toUpperCase().replace('-', ' ')} ` })
  expect(end.url).toBe(`${testOrigin}/api/auth/session`)
  expect(await whoIs(first.browser)).toBe(member.email)
  expect(await product.deps.db.select().from(sessions)).toMatchObject([{ hasSecondFactor: true }])

  const again = await second.browser.submit(second.page, { kind: 'recovery', code })
  expect(again.status).toBe(422)
  expect(again.text).toContain('That recovery code doesn’t work or was already used.')
  const back = await second.browser.submit(again, { other: 'authenticator' })
  expect(back.text).toContain('Enter your code')

  expect(await listIdentityEmails(product)).toMatchObject([
    { kind: 'security-changed', email: member.email, name: member.name, what: 'recovery-code-used' },
  ])
  const events = (await listAuditEvents(product.deps.db, 50)).filter(({ event }) => event === 'recovery-code.used')
  expect(events).toMatchObject([{ actorId: member.id }])
})

test('recovery code: one used four times at once signs in once', async () => {
  const { product, app, desks: codePages } = await givenCodePages(4)
  const ends = await submitConcurrently(codePages, { kind: 'recovery', code: app.recoveryCodes[0]! })
  expect(ends.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422])
  expect(await listIdentityEmails(product)).toHaveLength(1)
})

test('recovery code: one of another member is refused', async () => {
  const { product, browser, page } = await givenCodePages()
  const other = await givenAuthenticator(product.deps, await givenSignInAccount(product.deps))
  expect((await browser.submit(page, { kind: 'recovery', code: other.recoveryCodes[0]! })).status).toBe(422)
})

test('second step: a missing, changed, foreign or expired ticket leads back to the password', async () => {
  const { product, app, desks: codePages } = await givenCodePages(2)
  const [{ browser, page }, other] = codePages as [(typeof codePages)[0], (typeof codePages)[0]]
  const ticket = /name="ticket" value="([^"]+)"/.exec(page.text)![1]!
  const foreign = /name="ticket" value="([^"]+)"/.exec(other.page.text)![1]!
  for (const given of ['', `${ticket.slice(0, -2)}xx`, foreign, 'x'.repeat(10_000)]) {
    for (const step of [{ code: app.code() }, { other: 'recovery' }]) {
      const end = await browser.submit(page, { ...step, ticket: given })
      expect(end.text).toContain('autocomplete="current-password"')
    }
  }
  product.clock.advance(11 * minuteMs)
  const late = await browser.submit(page, { code: app.code() })
  expect(late.text).toContain('Your sign-in timed out. Please sign in again.')
  expect(late.text).toContain('autocomplete="current-password"')
  expect(await product.deps.db.select().from(sessions)).toEqual([])
})

test('second step: ends when the password changes or the authenticator is removed', async () => {
  const { product, member, app, browser, page } = await givenCodePages()
  const { db } = product.deps
  const [stored] = await db.select().from(identityAccounts)
  await db.update(identityAccounts).set({ passwordHash: await hashPassword('another password') })
  expect((await browser.submit(page, { code: app.code() })).text).toContain('autocomplete="current-password"')
  await db.update(identityAccounts).set({ passwordHash: stored!.passwordHash })
  await db.delete(identityAuthenticators)
  expect((await browser.submit(page, { code: app.code() })).text).toContain('autocomplete="current-password"')
  expect(await whoIs(browser)).toBeNull()
  await browser.submit(await browser.visit(page.url), { email: member.email, password: testPassword })
  expect(await whoIs(browser)).toBe(member.email)
})

test('second step: expired in another browser, and its address leads back to the password', async () => {
  const { product, app, browser, page } = await givenCodePages()
  const elsewhere = openBrowser(product.app, testOrigin)
  await startSignIn(elsewhere)
  const stolen = await elsewhere.submit(page, { code: app.code() })
  expect(stolen.status).toBe(400)
  expect(stolen.text).toContain('This page has expired')
  const opened = await browser.visit(`${page.url}/code`)
  expect(opened.url).toBe(page.url)
  expect(opened.text).toContain('autocomplete="current-password"')
})

test('second step: a foreign page cannot post a code', async () => {
  const { app, browser, page } = await givenCodePages()
  const ticket = /name="ticket" value="([^"]+)"/.exec(page.text)![1]!
  const response = await browser.send(`${page.url}/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ ticket, code: app.code() }).toString(),
  })
  expect(response.status).toBe(403)
  expect(await whoIs(browser)).toBeNull()
})
