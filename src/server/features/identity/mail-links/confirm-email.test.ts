import { expect, test } from 'vitest'
import { newSecret } from '#server/platform/random.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { type Browser, openBrowser } from '#test/harness/browser.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { messagesOf } from '#test/harness/messages.ts'
import { givenSignInAccount, signIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { linkTo } from '#test/harness/sign-up.ts'
import { listEvents } from '../../audit/index.ts'
import { saveUsers } from '../store/users.ts'
import { replaceMailToken } from '../store/mail-tokens.ts'
import { identityAccounts, identityMailTokens, users } from '../tables.ts'

const minuteMs = 60_000
const newEmail = 'dana@new.example.test'

const browserOn = ({ app }: TestApp): Browser => openBrowser(app, testOrigin)

/** A member who asked for another address, the browser they are signed in with, and the link in the mail to the new address. */
async function givenAsked() {
  const product = await givenApp()
  const { deps } = product
  const member = await givenSignInAccount(deps, { email: 'dana@example.test' })
  const token = newSecret(deps.random)
  const expiresAt = new Date(deps.clock.now().getTime() + 60 * minuteMs)
  const asked = { id: fingerprint(token), kind: 'change-email', accountId: member.id, email: newEmail, expiresAt } as const
  await replaceMailToken(deps.db, asked)
  const browser = browserOn(product)
  await signIn(browser, member.email)
  return { product, member, browser, link: `${testOrigin}/identity/confirm-email/${token}` }
}

const addressesOf = async ({ deps: { db } }: TestApp): Promise<string[]> => {
  const rows = [...(await db.select().from(identityAccounts)), ...(await db.select().from(users))]
  return rows.map(({ email }) => email)
}

test('confirm-email: the owner confirms a new address with one button and signs in with it', async () => {
  const { product, member, browser, link } = await givenAsked()
  const signedIn = browserOn(product)
  await signIn(signedIn, member.email)
  const page = await browser.visit(link)
  expect(page.text).toContain(newEmail)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toBe('strict-origin')
  expect(await addressesOf(product)).toEqual([member.email, member.email])
  const done = await browser.submit(page, {})
  expect(done.text).toContain(`From now on you sign in with ${newEmail}.`)
  expect(await addressesOf(product)).toEqual([newEmail, newEmail])
  expect(await whoIs(signedIn)).toBe(newEmail)
  const anew = browserOn(product)
  expect((await signIn(anew, member.email)).status).toBe(422)
  await signIn(anew, newEmail)
  expect(await whoIs(anew)).toBe(newEmail)
})

test('confirm-email: emails both addresses and logs the change without an address', async () => {
  const { product, member, browser, link } = await givenAsked()
  await browser.submit(await browser.visit(link), {})
  const told = { kind: 'email-changed', name: member.name, oldEmail: member.email, newEmail, at: '2026-01-05T12:00:00.000Z' }
  const mails = await messagesOf(product)
  expect(mails).toHaveLength(2)
  for (const email of [member.email, newEmail]) expect(mails).toContainEqual({ ...told, email })
  const events = await listEvents(product.deps.db, 9)
  expect(events.filter(({ event }) => event === 'email.changed')).toMatchObject([{ actorId: member.id }])
  expect(JSON.stringify(events)).not.toContain('@')
})

test('confirm-email: invalidates a reset link sent to the old address', async () => {
  const { product, member, browser, link } = await givenAsked()
  await browser.submit(await browser.visit('/identity/reset'), { email: member.email })
  const reset = await linkTo(product, 'reset-password', member.email)
  expect((await browser.visit(reset)).status).toBe(200)
  await browser.submit(await browser.visit(link), {})
  expect((await browser.visit(reset)).status).toBe(404)
  expect((await browser.post(reset, { password: 'another horse, another staple' })).status).toBe(404)
})

test('confirm-email: another browser is asked for the password of the account', async () => {
  const { product, member, link } = await givenAsked()
  const phone = browserOn(product)
  const page = await phone.visit(link)
  expect(page.text).toContain('autocomplete="current-password"')
  expect(page.text).not.toContain(member.email)
  const refused = await phone.submit(page, { password: 'not the one at all' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('This is not the password of the account.')
  expect(await addressesOf(product)).toEqual([member.email, member.email])
  expect((await phone.submit(refused, { password: testPassword })).text).toContain(`From now on you sign in with ${newEmail}.`)
  expect(await addressesOf(product)).toEqual([newEmail, newEmail])
})

test('confirm-email: a stranger who presses the button does not change the account, signed in or not', async () => {
  const { product, member, link } = await givenAsked()
  const kim = await givenSignInAccount(product.deps, { email: 'kim@example.test' })
  const owner = browserOn(product)
  expect((await owner.post(link, {})).status).toBe(422)
  await signIn(owner, kim.email)
  expect((await owner.visit(link)).text).toContain('autocomplete="current-password"')
  expect((await owner.post(link, {})).status).toBe(422)
  expect(await addressesOf(product)).not.toContain(newEmail)
  expect(await addressesOf(product)).toContain(member.email)
})

test('confirm-email: password guesses are limited to five', async () => {
  const { product, member, link } = await givenAsked()
  const stranger = browserOn(product)
  const guesses = Array.from({ length: 8 }, () => stranger.post(link, { password: 'a guess at the password' }))
  const answers = (await Promise.all(guesses)).map(({ status }) => status).sort((a, b) => a - b)
  expect(answers).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
  expect((await stranger.post(link, { password: testPassword })).status).toBe(429)
  expect(await addressesOf(product)).toEqual([member.email, member.email])
})

test('confirm-email: viewing changes nothing, and of ten presses at once one counts', async () => {
  const { product, member, browser, link } = await givenAsked()
  for (const method of ['GET', 'HEAD', 'GET']) expect((await browser.send(link, { method })).status).toBe(200)
  expect(await addressesOf(product)).toEqual([member.email, member.email])
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.post(link, {})))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 410)])
  expect(await messagesOf(product)).toHaveLength(2)
  const again = await browser.visit(link)
  expect(again.status).toBe(410)
  expect(again.text).toContain('href="/dashboard/account"')
})

