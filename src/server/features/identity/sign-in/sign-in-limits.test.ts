import { expect, test } from 'vitest'
import { openBrowser, type Browser, type Visit } from '#test/harness/browser.ts'
import { countHashes } from '#test/harness/hashes.ts'
import { givenApp, testOrigin, type TestApp } from '#test/harness/index.ts'
import { authorizationUrl } from '#test/harness/oidc-client.ts'
import { givenSignInAccount, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { listAuditEvents } from '../../audit/index.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { oidcPayloads } from '../tables.ts'

const minuteMs = 60_000
const wrong = 'not this one'

/** The product behind one trusted proxy, so that a test sets the IP address of its browsers. */
const givenBehindProxy = () => givenApp({ environment: { TRUST_PROXY: '1' } })

const browserAt = ({ app }: TestApp, address: string): Browser => openBrowser(app, testOrigin, { 'x-forwarded-for': address })

async function givenSignInPage(browser: Browser): Promise<Visit> {
  return browser.visit((await startSignIn(browser)).href)
}

async function failTimes(browser: Browser, page: Visit, email: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push((await browser.submit(page, { email, password: wrong })).status)
  return statuses
}

const refusalsIn = async ({ deps }: TestApp) =>
  (await listAuditEvents(deps.db, 100)).filter(({ event }) => event === 'sign-in.refused').map(({ details }) => details.reason)

test('sign-in limits: five failures block an account for five minutes, even with the right password', async () => {
  const product = await givenBehindProxy()
  const member = await givenSignInAccount(product.deps)
  const other = await givenSignInAccount(product.deps)
  const browser = browserAt(product, '203.0.113.1')
  const page = await givenSignInPage(browser)
  expect(await failTimes(browser, page, member.email, 5)).toEqual([422, 422, 422, 422, 422])
  product.clock.advance(2 * minuteMs)
  const locked = await browser.submit(page, { email: ` ${member.email.toUpperCase()}`, password: testPassword })
  expect(locked.status).toBe(429)
  expect(locked.headers.get('retry-after')).toBe('180')
  expect(locked.text).toContain('Too many attempts. Try again in 3 minutes.')
  expect(locked.text).toContain(`value="${member.email}"`)
  expect(locked.text).not.toContain(testPassword)
  expect(locked.text).not.toContain('aria-invalid')

  const elsewhere = browserAt(product, '198.51.100.7')
  const again = await elsewhere.submit(await givenSignInPage(elsewhere), { email: member.email, password: testPassword })
  expect(again.status).toBe(429)
  await elsewhere.submit(again, { email: other.email, password: testPassword })
  expect(await whoIs(elsewhere)).toBe(other.email)

  product.clock.advance(3 * minuteMs)
  await browser.submit(locked, { email: member.email, password: testPassword })
  expect(await whoIs(browser)).toBe(member.email)
})

test('sign-in limits: an unknown address is blocked like any other', async () => {
  const product = await givenBehindProxy()
  const browser = browserAt(product, '203.0.113.1')
  const page = await givenSignInPage(browser)
  expect(await failTimes(browser, page, 'nobody@example.test', 6)).toEqual([422, 422, 422, 422, 422, 429])
})

test('sign-in limits: of twelve guesses at once, five are tried', async () => {
  const product = await givenBehindProxy()
  const { email } = await givenSignInAccount(product.deps)
  const browser = browserAt(product, '203.0.113.1')
  const page = await givenSignInPage(browser)
  const guesses = Array.from({ length: 12 }, () => browser.submit(page, { email, password: wrong }))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})

test('sign-in limits: successful sign-ins do not count as failures', async () => {
  const product = await givenBehindProxy()
  const { email } = await givenSignInAccount(product.deps)
  for (let i = 0; i < 8; i++) {
    const browser = browserAt(product, '203.0.113.1')
    await browser.submit(await givenSignInPage(browser), { email, password: testPassword })
    expect(await whoIs(browser)).toBe(email)
  }
})

test('sign-in limits: ten failures in a minute block a network, despite forged headers', async () => {
  const product = await givenBehindProxy()
  const member = await givenSignInAccount(product.deps)
  const attacker = browserAt(product, '203.0.113.1')
  const page = await givenSignInPage(attacker)
  for (let i = 0; i < 10; i++) {
    const forged = openBrowser(product.app, testOrigin, { 'x-forwarded-for': `10.0.0.${i}, 203.0.113.1` })
    for (const cookie of attacker.cookies()) forged.setCookie(cookie)
    expect((await forged.submit(page, { email: `guess-${i}@example.test`, password: wrong })).status).toBe(422)
  }
  const refused = await attacker.submit(page, { email: member.email, password: testPassword })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)

  const elsewhere = browserAt(product, '198.51.100.7')
  await elsewhere.submit(await givenSignInPage(elsewhere), { email: member.email, password: testPassword })
  expect(await whoIs(elsewhere)).toBe(member.email)
  product.clock.advance(minuteMs)
  await attacker.submit(page, { email: member.email, password: testPassword })
  expect(await whoIs(attacker)).toBe(member.email)
})

