import { expect, test } from 'vitest'
import { type Browser, openBrowser } from '#test/harness/browser.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { listIdentityEmails } from '#test/harness/identity-emails.ts'
import { givenSignInAccount, signIn, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { submitSignUp, getEmailLink, signUpInput } from '#test/harness/sign-up.ts'
import { listAuditEvents } from '../../audit/index.ts'
import { users } from '../tables.ts'

const adminEmail = 'operator@example.test'

const givenTribe = () => givenApp({ environment: { ADMIN_EMAIL: 'Operator@Example.test' } })

const ownersOf = async ({ deps }: TestApp): Promise<string[]> =>
  (await deps.db.select().from(users)).filter(({ role }) => role === 'owner').map(({ email }) => email)

const browserOn = ({ app }: TestApp): Browser => openBrowser(app, testOrigin)

const isAdmin = async (browser: Browser): Promise<boolean> => {
  const me = (await (await browser.send('/api/me')).json()) as { isTribeAppAdmin: boolean }
  return me.isTribeAppAdmin
}

async function openAccount(app: TestApp, browser: Browser, email: string, storedEmail: string): Promise<void> {
  await submitSignUp(browser, { email })
  await browser.submit(await browser.visit(await getEmailLink(app, 'verify-email', storedEmail)), {})
  const page = await browser.visit((await startSignIn(browser)).href)
  await browser.submit(page, { email, password: signUpInput.password })
}

test.each([adminEmail, 'OPERATOR@EXAMPLE.TEST', ' operator@example.test '])(
  'ADMIN_EMAIL: only an account with a confirmed address becomes the first owner; typed as %j',
  async (email) => {
    const app = await givenTribe()
    const browser = browserOn(app)
    await submitSignUp(browser, { email })
    const page = await browser.visit((await startSignIn(browser)).href)
    await browser.submit(page, { email, password: signUpInput.password })
    expect(await whoIs(browser)).toBeNull()
    expect(await ownersOf(app)).toEqual([])
    await openAccount(app, browser, email, adminEmail)
    expect(await isAdmin(browser)).toBe(true)
    expect(await ownersOf(app)).toEqual([adminEmail])
    const appointed = (await listAuditEvents(app.deps.db, 20)).filter(({ event }) => event === 'owner.appointed')
    expect(appointed).toHaveLength(1)
  },
)

test.each(['oper.ator@example.test', 'operator+admin@example.test', 'operator@example.test.evil.test', 'xoperator@example.test'])(
  'ADMIN_EMAIL: %s is another address and no owner',
  async (email) => {
    const app = await givenTribe()
    const browser = browserOn(app)
    await openAccount(app, browser, email, email)
    expect(await whoIs(browser)).toBe(email)
    expect(await isAdmin(browser)).toBe(false)
    expect(await ownersOf(app)).toEqual([])
  },
)

test.each([
  'oper\u0430tor@example.test',
  'operator\uff20example.test',
  'operator@ex\u0430mple.test',
  'o\u200bperator@example.test',
  '"operator"@example.test',
  'operator@example.test\u0000',
  '\u212aoperator@example.test',
])('ADMIN_EMAIL: %j opens no account', async (email) => {
  const app = await givenTribe()
  const page = await submitSignUp(browserOn(app), { email })
  expect(page.status).toBe(422)
  expect(await listIdentityEmails(app)).toEqual([])
})

test('ADMIN_EMAIL: a member who changes to it is no owner before it is confirmed and they sign in', async () => {
  const app = await givenTribe()
  const member = await givenSignInAccount(app.deps)
  const browser = browserOn(app)
  await signIn(browser, member.email)
  const response = await browser.send('/api/account/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: adminEmail }),
  })
  expect(response.status).toBe(200)
  expect(await isAdmin(browser)).toBe(false)
  await browser.visit((await startSignIn(browser)).href)
  expect(await isAdmin(browser)).toBe(false)
  expect(await ownersOf(app)).toEqual([])
  const link = await getEmailLink(app, 'confirm-new-email', adminEmail)
  await browser.visit(link)
  expect(await ownersOf(app)).toEqual([])
  await browser.submit(await browser.visit(link), {})
  expect(await ownersOf(app)).toEqual([])
  const anew = browserOn(app)
  const page = await anew.visit((await startSignIn(anew)).href)
  await anew.submit(page, { email: adminEmail, password: testPassword })
  expect(await isAdmin(anew)).toBe(true)
})

test('ADMIN_EMAIL: when unset, signing in makes no owner', async () => {
  const app = await givenApp()
  const browser = browserOn(app)
  await openAccount(app, browser, adminEmail, adminEmail)
  expect(await isAdmin(browser)).toBe(false)
})

test('ADMIN_EMAIL: names no second owner', async () => {
  const app = await givenTribe()
  await givenSignInAccount(app.deps, { role: 'owner', email: 'first@example.test' })
  const browser = browserOn(app)
  await openAccount(app, browser, adminEmail, adminEmail)
  expect(await isAdmin(browser)).toBe(false)
  expect(await ownersOf(app)).toEqual(['first@example.test'])
})

test('ADMIN_EMAIL: an admin becomes the owner while there is none', async () => {
  const app = await givenTribe()
  await givenSignInAccount(app.deps, { role: 'admin', email: adminEmail })
  await signIn(browserOn(app), adminEmail)
  expect(await ownersOf(app)).toEqual([adminEmail])
})
