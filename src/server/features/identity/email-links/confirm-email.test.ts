import { expect, test } from 'vitest'
import { newSecret } from '#server/platform/random.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { type Browser, openBrowser } from '#test/harness/browser.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { listIdentityEmails } from '#test/harness/identity-emails.ts'
import { givenSignInAccount, signIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { getEmailLink } from '#test/harness/sign-up.ts'
import { listAuditEvents } from '../../audit/index.ts'
import { upsertUsers } from '../store/users.ts'
import { replaceEmailToken } from '../store/email-tokens.ts'
import { identityAccounts, identityEmailTokens, users } from '../tables.ts'

const minuteMs = 60_000
const newEmail = 'dana@new.example.test'

const browserOn = ({ app }: TestApp): Browser => openBrowser(app, testOrigin)

/** A member who requested an email change, their signed-in browser, and the link sent to the new address. */
async function givenEmailChangeRequested() {
  const product = await givenApp()
  const { deps } = product
  const member = await givenSignInAccount(deps, { email: 'dana@example.test' })
  const token = newSecret(deps.random)
  const expiresAt = new Date(deps.clock.now().getTime() + 60 * minuteMs)
  const pendingChange = {
    id: fingerprint(token),
    kind: 'change-email',
    accountId: member.id,
    email: newEmail,
    expiresAt,
  } as const
  await replaceEmailToken(deps.db, pendingChange)
  const browser = browserOn(product)
  await signIn(browser, member.email)
  return { product, member, browser, link: `${testOrigin}/identity/confirm-email/${token}` }
}

const listEmails = async ({ deps: { db } }: TestApp): Promise<string[]> => {
  const rows = [...(await db.select().from(identityAccounts)), ...(await db.select().from(users))]
  return rows.map(({ email }) => email)
}

test('confirm-email: the owner confirms a new address with one button and signs in with it', async () => {
  const { product, member, browser, link } = await givenEmailChangeRequested()
  const signedIn = browserOn(product)
  await signIn(signedIn, member.email)
  const page = await browser.visit(link)
  expect(page.text).toContain(newEmail)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toBe('strict-origin')
  expect(await listEmails(product)).toEqual([member.email, member.email])
  const done = await browser.submit(page, {})
  expect(done.text).toContain(`From now on, sign in with ${newEmail}.`)
  expect(await listEmails(product)).toEqual([newEmail, newEmail])
  expect(await whoIs(signedIn)).toBe(newEmail)
  const anew = browserOn(product)
  expect((await signIn(anew, member.email)).status).toBe(422)
  await signIn(anew, newEmail)
  expect(await whoIs(anew)).toBe(newEmail)
})

test('confirm-email: emails both addresses and logs the change without an address', async () => {
  const { product, member, browser, link } = await givenEmailChangeRequested()
  await browser.submit(await browser.visit(link), {})
  const auditEvent = {
    kind: 'email-changed',
    name: member.name,
    oldEmail: member.email,
    newEmail,
    at: '2026-01-05T12:00:00.000Z',
  }
  const emails = await listIdentityEmails(product)
  expect(emails).toHaveLength(2)
  for (const email of [member.email, newEmail]) expect(emails).toContainEqual({ ...auditEvent, email })
  const events = await listAuditEvents(product.deps.db, 9)
  expect(events.filter(({ event }) => event === 'email.changed')).toMatchObject([{ actorId: member.id }])
  expect(JSON.stringify(events)).not.toContain('@')
})

test('confirm-email: invalidates a reset link sent to the old address', async () => {
  const { product, member, browser, link } = await givenEmailChangeRequested()
  await browser.submit(await browser.visit('/identity/reset'), { email: member.email })
  const reset = await getEmailLink(product, 'reset-password', member.email)
  expect((await browser.visit(reset)).status).toBe(200)
  await browser.submit(await browser.visit(link), {})
  expect((await browser.visit(reset)).status).toBe(404)
  expect((await browser.post(reset, { password: 'another horse, another staple' })).status).toBe(404)
})

test('confirm-email: another browser is asked for the password of the account', async () => {
  const { product, member, link } = await givenEmailChangeRequested()
  const phone = browserOn(product)
  const page = await phone.visit(link)
  expect(page.text).toContain('autocomplete="current-password"')
  expect(page.text).not.toContain(member.email)
  const refused = await phone.submit(page, { password: 'not the one at all' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('That’s not the password for this account.')
  expect(await listEmails(product)).toEqual([member.email, member.email])
  expect((await phone.submit(refused, { password: testPassword })).text).toContain(`From now on, sign in with ${newEmail}.`)
  expect(await listEmails(product)).toEqual([newEmail, newEmail])
})

test('confirm-email: another user who presses the button does not change the account, signed in or not', async () => {
  const { product, member, link } = await givenEmailChangeRequested()
  const kim = await givenSignInAccount(product.deps, { email: 'kim@example.test' })
  const owner = browserOn(product)
  expect((await owner.post(link, {})).status).toBe(422)
  await signIn(owner, kim.email)
  expect((await owner.visit(link)).text).toContain('autocomplete="current-password"')
  expect((await owner.post(link, {})).status).toBe(422)
  expect(await listEmails(product)).not.toContain(newEmail)
  expect(await listEmails(product)).toContain(member.email)
})

test('confirm-email: password guesses are limited to five', async () => {
  const { product, member, link } = await givenEmailChangeRequested()
  const otherBrowser = browserOn(product)
  const guesses = Array.from({ length: 8 }, () => otherBrowser.post(link, { password: 'a guess at the password' }))
  const responses = (await Promise.all(guesses)).map(({ status }) => status).sort((a, b) => a - b)
  expect(responses).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
  expect((await otherBrowser.post(link, { password: testPassword })).status).toBe(429)
  expect(await listEmails(product)).toEqual([member.email, member.email])
})

test('confirm-email: viewing changes nothing, and of ten presses at once one counts', async () => {
  const { product, member, browser, link } = await givenEmailChangeRequested()
  for (const method of ['GET', 'HEAD', 'GET']) expect((await browser.send(link, { method })).status).toBe(200)
  expect(await listEmails(product)).toEqual([member.email, member.email])
  const responses = await Promise.all(Array.from({ length: 10 }, () => browser.post(link, {})))
  expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 410)])
  expect(await listIdentityEmails(product)).toHaveLength(2)
  const again = await browser.visit(link)
  expect(again.status).toBe(410)
  expect(again.text).toContain('href="/dashboard/account"')
})