test('sign-in limits: without a trusted proxy, X-Forwarded-For is ignored', async () => {
  const product = await givenApp()
  const first = browserAt(product, '203.0.113.1')
  const page = await givenSignInPage(first)
  for (let i = 0; i < 10; i++) await first.submit(page, { email: `guess-${i}@example.test`, password: wrong })
  const second = browserAt(product, '198.51.100.7')
  const response = await second.submit(await givenSignInPage(second), { email: 'guess@example.test', password: wrong })
  expect(response.status).toBe(429)
})

test('sign-in limits: thirty sign-ins a minute per network, successful or not', async () => {
  const { deps, clock } = await givenApp()
  const { email } = await givenSignInAccount(deps)
  const signIn = (network: string) => signInWithPassword(deps, { uid: 'a-sign-in', network, email, password: testPassword })
  for (let i = 0; i < 30; i++) expect((await signIn('203.0.113.1')).kind).toBe('proven')
  await expect(signIn('203.0.113.1')).rejects.toMatchObject({ code: 'too-many-requests' })
  expect((await signIn('198.51.100.7')).kind).toBe('proven')
  clock.advance(minuteMs)
  expect((await signIn('203.0.113.1')).kind).toBe('proven')
})

test('sign-in limits: addresses of one IPv6 network count together', async () => {
  const product = await givenBehindProxy()
  for (let i = 0; i < 11; i++) {
    const neighborBrowser = browserAt(product, `2001:db8:1:2:${i}::1`)
    const response = await neighborBrowser.submit(await givenSignInPage(neighborBrowser), {
      email: `guess-${i}@example.test`,
      password: wrong,
    })
    expect(response.status).toBe(i < 10 ? 422 : 429)
  }
})

test('sign-in limits: an unknown address costs one hash, and a blocked one costs none', async () => {
  const { deps } = await givenApp()
  const { email } = await givenSignInAccount(deps)
  const hashesFor = async (typed: string) => {
    const given = { uid: 'a-sign-in', network: '203.0.113.1', email: typed, password: wrong }
    return (await countHashes(() => signInWithPassword(deps, given).catch(() => null))).total
  }
  for (let i = 0; i < 5; i++) expect([await hashesFor(email), await hashesFor('nobody@example.test')]).toEqual([1, 1])
  expect(await hashesFor(email)).toBe(0)
})

test('sign-in limits: a program gets the refusal as a problem', async () => {
  const product = await givenBehindProxy()
  const browser = browserAt(product, '203.0.113.1')
  const page = await givenSignInPage(browser)
  await failTimes(browser, page, 'nobody@example.test', 5)
  const response = await browser.post(page.url, { email: 'nobody@example.test', password: wrong })
  expect(response.status).toBe(429)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('retry-after')).toBe('300')
  expect(await response.json()).toMatchObject({ code: 'too-many-requests' })
})

test('audit log: refused sign-ins have address, account and reason, but no input', async () => {
  const product = await givenBehindProxy()
  const member = await givenSignInAccount(product.deps)
  const browser = browserAt(product, '203.0.113.1')
  const page = await givenSignInPage(browser)
  await failTimes(browser, page, member.email, 1)
  await failTimes(browser, page, 'nobody@example.test', 1)
  const events = await listAuditEvents(product.deps.db, 10)
  const auditEvent = { event: 'sign-in.refused', actorId: null, address: '203.0.113.1', details: { reason: 'password' } }
  expect(events).toHaveLength(2)
  for (const event of events) expect(event).toMatchObject(auditEvent)
  expect(events.map(({ aboutId }) => aboutId)).toEqual(expect.arrayContaining([member.id, null]))
  const text = JSON.stringify(events)
  for (const typed of [member.email, 'nobody@', wrong]) expect(text).not.toContain(typed)
})

test('audit log: a network over its limit is logged once a minute', async () => {
  const product = await givenBehindProxy()
  const browser = browserAt(product, '203.0.113.1')
  const page = await givenSignInPage(browser)
  await failTimes(browser, page, 'nobody@example.test', 9)
  const reasons = await refusalsIn(product)
  expect(reasons.filter((reason) => reason === 'password')).toHaveLength(5)
  expect(reasons.filter((reason) => reason === 'limit')).toHaveLength(1)
  product.clock.advance(minuteMs)
  await failTimes(browser, page, 'nobody@example.test', 2)
  expect((await refusalsIn(product)).filter((reason) => reason === 'limit')).toHaveLength(2)
})

test('sign-in limits: 120 new sign-ins a minute per network, and no more are stored', async () => {
  const product = await givenBehindProxy()
  const begin = (address: string, forged = '') =>
    product.app.request(authorizationUrl(), { headers: { 'x-forwarded-for': `${forged}${address}` } })
  for (let i = 0; i < 120; i++) expect((await begin('203.0.113.1', `10.0.0.${i}, `)).status).toBe(303)
  const refused = await begin('203.0.113.1')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await product.deps.db.select().from(oidcPayloads)).toHaveLength(120)
  expect((await begin('198.51.100.7')).status).toBe(303)
  product.clock.advance(minuteMs)
  expect((await begin('203.0.113.1')).status).toBe(303)
})
