import { expect, test } from 'vitest'
import { openBrowser } from '#test/harness/browser.ts'
import { givenApp, testOrigin, type TestApp } from '#test/harness/index.ts'
import { listIdentityEmails } from '#test/harness/identity-emails.ts'
import { givenAuthenticator, givenPasskey } from '#test/harness/second-factors.ts'
import { givenSignInAccount, signIn, whoIs } from '#test/harness/sign-in.ts'
import { listAuditEvents } from '../../audit/index.ts'
import { deleteAccount, findUser, findUserByEmail } from '../index.ts'
import { revokeSessionsOf } from './revoke-sessions.ts'
import { findPasskey } from '../store/passkeys.ts'
import { replaceEmailToken } from '../store/email-tokens.ts'

const removeUser = ({ deps }: TestApp, id: string) => deps.db.transaction((tx) => deleteAccount(deps, tx, id))

test('deleteAccount: leaves only the id and emails the user', async () => {
  const app = await givenApp()
  const { db } = app.deps
  const member = await givenSignInAccount(app.deps, { role: 'admin', name: 'Quentin Unmistakable' })
  const passkey = await givenPasskey(app.deps, member)
  await givenAuthenticator(app.deps, member)
  await signIn(openBrowser(app.app, testOrigin), member.email)
  const expiresAt = new Date(app.clock.now().getTime() + 60_000)
  await replaceEmailToken(db, { id: 'x', kind: 'reset', accountId: member.id, email: member.email, expiresAt })
  await removeUser(app, member.id)
  expect(await findUser(db, member.id)).toMatchObject({
    email: `${member.id}@deleted.invalid`,
    name: 'Former member',
    role: null,
  })
  expect(await findPasskey(db, passkey.id)).toBeNull()
  expect((await listIdentityEmails(app)).at(-1)).toEqual({
    kind: 'account-deleted',
    email: member.email,
    name: 'Quentin Unmistakable',
    at: app.clock.now().toISOString(),
  })
  expect((await listAuditEvents(db, 1))[0]).toMatchObject({ event: 'account.deleted', aboutId: member.id, details: {} })
  const { rows: tables } = await db.execute<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  for (const { name } of tables) {
    const { rows } = await db.execute(`select * from "${name}"`)
    expect(JSON.stringify(rows), name).not.toMatch(/Unmistakable/)
    expect(JSON.stringify(rows), name).not.toContain(member.email)
  }
})

test('deleteAccount: ends open sessions on their next request and blocks signing in', async () => {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  const browser = openBrowser(app.app, testOrigin)
  await signIn(browser, member.email)
  const other = openBrowser(app.app, testOrigin)
  await removeUser(app, member.id)
  expect((await browser.send('/api/account')).status).toBe(401)
  expect(await whoIs(browser)).toBeNull()
  const page = await signIn(other, member.email)
  expect(page.status).toBe(422)
  expect(page.text).toContain('isn’t right')
  expect((await browser.visit('/identity/interaction/x')).status).not.toBe(200)
})

test('deleteAccount: a sign-in in progress fails', async () => {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  const browser = openBrowser(app.app, testOrigin)
  await signIn(browser, member.email)
  const csrf = (await (await browser.send('/api/auth/csrf')).json()) as { csrfToken: string }
  const started = await browser.post('/api/auth/signin/identity', { csrfToken: csrf.csrfToken, json: 'true' })
  const { url } = (await started.json()) as { url: string }
  const callback = (await browser.send(url)).headers.get('location') ?? ''
  expect(callback).toContain('/api/auth/callback/identity?code=')
  await removeUser(app, member.id)
  const end = await browser.send(callback)
  expect(end.headers.get('location')).toMatch(/\/login\?error=OAuthCallback$/)
  expect(await findUserByEmail(app.deps.db, member.email)).toBeNull()
  expect(await whoIs(browser)).toBeNull()
})

test('deleteAccount: repeated and concurrent calls delete once', async () => {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  await Promise.all([removeUser(app, member.id), removeUser(app, member.id), removeUser(app, member.id)])
  await removeUser(app, member.id)
  expect((await listIdentityEmails(app)).filter(({ kind }) => kind === 'account-deleted')).toHaveLength(1)
  expect(await listAuditEvents(app.deps.db, 9)).toHaveLength(1)
})

test('deleteAccount: the same address can open another account, which is another user', async () => {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  await removeUser(app, member.id)
  const again = await givenSignInAccount(app.deps, { email: member.email })
  const browser = openBrowser(app.app, testOrigin)
  await signIn(browser, member.email)
  expect(await whoIs(browser)).toBe(member.email)
  expect((await findUserByEmail(app.deps.db, member.email))?.id).toBe(again.id)
  expect((await findUser(app.deps.db, member.id))?.name).toBe('Former member')
})

test('deleteAccount: a transaction that fails halfway leaves the account unchanged', async () => {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  const client = await app.as(member)
  const failing = app.deps.db.transaction(async (tx) => {
    await deleteAccount(app.deps, tx, member.id)
    throw new Error('not after all')
  })
  await expect(failing).rejects.toThrow('not after all')
  expect((await client.get('/api/account')).body.email).toBe(member.email)
  expect(await listIdentityEmails(app)).toEqual([])
})

test('revokeSessionsOf: the issuer asks for the password again', async () => {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  const browser = openBrowser(app.app, testOrigin)
  await signIn(browser, member.email)
  await revokeSessionsOf(app.deps, app.deps.db, member.id)
  expect(await whoIs(browser)).toBeNull()
  const csrf = (await (await browser.send('/api/auth/csrf')).json()) as { csrfToken: string }
  const started = await browser.post('/api/auth/signin/identity', { csrfToken: csrf.csrfToken, json: 'true' })
  const page = await browser.visit(((await started.json()) as { url: string }).url)
  expect(page.text).toContain('autocomplete="current-password"')
})
