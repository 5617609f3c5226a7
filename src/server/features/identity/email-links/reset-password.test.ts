import { describe, expect, test } from 'vitest'
import {
  requestResetLink,
  resetRequestPath,
  browserOn,
  givenRequestedReset,
  newPassword,
  canSignIn,
} from '#test/factories/password-reset.ts'
import { givenApp, testOrigin } from '#test/harness/index.ts'
import { getLatestIdentityEmail, listIdentityEmails } from '#test/harness/identity-emails.ts'
import { givenAuthenticator } from '#test/harness/second-factors.ts'
import { givenSignInAccount, signIn, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { getEmailLink } from '#test/harness/sign-up.ts'
import { listAuditEvents } from '../../audit/index.ts'
import { replaceEmailToken } from '../store/email-tokens.ts'
import { upsertPayload } from '../store/oidc-payloads.ts'
import { countRecoveryCodes } from '../store/recovery-codes.ts'
import { identityAccounts, identityEmailTokens, oidcPayloads, sessions } from '../tables.ts'

const minuteMs = 60_000

test('reset password: a member requests a link, sets a new password and signs in with it', async () => {
  const { product, member, browser, link } = await givenRequestedReset()
  expect(link).toMatch(/^http:\/\/localhost:3000\/identity\/reset\/[\w-]{43}$/)
  expect(await getLatestIdentityEmail(product, 'reset-password', member.email)).toMatchObject({ name: member.name, minutes: 30 })
  const page = await browser.visit(link)
  expect(page.text).toMatch(/<input id="password"[^>]*autocomplete="new-password"/)
  expect(page.headers.get('referrer-policy')).toBe('strict-origin')
  expect(page.headers.get('cache-control')).toBe('no-store')
  const done = await browser.submit(page, { password: newPassword })
  expect(done.text).toContain('Your password is set')
  expect(done.text).toContain('href="/login"')
  expect(await canSignIn(product, member.email, newPassword)).toBe(true)
  expect(await canSignIn(product, member.email, testPassword)).toBe(false)
  expect(await getLatestIdentityEmail(product, 'security-changed', member.email)).toMatchObject({ what: 'password-reset' })
  expect(await listAuditEvents(product.deps.db, 9)).toContainEqual(
    expect.objectContaining({ event: 'password.reset', actorId: member.id }),
  )
  const [account] = await product.deps.db.select().from(identityAccounts)
  expect(account?.passwordChangedAt).toEqual(product.clock.now())
})

test('reset password: an invalid password is refused by field, and the link still works', async () => {
  const { product, member, browser, link } = await givenRequestedReset()
  const page = await browser.visit(link)
  for (const password of ['', 'short', 'password123', member.email, 'ab'.repeat(129)]) {
    const refused = await browser.submit(page, { password })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('id="password-fault" role="alert"')
    expect(refused.text).toMatch(/<input id="password"(?![^>]*value=)[^>]*>/)
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const odd = await browser.send(link, { method: 'POST', headers, body: 'password=a%00bcdefgh' })
  expect(odd.status).toBe(422)
  expect(await odd.text()).toContain('can’t store')
  expect((await browser.submit(page, { password: newPassword })).status).toBe(200)
  expect(await canSignIn(product, member.email, newPassword)).toBe(true)
})

test('reset password: ends every session of the member, here and at the issuer, and no other', async () => {
  const { product, member, browser, link } = await givenRequestedReset()
  const other = await givenSignInAccount(product.deps)
  const [first, second, bystander] = [browserOn(product), browserOn(product), browserOn(product)]
  await signIn(first, member.email)
  await signIn(second, member.email)
  await signIn(bystander, other.email)
  await browser.submit(await browser.visit(link), { password: newPassword })
  for (const signedIn of [first, second]) {
    expect(await whoIs(signedIn)).toBeNull()
    const page = await signedIn.visit((await startSignIn(signedIn)).href)
    expect(page.text).toContain('autocomplete="current-password"')
  }
  expect(await whoIs(bystander)).toBe(other.email)
  expect(await product.deps.db.select().from(sessions)).toHaveLength(1)
  const owners = (await product.deps.db.select().from(oidcPayloads)).map(({ accountId }) => accountId)
  expect(owners).not.toContain(member.id)
  expect(owners).toContain(other.id)
})

test('reset password: a pending sign-in with the old password fails', async () => {
  const { product, member, browser, link } = await givenRequestedReset()
  const attacker = browserOn(product)
  const page = await attacker.visit((await startSignIn(attacker)).href)
  const half = await attacker.post(new URL(page.url).pathname, { email: member.email, password: testPassword })
  const resume = half.headers.get('location')!
  expect(half.status).toBe(303)
  await browser.submit(await browser.visit(link), { password: newPassword })
  await attacker.visit(resume)
  expect(await whoIs(attacker)).toBeNull()
})

test('reset password: an issuer session saved again by a pending request stays ended', async () => {
  const { product, member, browser, link } = await givenRequestedReset()
  const attacker = browserOn(product)
  await signIn(attacker, member.email)
  const rows = await product.deps.db.select().from(oidcPayloads)
  const found = rows.find(({ kind, accountId }) => kind === 'Session' && accountId === member.id)!
  await browser.submit(await browser.visit(link), { password: newPassword })
  await upsertPayload(product.deps.db, found)
  const page = await attacker.visit((await startSignIn(attacker)).href)
  expect(page.text).toContain('autocomplete="current-password"')
  expect(await whoIs(attacker)).toBeNull()
})

test('issuer session: opens nothing when it is older than the password', async () => {
  // The issuer uses the system clock, so the password changes in its future.
  const product = await givenApp({ now: '2130-01-05T12:00:00Z' })
  const member = await givenSignInAccount(product.deps)
  const attacker = browserOn(product)
  await signIn(attacker, member.email)
  expect(await whoIs(attacker)).toBe(member.email)
  await product.deps.db.update(identityAccounts).set({ passwordChangedAt: product.clock.now() })
  await product.deps.db.delete(sessions)
  const end = await attacker.visit((await startSignIn(attacker)).href)
  expect(end.url).toContain('/login?error=OAuthCallback')
  expect(await whoIs(attacker)).toBeNull()
})

test('reset password: leaves second factors unchanged', async () => {
  const { product, member, browser, link } = await givenRequestedReset()
  const app = await givenAuthenticator(product.deps, member)
  await browser.submit(await browser.visit(link), { password: newPassword })
  expect(await countRecoveryCodes(product.deps.db, member.id)).toBe(10)
  const loginPage = await browser.visit((await startSignIn(browser)).href)
  const half = await browser.submit(loginPage, { email: member.email, password: newPassword })
  expect(half.text).toContain('Enter your code')
  expect(await whoIs(browser)).toBeNull()
  await browser.submit(half, { code: app.code() })
  expect(await whoIs(browser)).toBe(member.email)
})

test('reset password: deletes a pending email change', async () => {
  const { product, member, browser, link } = await givenRequestedReset()
  const expiresAt = new Date(product.clock.now().getTime() + 60 * minuteMs)
  const token = {
    id: 'a fingerprint',
    kind: 'change-email',
    accountId: member.id,
    email: 'thief@example.test',
    expiresAt,
  } as const
  await replaceEmailToken(product.deps.db, token)
  await browser.submit(await browser.visit(link), { password: newPassword })
  const left = await product.deps.db.select().from(identityEmailTokens)
  expect(left.map(({ kind }) => kind)).toEqual(['reset'])
})

test('reset password: an account with an unverified email can sign in afterwards', async () => {
  const { product, member, browser, link } = await givenRequestedReset()
  await product.deps.db.update(identityAccounts).set({ emailVerified: false })
  await browser.submit(await browser.visit(link), { password: newPassword })
  expect(await canSignIn(product, member.email, newPassword)).toBe(true)
})

describe('the reset link', () => {
  test('works once, also with ten requests at once', async () => {
    const { product, member, browser, link } = await givenRequestedReset()
    const passwords = Array.from({ length: 10 }, (_, i) => `choice of number ${i}`)
    const responses = await Promise.all(passwords.map((password) => browser.post(link, { password })))
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 410)])
    const winner = passwords[responses.findIndex(({ status }) => status === 200)]!
    expect(await canSignIn(product, member.email, winner)).toBe(true)
    const again = await browser.visit(link)
    expect(again.status).toBe(410)
    expect(again.text).toContain(`href="${resetRequestPath}"`)
    expect((await listIdentityEmails(product)).filter(({ kind }) => kind === 'security-changed')).toHaveLength(1)
  })

  test('allows at most twenty hashes a minute per network', async () => {
    const { browser, link } = await givenRequestedReset()
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, i) => browser.post(link, { password: `choice of number ${i}` })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThan(9)
  })

  test('is not used up by GET or HEAD', async () => {
    const { browser, link } = await givenRequestedReset()
    for (let i = 0; i < 3; i++) expect((await browser.visit(link)).status).toBe(200)
    expect((await browser.send(link, { method: 'HEAD' })).status).toBe(200)
    expect((await browser.submit(await browser.visit(link), { password: newPassword })).status).toBe(200)
  })

  test('expires after half an hour, is replaced by a newer one, and cannot be invented', async () => {
    const { product, member, browser, link } = await givenRequestedReset()
    product.clock.advance(30 * minuteMs - 1)
    expect((await browser.visit(link)).status).toBe(200)
    product.clock.advance(1)
    const refused = async (url: string, status: number) => {
      expect((await browser.visit(url)).status, url).toBe(status)
      expect((await browser.post(url, { password: newPassword })).status, url).toBe(status)
    }
    await refused(link, 410)
    await requestResetLink(browser, member.email)
    const newer = await getEmailLink(product, 'reset-password', member.email)
    await refused(link, 404)
    await refused(newer.slice(0, -1), 404)
    await refused(newer.replace('/reset/', '/confirm-email/'), 404)
    await refused(newer.replace('/reset/', '/verify/'), 404)
    await refused(`${testOrigin}${resetRequestPath}/%00`, 404)
    expect((await browser.visit(newer)).status).toBe(200)
  })

  test('is the only one after concurrent requests', async () => {
    const { product, member, browser } = await givenRequestedReset()
    await Promise.all(Array.from({ length: 4 }, () => browser.post(resetRequestPath, { email: member.email })))
    expect(await product.deps.db.select().from(identityEmailTokens)).toHaveLength(1)
  })

  test('for an address the account no longer has is refused', async () => {
    const { product, browser, link } = await givenRequestedReset()
    await product.deps.db.update(identityAccounts).set({ email: 'moved@example.test' })
    expect((await browser.visit(link)).status).toBe(404)
    expect((await browser.post(link, { password: newPassword })).status).toBe(404)
  })

  test('cannot be posted by a foreign page', async () => {
    const { browser, link } = await givenRequestedReset()
    for (const url of [link, resetRequestPath]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-site' }
      expect((await browser.send(url, { method: 'POST', headers, body: `password=${newPassword}` })).status).toBe(403)
    }
  })
})
