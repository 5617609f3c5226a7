import { expect, test } from 'vitest'
import { openBrowser, type Browser, type Visit } from '#test/harness/browser.ts'
import { givenApp, testOrigin } from '#test/harness/index.ts'
import { givenAuthenticator, givenPasskey, type Assertion } from '#test/harness/second-factors.ts'
import { givenSignInAccount, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { listAuditEvents } from '../../audit/index.ts'
import { identityAccounts, identityPasskeys, sessions } from '../tables.ts'

const minuteMs = 60_000

/** A member with a passkey, and a browser in front of the sign-in page. */
async function givenPasskeyPage() {
  const product = await givenApp()
  const member = await givenSignInAccount(product.deps)
  const passkey = await givenPasskey(product.deps, member)
  const browser = openBrowser(product.app, testOrigin)
  const page = await browser.visit((await startSignIn(browser)).href)
  return { product, member, passkey, browser, page }
}

const unescape = (html: string): string => html.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The options the page passes to the browser. */
function questionOf(page: Visit): { challenge: string; rpId: string; userVerification: string } {
  return JSON.parse(unescape(/data-options="([^"]*)"/.exec(page.text)?.[1] ?? ''))
}

/** Sends what the page's script would; `from` is the page whose ticket is sent. */
function submitPasskey(browser: Browser, page: Visit, response: string, from = page): Promise<Visit> {
  const path = new URL(page.url).pathname.replace(/\/passkey$/, '')
  const ticket = /name="ticket" value="([^"]+)"/.exec(from.text)?.[1] ?? ''
  const form = `<form action="${path}/passkey">`
  return browser.submit({ ...page, text: form }, { response, ticket })
}

test('passkey: signs in without a password and counts as a second factor', async () => {
  const { product, member, passkey, browser, page } = await givenPasskeyPage()
  const { challenge, rpId, userVerification } = questionOf(page)
  expect([rpId, userVerification]).toEqual(['localhost', 'required'])
  const end = await submitPasskey(browser, page, passkey.assert({ challenge }))
  expect(end.url).toBe(`${testOrigin}/api/auth/session`)
  expect(await whoIs(browser)).toBe(member.email)
  expect(await product.deps.db.select().from(sessions)).toMatchObject([{ hasSecondFactor: true }])
  expect(await product.deps.db.select().from(identityPasskeys)).toMatchObject([{ usedAt: product.clock.now() }])
})

test('passkey: needs no authenticator code', async () => {
  const { product, member, passkey, browser, page } = await givenPasskeyPage()
  await givenAuthenticator(product.deps, member)
  await submitPasskey(browser, page, passkey.assert({ challenge: questionOf(page).challenge }))
  expect(await whoIs(browser)).toBe(member.email)
})

test('passkey: works after the page was open for 14 minutes', async () => {
  const { product, member, passkey, browser, page } = await givenPasskeyPage()
  product.clock.advance(14 * minuteMs)
  await submitPasskey(browser, page, passkey.assert({ challenge: questionOf(page).challenge }))
  expect(await whoIs(browser)).toBe(member.email)
})

const dishonest: Record<string, Partial<Assertion>> = {
  'another challenge': { challenge: 'b'.repeat(43) },
  'another origin': { origin: 'https://evil.example' },
  'a neighbouring origin': { origin: 'http://localhost:3001' },
  'another host': { host: 'evil.example' },
  'nobody shown to be there': { isVerified: false },
  'another owner': { owner: '019b8e07-4600-7000-8000-000000000000' },
  'no owner': { owner: undefined },
}

test.each(Object.entries(dishonest))(
  'passkey: one that signed with %s is refused, and the password still works',
  async (_, change) => {
    const { product, member, passkey, browser, page } = await givenPasskeyPage()
    const refused = await submitPasskey(browser, page, passkey.assert({ challenge: questionOf(page).challenge, ...change }))
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('That passkey didn’t work here. Please sign in with your password.')
    expect(refused.text).not.toContain('aria-invalid')
    expect((await listAuditEvents(product.deps.db, 1))[0]).toMatchObject({
      event: 'sign-in.refused',
      details: { reason: 'passkey' },
    })
    await browser.submit(refused, { email: member.email, password: testPassword })
    expect(await whoIs(browser)).toBe(member.email)
  },
)

