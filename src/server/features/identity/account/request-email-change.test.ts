import { expect, test } from 'vitest'
import { givenApp, testOrigin, type TestApp } from '#test/harness/index.ts'
import { getLatestIdentityEmail, listIdentityEmails } from '#test/harness/identity-emails.ts'
import { givenSignInAccount } from '#test/harness/sign-in.ts'
import { findEmailToken } from '../store/email-tokens.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { identityEmailTokens, users } from '../tables.ts'

const minuteMs = 60_000

async function givenMember(app?: TestApp) {
  const product = app ?? (await givenApp())
  const member = await givenSignInAccount(product.deps)
  const client = await product.as(member)
  const requestEmailChange = (email: unknown) => client.post('/api/account/email', { email })
  const pending = async () => (await client.get('/api/account')).body.pendingEmail as string | null
  return { app: product, member, client, ask: requestEmailChange, pending }
}

const tokenOf = (url: string): string => url.slice(`${testOrigin}/identity/confirm-email/`.length)

test('POST /api/account/email: the new address is pending until confirmed, and the old one gets an email', async () => {
  const { app, member, ask: requestEmailChange, client } = await givenMember()
  const reply = await requestEmailChange(' New.Address+tribe@Example.TEST ')
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ email: member.email, pendingEmail: 'new.address+tribe@example.test' })
  expect(await listIdentityEmails(app)).toHaveLength(2)
  const confirm = await getLatestIdentityEmail(app, 'confirm-new-email', 'new.address+tribe@example.test')
  expect(confirm).toEqual({
    kind: 'confirm-new-email',
    email: 'new.address+tribe@example.test',
    name: member.name,
    url: expect.stringMatching(/^http:\/\/localhost:3000\/identity\/confirm-email\/[\w-]{43}$/),
    minutes: 60,
  })
  expect(await getLatestIdentityEmail(app, 'email-change-asked', member.email)).toEqual({
    kind: 'email-change-asked',
    email: member.email,
    name: member.name,
    at: '2026-01-05T12:00:00.000Z',
    newEmail: 'new.address+tribe@example.test',
  })
  const token = tokenOf(confirm.url)
  expect(await findEmailToken(app.deps.db, 'change-email', fingerprint(token))).toMatchObject({ accountId: member.id })
  expect(JSON.stringify(await app.deps.db.select().from(identityEmailTokens))).not.toContain(token)
  expect((await client.get('/api/auth/session')).body.user.email).toBe(member.email)
})

test('POST /api/account/email: a taken address gets the same response as a free one, and only the email differs', async () => {
  const { app, ask: requestEmailChange, member } = await givenMember()
  const other = await givenSignInAccount(app.deps)
  const free = await requestEmailChange('free@example.test')
  const taken = await requestEmailChange(other.email.toUpperCase())
  expect(taken.status).toBe(free.status)
  expect({ ...taken.body, pendingEmail: '' }).toEqual({ ...free.body, pendingEmail: '' })
  expect(taken.body.pendingEmail).toBe(other.email)
  const messages = (await listIdentityEmails(app)).filter(({ email }) => email === other.email)
  expect(messages).toEqual([{ kind: 'new-email-taken', email: other.email, name: member.name }])
  expect(await app.deps.db.select().from(identityEmailTokens)).toHaveLength(1)
})

test('POST /api/account/email: an address of a user of another issuer counts as taken', async () => {
  const { app, ask: requestEmailChange } = await givenMember()
  const foreign = { id: app.deps.newId(), issuer: 'https://issuer.test', subject: 'x', name: 'X', createdAt: app.clock.now() }
  await app.deps.db.insert(users).values({ ...foreign, email: 'foreign@example.test' })
  await requestEmailChange('foreign@example.test')
  expect((await listIdentityEmails(app)).map(({ kind }) => kind)).toContain('new-email-taken')
})

test.each([
  ['a look-alike @', 'dana\uff20example.test'],
  ['a quoted name', '"dana@evil.test"@example.test'],
  ['a line break and a header', 'dana@example.test\r\nBcc: all@example.test'],
  ['a line break in the middle', 'dana\n@example.test'],
  ['two addresses', 'dana@example.test,eve@example.test'],
  ['a look-alike letter', 'd\u0430na@example.test'],
  ['a Kelvin sign', '\u212aate@example.test'],
  ['a name around it', 'Dana <dana@example.test>'],
  ['255 characters', `${'a'.repeat(242)}@example.test`],
  ['no domain', 'dana@'],
  ['no top-level domain', 'dana@localhost'],
  ['a NUL', 'dana\u0000@example.test'],
])('POST /api/account/email: %s is refused and sends no email', async (_, email) => {
  const { app, ask: requestEmailChange, pending } = await givenMember()
  const reply = await requestEmailChange(email)
  expect(reply.status).toBe(422)
  expect(reply.body.errors[0].message).toMatch(/email address|can(’t|not) be stored/)
  expect(await listIdentityEmails(app)).toEqual([])
  expect(await pending()).toBeNull()
})

test('POST /api/account/email: the current address in any spelling is refused', async () => {
  const { member, ask: requestEmailChange } = await givenMember()
  const reply = await requestEmailChange(` ${member.email.toUpperCase()} `)
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toEqual([{ field: 'email', message: 'That’s already your email address.' }])
})

test('POST /api/account/email: only the last requested address is pending, for an hour', async () => {
  const { app, ask: requestEmailChange, pending } = await givenMember()
  await Promise.all([
    requestEmailChange('first@example.test'),
    requestEmailChange('second@example.test'),
    requestEmailChange('third@example.test'),
  ])
  await requestEmailChange('last@example.test')
  expect(await app.deps.db.select().from(identityEmailTokens)).toMatchObject([{ email: 'last@example.test' }])
  app.clock.advance(60 * minuteMs - 1)
  expect(await pending()).toBe('last@example.test')
  app.clock.advance(1)
  expect(await pending()).toBeNull()
})

test('DELETE /api/account/email: deletes the pending change and its link, also when repeated', async () => {
  const { app, client, ask: requestEmailChange, pending } = await givenMember()
  await requestEmailChange('new@example.test')
  for (let i = 0; i < 2; i++) {
    expect((await client.delete('/api/account/email')).body.pendingEmail).toBeNull()
  }
  expect(await app.deps.db.select().from(identityEmailTokens)).toEqual([])
  expect(await pending()).toBeNull()
})

test('POST /api/account/email: five changes an hour per account, malformed ones not counted', async () => {
  const { app, ask: requestEmailChange } = await givenMember()
  const other = await givenMember(app)
  for (let i = 0; i < 6; i++) await requestEmailChange('mistyped')
  for (let i = 0; i < 5; i++) expect((await requestEmailChange(`new-${i}@example.test`)).status).toBe(200)
  const refused = await requestEmailChange('new-6@example.test')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('3600')
  expect((await other.ask('other@example.test')).status).toBe(200)
})
