import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { openBrowser, type Browser } from '#test/harness/browser.ts'
import { givenApp, testOrigin, type TestApp } from '#test/harness/index.ts'
import { csrfOf, givenSignInAccount, signIn, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { listAuditEvents } from '../../audit/store.ts'
import { identityPruningDue } from '../jobs.ts'
import { listSigningKeys } from '../store/signing-keys.ts'
import { signingKeys } from '../tables.ts'
import { rotateSigningKeys } from './rotate-signing-keys.ts'

const dayMs = 86_400_000

const browserOn = ({ app }: TestApp): Browser => openBrowser(app, testOrigin)

/** A second process over the database of the first. */
const givenAnother = ({ databaseUrl }: TestApp): Promise<TestApp> =>
  givenApp({ database: { url: databaseUrl, drop: async () => undefined } })

async function keyIdsOf({ app }: TestApp): Promise<string[]> {
  const { keys } = (await (await app.request('/identity/jwks')).json()) as { keys: { kid: string }[] }
  return keys.map(({ kid }) => kid)
}

/** Rotates keys in a third process and waits until these processes know. */
async function rotate(...products: TestApp[]): Promise<string> {
  // The newest key is found by its creation time.
  products[0]!.clock.advance(1)
  const { keyId } = await rotateSigningKeys(products[0]!.deps)
  for (const product of products) await expect.poll(() => keyIdsOf(product)).toContain(keyId)
  return keyId
}

/** The issuer's end-session URL with an old ID token as hint. */
async function signOut(browser: Browser): Promise<URL> {
  const fields = { csrfToken: await csrfOf(browser), callbackUrl: '/login', json: 'true' }
  return new URL(((await (await browser.post('/api/auth/signout', fields)).json()) as { url: string }).url)
}

const signedBy = (url: URL): string | undefined => decodeProtectedHeader(url.searchParams.get('id_token_hint') ?? '').kid

test('rotateSigningKeys: every process signs with the new key and still publishes the old one', async () => {
  const one = await givenApp()
  const other = await givenAnother(one)
  const { email } = await givenSignInAccount(one.deps)
  const [old] = await keyIdsOf(one)
  expect(await keyIdsOf(other)).toEqual([old])
  for (const product of [one, other]) await signIn(browserOn(product), email)
  const fresh = await rotate(one, other)
  for (const product of [one, other]) {
    expect(new Set(await keyIdsOf(product))).toEqual(new Set([old, fresh]))
    const browser = browserOn(product)
    await signIn(browser, email)
    expect(await whoIs(browser)).toBe(email)
    expect(signedBy(await signOut(browser))).toBe(fresh)
  }
})

test('rotateSigningKeys: a sign-in begun before finishes in either process', async () => {
  const one = await givenApp()
  const other = await givenAnother(one)
  const { email } = await givenSignInAccount(one.deps)
  for (const [beginning, ending] of [
    [one, one],
    [one, other],
  ] as const) {
    const browser = browserOn(beginning)
    const page = await browser.visit((await startSignIn(browser)).href)
    const cookies = browser.cookies()
    await rotate(one, other)
    const continued = browserOn(ending)
    for (const cookie of cookies) continued.setCookie(cookie)
    await continued.submit(page, { email, password: testPassword })
    expect(await whoIs(continued)).toBe(email)
  }
})

test('rotateSigningKeys: concurrent sign-ins all succeed', async () => {
  const product = await givenApp()
  const { email } = await givenSignInAccount(product.deps)
  // The maximum number of concurrent sign-ins of one account.
  const browsers = Array.from({ length: 5 }, () => browserOn(product))
  const rotating = (async () => {
    for (let i = 0; i < 6; i++) await rotateSigningKeys(product.deps)
  })()
  await Promise.all(browsers.map((browser) => signIn(browser, email)))
  await rotating
  expect(await Promise.all(browsers.map(whoIs))).toEqual(browsers.map(() => email))
})

test('rotateSigningKeys: an ID token of the old key still signs out', async () => {
  const product = await givenApp()
  const { email } = await givenSignInAccount(product.deps)
  const [old] = await keyIdsOf(product)
  const browser = browserOn(product)
  await signIn(browser, email)
  await rotate(product)
  const url = await signOut(browser)
  expect(signedBy(url)).toBe(old)
  const page = await browser.visit(url.href)
  expect(page.text).toContain('Signing you out')
  expect((await browser.submit(page, { logout: 'yes' })).trail.at(-1)).toBe(`${testOrigin}/login`)
})

test('rotateSigningKeys: a sign-out at the issuer still ends our session', async () => {
  const product = await givenApp()
  const { email } = await givenSignInAccount(product.deps)
  const browser = browserOn(product)
  await signIn(browser, email)
  await rotate(product)
  await browser.submit(await browser.visit('/identity/session/end'), { logout: 'yes' })
  expect(await whoIs(browser)).toBeNull()
})

test('rotateSigningKeys: deletes a key 31 days after its replacement, like the sweep, but never the newest', async () => {
  const product = await givenApp()
  const [first] = await keyIdsOf(product)
  product.clock.advance(400 * dayMs)
  const { keyId: second } = await rotateSigningKeys(product.deps)
  product.clock.advance(31 * dayMs)
  const { keyId: third, retained, deleted } = await rotateSigningKeys(product.deps)
  expect([retained, deleted]).toEqual([2, 0])
  product.clock.advance(1)
  const { keyId: fourth, ...counts } = await rotateSigningKeys(product.deps)
  expect(counts).toEqual({ retained: 2, deleted: 1 })
  const left = async () => (await product.deps.db.select().from(signingKeys)).map(({ id }) => id).toSorted()
  expect(await left()).toEqual([second, third, fourth].toSorted())
  expect(await left()).not.toContain(first)
  product.clock.advance(400 * dayMs)
  await product.deps.jobs.enqueue(product.deps.db, identityPruningDue, {})
  await product.runJobs()
  expect(await left()).toEqual([fourth])
})

test('rotateSigningKeys: two at once create two keys, one after the other', async () => {
  const product = await givenApp()
  const [first] = await keyIdsOf(product)
  const rotations = await Promise.all([rotateSigningKeys(product.deps), rotateSigningKeys(product.deps)])
  expect(new Set(rotations.map(({ retained }) => retained))).toEqual(new Set([1, 2]))
  await expect.poll(() => keyIdsOf(product)).toHaveLength(3)
  expect(await keyIdsOf(product)).toContain(first)
})

test('rotateSigningKeys: the new key is the newest even with a clock set back', async () => {
  const product = await givenApp()
  await keyIdsOf(product)
  product.clock.advance(-3_600_000)
  const rotated = await rotateSigningKeys(product.deps)
  const [newest] = await listSigningKeys(product.deps.db)
  expect(newest?.id).toBe(rotated.keyId)
})

test('rotateSigningKeys: keys are stored sealed, and a new APP_SECRET gets a working key', async () => {
  const product = await givenApp()
  await rotate(product)
  const stored = JSON.stringify(await product.deps.db.select().from(signingKeys))
  expect(stored).not.toContain('"d"')
  expect(stored).not.toContain('P-256')
  const changed = await givenApp({
    database: { url: product.databaseUrl, drop: async () => undefined },
    environment: { APP_SECRET: 'q8FvN2xLr5TzJc0MdWk7YhB4sGpE9uXaRi3OoKtV6lC=' },
  })
  const fresh = await rotate(changed)
  expect(await keyIdsOf(changed)).toEqual([fresh])
  const { email } = await givenSignInAccount(changed.deps)
  const browser = browserOn(changed)
  await signIn(browser, email)
  expect(await whoIs(browser)).toBe(email)
})

test('rotateSigningKeys: logs the key id and the counts', async () => {
  const product = await givenApp()
  await keyIdsOf(product)
  const { keyId } = await rotateSigningKeys(product.deps)
  const [event] = await listAuditEvents(product.deps.db, 1)
  expect(event).toMatchObject({ event: 'signing-keys.rotated', actorId: null, details: { keyId, kept: 1, forgotten: 0 } })
})

test('rotateSigningKeys: refused with an external issuer', async () => {
  const environment = { OIDC_ISSUER: 'https://id.example.test', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  const { deps } = await givenApp({ environment })
  await expect(rotateSigningKeys(deps)).rejects.toThrow('Rotate its keys there.')
  expect(await deps.db.select().from(signingKeys)).toEqual([])
})