test('confirm-email: an address taken in the meantime changes nothing and shows why', async () => {
  const { product, member, browser, link } = await givenAsked()
  await givenSignInAccount(product.deps, { email: newEmail })
  const page = await browser.submit(await browser.visit(link), {})
  expect(page.status).toBe(409)
  expect(page.text).toContain('There is another account with this address by now. Nothing was changed.')
  expect((await addressesOf(product)).filter((email) => email === member.email)).toHaveLength(2)
  expect(await messagesOf(product)).toEqual([])
  expect((await product.deps.db.select().from(identityMailTokens))[0]?.usedAt).toBeNull()
})

test('confirm-email: an address of a user of another issuer is taken too', async () => {
  const { product, member, browser, link } = await givenAsked()
  const { newId, clock, db } = product.deps
  const person = { id: newId(), issuer: 'https://elsewhere.example', subject: '7', name: 'Kim', isAdmin: false }
  await saveUsers(db, [{ ...person, email: newEmail, createdAt: clock.now() }])
  expect((await browser.submit(await browser.visit(link), {})).status).toBe(409)
  expect((await addressesOf(product)).filter((email) => email === member.email)).toHaveLength(2)
})

test('confirm-email: of two accounts that move to one address at once, one does', async () => {
  const { product, browser, link } = await givenAsked()
  const { deps } = product
  const other = await givenSignInAccount(deps, { email: 'kim@example.test' })
  const token = newSecret(deps.random)
  const expiresAt = new Date(deps.clock.now().getTime() + minuteMs)
  await replaceMailToken(deps.db, {
    id: fingerprint(token),
    kind: 'change-email',
    accountId: other.id,
    email: newEmail,
    expiresAt,
  })
  const theirs = `${testOrigin}/identity/confirm-email/${token}`
  const theirBrowser = browserOn(product)
  await signIn(theirBrowser, other.email)
  const answers = await Promise.all([browser.post(link, {}), theirBrowser.post(theirs, {})])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect((await addressesOf(product)).filter((email) => email === newEmail)).toHaveLength(2)
})

test('confirm-email: works for an account whose user never signed in', async () => {
  const { product, browser, link } = await givenAsked()
  await product.deps.db.delete(users)
  expect((await browser.submit(await browser.visit(link), { password: testPassword })).status).toBe(200)
  expect(await addressesOf(product)).toEqual([newEmail])
})

test('confirm-email: an expired, cut, mistyped or invented link confirms nothing', async () => {
  const { product, member, browser, link } = await givenAsked()
  product.clock.advance(60 * minuteMs)
  for (const [address, status] of [
    [link, 410],
    [link.slice(0, -1), 404],
    [link.replace('confirm-email', 'reset'), 404],
    [`${testOrigin}/identity/confirm-email/%00`, 404],
    [`${testOrigin}/identity/confirm-email/${'x'.repeat(7_000)}`, 404],
  ] as const) {
    expect((await browser.visit(address)).status, address).toBe(status)
    expect((await browser.post(address, {})).status, address).toBe(status)
  }
  expect(await addressesOf(product)).toEqual([member.email, member.email])
})

test('confirm-email: a foreign page confirms nothing', async () => {
  const { product, member, browser, link } = await givenAsked()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
  expect((await browser.send(link, { method: 'POST', headers, body: '' })).status).toBe(403)
  expect(await addressesOf(product)).toEqual([member.email, member.email])
})

test('confirm-email: shows the address as text, never as markup', async () => {
  const { product, browser, link } = await givenAsked()
  await product.deps.db.update(identityMailTokens).set({ email: '"<b>x</b>"@example.test' })
  const page = await browser.visit(link)
  expect(page.text).toContain('&lt;b&gt;x')
  expect(page.text).not.toContain('<b>x')
})