test('confirm-email: an address taken in the meantime changes nothing and shows why', async () => {
  const { product, member, browser, link } = await givenEmailChangeRequested()
  await givenSignInAccount(product.deps, { email: newEmail })
  const page = await browser.submit(await browser.visit(link), {})
  expect(page.status).toBe(409)
  expect(page.text).toContain('Another account uses this email now. Nothing was changed.')
  expect((await listEmails(product)).filter((email) => email === member.email)).toHaveLength(2)
  expect(await listIdentityEmails(product)).toEqual([])
  expect((await product.deps.db.select().from(identityEmailTokens))[0]?.usedAt).toBeNull()
})

test('confirm-email: an address of a user of another issuer is taken too', async () => {
  const { product, member, browser, link } = await givenEmailChangeRequested()
  const { newId, clock, db } = product.deps
  const person = { id: newId(), issuer: 'https://elsewhere.example', subject: '7', name: 'Kim', role: null }
  await upsertUsers(db, [{ ...person, email: newEmail, createdAt: clock.now() }])
  expect((await browser.submit(await browser.visit(link), {})).status).toBe(409)
  expect((await listEmails(product)).filter((email) => email === member.email)).toHaveLength(2)
})

test('confirm-email: of two accounts that move to one address at once, one does', async () => {
  const { product, browser, link } = await givenEmailChangeRequested()
  const { deps } = product
  const other = await givenSignInAccount(deps, { email: 'kim@example.test' })
  const token = newSecret(deps.random)
  const expiresAt = new Date(deps.clock.now().getTime() + minuteMs)
  await replaceEmailToken(deps.db, {
    id: fingerprint(token),
    kind: 'change-email',
    accountId: other.id,
    email: newEmail,
    expiresAt,
  })
  const theirs = `${testOrigin}/identity/confirm-email/${token}`
  const theirBrowser = browserOn(product)
  await signIn(theirBrowser, other.email)
  const responses = await Promise.all([browser.post(link, {}), theirBrowser.post(theirs, {})])
  expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect((await listEmails(product)).filter((email) => email === newEmail)).toHaveLength(2)
})

test('confirm-email: works for an account whose user never signed in', async () => {
  const { product, browser, link } = await givenEmailChangeRequested()
  await product.deps.db.delete(users)
  expect((await browser.submit(await browser.visit(link), { password: testPassword })).status).toBe(200)
  expect(await listEmails(product)).toEqual([newEmail])
})

test('confirm-email: an expired, cut, mistyped or invented link confirms nothing', async () => {
  const { product, member, browser, link } = await givenEmailChangeRequested()
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
  expect(await listEmails(product)).toEqual([member.email, member.email])
})

test('confirm-email: a foreign page confirms nothing', async () => {
  const { product, member, browser, link } = await givenEmailChangeRequested()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
  expect((await browser.send(link, { method: 'POST', headers, body: '' })).status).toBe(403)
  expect(await listEmails(product)).toEqual([member.email, member.email])
})

test('confirm-email: shows the address as text, never as markup', async () => {
  const { product, browser, link } = await givenEmailChangeRequested()
  await product.deps.db.update(identityEmailTokens).set({ email: '"<b>x</b>"@example.test' })
  const page = await browser.visit(link)
  expect(page.text).toContain('&lt;b&gt;x')
  expect(page.text).not.toContain('<b>x')
})