test('passkey: a signature of another key is refused', async () => {
  const { product, member, passkey, browser, page } = await givenPasskeyPage()
  const other = await givenPasskey(product.deps, await givenSignInAccount(product.deps))
  const signed = other.assert({ challenge: questionOf(page).challenge, owner: member.id })
  const forged = { ...JSON.parse(signed), id: passkey.id, rawId: passkey.id }
  expect((await submitPasskey(browser, page, JSON.stringify(forged))).status).toBe(422)
})

const invalidResponses = [
  '',
  'null',
  '5',
  '[]',
  '{',
  '{"id":5}',
  '{"id":"\\u0000"}',
  '{"id":"\\ud800"}',
  `{"id":"${'x'.repeat(5_000)}"}`,
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '{"id":"a","rawId":"a","type":"public-key","response":null}',
]

test.each(invalidResponses.map((response) => ({ shown: response.slice(0, 40), response })))(
  'passkey: an invalid response is refused: $shown',
  async ({ response }) => {
    const { browser, page } = await givenPasskeyPage()
    expect((await submitPasskey(browser, page, response)).status).toBe(422)
    expect(await whoIs(browser)).toBeNull()
  },
)

test.each([null, {}, 'x', { clientDataJSON: '', authenticatorData: '', signature: '' }])(
  'passkey: a known one with %j as signature is refused',
  async (signed) => {
    const { member, passkey, browser, page } = await givenPasskeyPage()
    const userHandle = Buffer.from(member.id).toString('base64url')
    const response = typeof signed === 'object' && signed ? { ...signed, userHandle } : signed
    const given = { id: passkey.id, rawId: passkey.id, type: 'public-key', response }
    expect((await submitPasskey(browser, page, JSON.stringify(given))).status).toBe(422)
  },
)

test('passkey: the challenge of one sign-in is refused in another', async () => {
  const { product, passkey, browser, page } = await givenPasskeyPage()
  const elsewhere = openBrowser(product.app, testOrigin)
  const other = await elsewhere.visit((await startSignIn(elsewhere)).href)
  const signed = passkey.assert({ challenge: questionOf(page).challenge })
  expect((await submitPasskey(elsewhere, other, signed, page)).status).toBe(422)
  expect((await submitPasskey(elsewhere, page, signed)).text).toContain('This page has expired')
  expect(await whoIs(elsewhere)).toBeNull()
  await submitPasskey(browser, page, signed)
  expect((await submitPasskey(browser, page, signed)).text).toContain('This page has expired')
})

test('passkey: a counter that does not increase is refused', async () => {
  const { product, passkey, browser, page } = await givenPasskeyPage()
  await product.deps.db.update(identityPasskeys).set({ counter: 7 })
  const { challenge } = questionOf(page)
  expect((await submitPasskey(browser, page, passkey.assert({ challenge, counter: 7 }))).status).toBe(422)
  await submitPasskey(browser, page, passkey.assert({ challenge, counter: 8 }))
  expect(await product.deps.db.select().from(identityPasskeys)).toMatchObject([{ counter: 8 }])
})

test('passkey: one of a deleted account is refused', async () => {
  const { product, passkey, browser, page } = await givenPasskeyPage()
  const signed = passkey.assert({ challenge: questionOf(page).challenge })
  await product.deps.db.delete(identityAccounts)
  expect((await submitPasskey(browser, page, signed)).status).toBe(422)
  expect(await whoIs(browser)).toBeNull()
})

test('passkey: a foreign page cannot post one', async () => {
  const { passkey, browser, page } = await givenPasskeyPage()
  const response = passkey.assert({ challenge: questionOf(page).challenge })
  const refused = await browser.send(`${page.url}/passkey`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ response }).toString(),
  })
  expect(refused.status).toBe(403)
})
