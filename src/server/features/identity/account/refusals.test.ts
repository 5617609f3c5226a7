import { expect, test } from 'vitest'
import { api } from '#contract/api/endpoints.ts'
import { createClient } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { listIdentityEmails } from '#test/harness/identity-emails.ts'
import { givenAuthenticator, givenPasskey } from '#test/harness/second-factors.ts'
import { givenSignInAccount, testPassword } from '#test/harness/sign-in.ts'
import { openTestSession } from '../sessions/open-test-session.ts'
import { users } from '../tables.ts'

const minuteMs = 60_000

const changes: [string, string, unknown?][] = [
  ['POST', '/api/account/email', { email: 'new@example.test' }],
  ['DELETE', '/api/account/email'],
  ['POST', '/api/account/password', { current: testPassword, next: 'four quiet lakes at dawn' }],
  ['POST', '/api/account/authenticator'],
  ['POST', '/api/account/authenticator/confirmation', { code: '123456' }],
  ['DELETE', '/api/account/authenticator'],
  ['POST', '/api/account/recovery-codes'],
  ['POST', '/api/account/passkeys/options'],
  ['POST', '/api/account/passkeys', { ticket: 'x', name: 'x', response: {} }],
  ['DELETE', '/api/account/passkeys/x'],
]

/** Other calls that require a fresh sign-in, for local and external accounts. */
const ownData: typeof changes = [
  ['DELETE', '/api/account'],
  ['POST', '/api/data-exports'],
  ['GET', '/api/data-exports/x/file'],
]

const requestOf = (method: string, body: unknown): RequestInit =>
  body === undefined ? { method } : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }

/** Everything these calls change, except sessions, whose expiry slides. */
async function rowsOf({ deps }: TestApp): Promise<unknown> {
  const tables = ['users', 'identity_accounts', 'identity_mail_tokens', 'identity_authenticators', 'identity_passkeys']
  const counted = tables.map((table) => deps.db.execute(`select * from ${table} order by 1`))
  return (await Promise.all(counted)).map(({ rows }) => rows)
}

test('fresh sign-in: this file covers every endpoint that needs one', () => {
  const fresh = api.filter((endpoint) => endpoint.fresh).map(({ method, path }) => `${method} ${path}`)
  expect([...changes, ...ownData].map(([method, path]) => `${method} ${path.replace(/\/x(?=\/|$)/, '/{id}')}`).sort()).toEqual(
    fresh.sort(),
  )
})

test.each([...changes, ...ownData])('%s %s: 403 without a fresh sign-in, whatever the body', async (method, path, body) => {
  const app = await givenApp()
  const client = await app.as(await givenSignInAccount(app.deps))
  app.clock.advance(10 * minuteMs + 1)
  const before = await rowsOf(app)
  for (const sent of [body, method === 'POST' ? { nonsense: true } : undefined]) {
    const reply = await client.send(path, requestOf(method, sent))
    expect(reply.status).toBe(403)
    expect(reply.body.code).toBe('fresh-sign-in-required')
  }
  expect(await rowsOf(app)).toEqual(before)
})

test.each(api.filter(({ path }) => path.startsWith('/api/account')).map(({ method, path }) => [method, path] as const))(
  '%s %s: 401 without a session',
  async (method, path) => {
    const app = await givenApp()
    await app.as(await givenSignInAccount(app.deps))
    const before = await rowsOf(app)
    const reply = await app.anonymous.send(path.replace('{id}', 'x'), { method })
    expect(reply.status).toBe(401)
    expect(reply.body.code).toBe('sign-in-required')
    expect(await rowsOf(app)).toEqual(before)
  },
)

test('fresh sign-in: not required to end sessions and dismiss the banner', async () => {
  const app = await givenApp()
  const client = await app.as(await givenSignInAccount(app.deps))
  app.clock.advance(10 * minuteMs + 1)
  expect((await client.delete('/api/account/notices/second-factor')).status).toBe(204)
  expect((await client.delete('/api/account/sessions?others=true')).status).toBe(204)
})

test('fresh sign-in: a clock set back makes no session fresh', async () => {
  const app = await givenApp()
  const client = await app.as(await givenSignInAccount(app.deps))
  app.clock.advance(-60 * minuteMs)
  expect((await client.get('/api/account')).body.isFresh).toBe(false)
  expect((await client.delete('/api/account/email')).body.code).toBe('fresh-sign-in-required')
})

const foreign = { OIDC_ISSUER: 'https://sign-in.example.test/realm', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }

test.each(changes)('%s %s: 409 where an external issuer has the account', async (method, path, body) => {
  const app = await givenApp({ environment: foreign })
  const client = await app.as(await givenSignInAccount(app.deps))
  const reply = await client.send(path, requestOf(method, body))
  expect(reply.status).toBe(409)
  expect(reply.body.code).toBe('kept-elsewhere')
  expect(await listIdentityEmails(app)).toEqual([])
})

test('GET /api/account: names the external issuer of the account', async () => {
  const app = await givenApp({ environment: foreign })
  const { body } = await (await app.as(await givenSignInAccount(app.deps))).get('/api/account')
  expect(body).toMatchObject({ keptBy: 'sign-in.example.test', passkeys: [], sessions: [{ isCurrent: true }] })
})

test('GET /api/account: names the former issuer of a user, who can still sign out', async () => {
  const app = await givenApp()
  const person = { id: app.deps.newId(), subject: 'anything', email: 'x@example.test', name: 'X', createdAt: app.clock.now() }
  await app.deps.db.insert(users).values({ ...person, issuer: 'https://former.example.test/realm' })
  const client = await app.as(person)
  const { body } = await client.get('/api/account')
  expect(body).toMatchObject({ keptBy: 'former.example.test', email: 'x@example.test' })
  expect((await client.delete('/api/account/authenticator')).body.code).toBe('kept-elsewhere')
  expect((await client.delete(`/api/account/sessions/${body.sessions[0].id}`)).status).toBe(200)
  expect((await client.get('/api/account')).status).toBe(401)
})

test('DELETE /api/account/notices/second-factor: stores when the banner was dismissed', async () => {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  const client = await app.as(member)
  for (let i = 0; i < 2; i++) expect((await client.delete('/api/account/notices/second-factor')).status).toBe(204)
  const [row] = await app.deps.db.select().from(users)
  expect(row?.factorNoticeDismissedAt).toEqual(app.clock.now())
})

test('account responses: none contains the word password, and none may be cached', async () => {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  await givenPasskey(app.deps, member)
  const client = createClient(app.app, await openTestSession(app.deps, member.id))
  const { body } = await client.get('/api/account')
  const responses = [
    await client.get('/api/account'),
    await client.post('/api/account/email', { email: 'new@example.test' }),
    await client.delete('/api/account/email'),
    await client.post('/api/account/authenticator'),
    await client.delete('/api/account/authenticator'),
    await client.post('/api/account/passkeys/options'),
    await client.delete(`/api/account/passkeys/${body.passkeys[0].id}`),
  ]
  await givenAuthenticator(app.deps, member)
  responses.push(await client.post('/api/account/recovery-codes'))
  responses.push(await client.post('/api/account/password', { current: testPassword, next: 'four quiet lakes at dawn' }))
  responses.push(await client.delete(`/api/account/sessions/${(await client.get('/api/account')).body.sessions[0].id}`))
  for (const response of responses) {
    expect(response.status, response.text).toBe(200)
    expect(response.text).not.toMatch(/password|argon2/i)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})
