import { expect, test } from 'vitest'
import { openBrowser } from '#test/harness/browser.ts'
import { givenApp, testOrigin, type TestApp } from '#test/harness/index.ts'
import { listIdentityEmails } from '#test/harness/identity-emails.ts'
import { givenSignInAccount, signIn, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { listAuditEvents } from '../../audit/index.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { replaceEmailToken } from '../store/email-tokens.ts'
import { identityEmailTokens } from '../tables.ts'

const next = 'four quiet lakes at dawn'
const minuteMs = 60_000

async function givenMember(app?: TestApp) {
  const product = app ?? (await givenApp())
  const member = await givenSignInAccount(product.deps)
  const client = await product.as(member)
  const change = (body: object) => client.post('/api/account/password', { current: testPassword, next, ...body })
  const opens = async (password: string) => (await checkPassword(product.deps, member.email, password)).isRight
  return { app: product, member, client, change, opens }
}

test('POST /api/account/password: applies at once and ends every session but the current one', async () => {
  const { app, member, client, change, opens } = await givenMember()
  const other = await app.as(member)
  const reply = await change({})
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ secretChangedAt: '2026-01-05T12:00:00.000Z', sessions: [{ isCurrent: true }] })
  expect(await opens(next)).toBe(true)
  expect(await opens(testPassword)).toBe(false)
  expect((await other.get('/api/account')).status).toBe(401)
  expect((await client.get('/api/account')).status).toBe(200)
  expect(await listIdentityEmails(app)).toEqual([
    {
      kind: 'security-changed',
      email: member.email,
      name: member.name,
      at: '2026-01-05T12:00:00.000Z',
      what: 'password-changed',
    },
  ])
  expect(await listAuditEvents(app.deps.db, 5)).toMatchObject([
    { event: 'password.changed', actorId: member.id, details: { sessionsEnded: 1 } },
  ])
})

test('POST /api/account/password: a browser signed in at the issuer has to sign in again', async () => {
  const { app, member, change } = await givenMember()
  const browser = openBrowser(app.app, testOrigin)
  await signIn(browser, member.email)
  expect(await whoIs(browser)).toBe(member.email)
  await change({})
  expect(await whoIs(browser)).toBeNull()
  const page = await browser.visit((await startSignIn(browser)).href)
  expect(page.text).toContain('autocomplete="current-password"')
})

test('POST /api/account/password: deletes the links of earlier emails', async () => {
  const { app, member, change } = await givenMember()
  const expiresAt = new Date(app.clock.now().getTime() + 60 * minuteMs)
  const token = { accountId: member.id, email: 'evil@example.test', expiresAt }
  await replaceEmailToken(app.deps.db, { ...token, id: 'a', kind: 'reset' })
  await replaceEmailToken(app.deps.db, { ...token, id: 'b', kind: 'change-email' })
  await change({})
  expect(await app.deps.db.select().from(identityEmailTokens)).toEqual([])
})

test.each([
  ['too short', 'short'],
  ['of the first that are tried', 'password123'],
  ['too long', 'x'.repeat(257)],
  ['the name of its owner', 'Dana Whitfield'],
])('POST /api/account/password: a password that is %s is refused by field without a change', async (_, password) => {
  const { app, change, opens } = await givenMember()
  const reply = await change({ next: password })
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toEqual([{ field: 'next', message: expect.stringMatching(/^(Use|This|Don’t use) /) }])
  expect(await opens(testPassword)).toBe(true)
  expect(await listIdentityEmails(app)).toEqual([])
})

test('POST /api/account/password: needs the current password, and five wrong ones block the right one', async () => {
  const { app, change, opens } = await givenMember()
  const other = await givenMember(app)
  for (const current of ['wrong', 'x'.repeat(5_000), testPassword.toUpperCase(), ' ', '1']) {
    const reply = await change({ current })
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual([{ field: 'current', message: 'That’s not your current password.' }])
  }
  const refused = await change({})
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('300')
  expect(await opens(testPassword)).toBe(true)
  expect((await other.change({})).status).toBe(200)
  app.clock.advance(5 * minuteMs)
  expect((await change({})).status).toBe(200)
})

test('POST /api/account/password: of several changes at once, one is applied', async () => {
  const { app, change, opens } = await givenMember()
  const wanted = ['the first of many lakes', 'the second of many lakes', 'the third of many lakes']
  const replies = await Promise.all(wanted.map((password) => change({ next: password })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  const taken = wanted[replies.findIndex(({ status }) => status === 200)]!
  expect(await opens(taken)).toBe(true)
  expect(await listIdentityEmails(app)).toHaveLength(1)
})
