import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { openBrowser } from '#test/harness/browser.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { listIdentityEmails } from '#test/harness/identity-emails.ts'
import { createNewPasskey } from '#test/harness/new-passkey.ts'
import { givenAuthenticator, givenPasskey } from '#test/harness/second-factors.ts'
import { givenSignInAccount, signIn, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { listAuditEvents } from '../../audit/index.ts'
import { openTestSession } from '../sessions/open-test-session.ts'
import { identityRecoveryCodes, sessions } from '../tables.ts'
import { createClient } from '#test/harness/client.ts'

const minuteMs = 60_000

async function givenMember(app?: TestApp) {
  const product = app ?? (await givenApp())
  const member = await givenSignInAccount(product.deps)
  const client = createClient(product.app, await openTestSession(product.deps, member.id, { hasSecondFactor: false }))
  const messageKinds = async () =>
    (await listIdentityEmails(product)).map((message) => ('what' in message ? message.what : message.kind))
  const events = async () => (await listAuditEvents(product.deps.db, 10)).map(({ event }) => event).reverse()
  const hasSecondFactor = async () => (await product.deps.db.select().from(sessions)).map((session) => session.hasSecondFactor)
  return { app: product, member, client, told: messageKinds, events, hasSecondFactor }
}

async function offered({ app, client }: Awaited<ReturnType<typeof givenMember>>) {
  const { body } = await client.post('/api/account/authenticator')
  const generator = new TOTP({ secret: Secret.fromBase32(body.secret) })
  return { uri: body.uri as string, code: () => generator.generate({ timestamp: app.clock.now().getTime() }) }
}

test('authenticator: active once its first code is confirmed, with ten recovery codes', async () => {
  const given = await givenMember()
  const { client } = given
  const { uri, code } = await offered(given)
  expect(uri).toContain('otpauth://totp/Landmark:')
  expect((await client.get('/api/account')).body.authenticatorSince).toBeNull()
  const reply = await client.post('/api/account/authenticator/confirmation', {
    code: ` ${code().slice(0, 3)} ${code().slice(3)} `,
  })
  expect(reply.body.codes).toHaveLength(10)
  expect((await client.get('/api/account')).body).toMatchObject({
    authenticatorSince: '2026-01-05T12:00:00.000Z',
    recoveryCodesLeft: 10,
  })
  expect(await given.hasSecondFactor()).toEqual([true])
  expect(await given.told()).toEqual(['authenticator-added'])
  expect(await given.events()).toEqual(['authenticator.added'])
})

test('authenticator: of concurrent confirmations, one gets recovery codes', async () => {
  const given = await givenMember()
  const { code } = await offered(given)
  const confirm = () => given.client.post('/api/account/authenticator/confirmation', { code: code() })
  const replies = await Promise.all([confirm(), confirm(), confirm(), confirm()])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
  expect(await given.app.deps.db.select().from(identityRecoveryCodes)).toHaveLength(10)
  expect(await given.events()).toEqual(['authenticator.added'])
})

test('authenticator: a wrong code is refused, and five of them block the right one for five minutes', async () => {
  const given = await givenMember()
  const { client, app } = given
  const confirm = (code: string) => client.post('/api/account/authenticator/confirmation', { code })
  expect((await confirm('123456')).body.errors).toEqual([
    { field: 'code', message: 'That code isn’t right. Enter the code your app shows now.' },
  ])
  const { code } = await offered(given)
  for (let i = 0; i < 4; i++) expect((await confirm('abc')).status).toBe(422)
  const refused = await confirm(code())
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('300')
  app.clock.advance(5 * minuteMs)
  expect((await confirm(code())).status).toBe(200)
})

test('authenticator: a second app is refused', async () => {
  const { app, client, member } = await givenMember()
  await givenAuthenticator(app.deps, member)
  const reply = await client.post('/api/account/authenticator')
  expect(reply.status).toBe(409)
  expect(reply.body.detail).toBe('You already have an authenticator app. Remove it before you add another.')
})

test('authenticator: removing it removes the recovery codes, and removing it twice changes nothing', async () => {
  const given = await givenMember()
  const { client } = given
  await givenAuthenticator(given.app.deps, given.member)
  for (let i = 0; i < 2; i++) {
    expect((await client.delete('/api/account/authenticator')).body).toMatchObject({
      authenticatorSince: null,
      recoveryCodesLeft: 0,
    })
  }
  expect(await given.told()).toEqual(['authenticator-removed'])
  expect(await given.events()).toEqual(['authenticator.removed'])
})

test('recovery codes: new ones replace the old, also when requested concurrently', async () => {
  const given = await givenMember()
  const { app, client, member } = given
  const { recoveryCodes } = await givenAuthenticator(app.deps, member)
  const renew = () => client.post('/api/account/recovery-codes')
  const replies = await Promise.all([renew(), renew(), renew()])
  const codes = replies.flatMap(({ body }) => body.codes as string[])
  expect(new Set([...codes, ...recoveryCodes]).size).toBe(40)
  expect((await client.get('/api/account')).body.recoveryCodesLeft).toBe(10)
  expect(await given.told()).toEqual(['recovery-codes-made', 'recovery-codes-made', 'recovery-codes-made'])
})

test('recovery codes: refused without an authenticator app', async () => {
  const { client } = await givenMember()
  const reply = await client.post('/api/account/recovery-codes')
  expect(reply.status).toBe(409)
  expect(reply.body.detail).toMatch(/^Recovery codes back up an authenticator app/)
})

async function requestOptions({ client }: Awaited<ReturnType<typeof givenMember>>) {
  const { body } = await client.post('/api/account/passkeys/options')
  return { ticket: body.ticket as string, challenge: body.options.challenge as string, options: body.options }
}

test('passkey: one made by the browser is stored with its name', async () => {
  const given = await givenMember()
  const { ticket, challenge, options } = await requestOptions(given)
  expect(options).toMatchObject({ rp: { id: 'localhost' }, authenticatorSelection: { userVerification: 'required' } })
  const response = createNewPasskey(challenge)
  const reply = await given.client.post('/api/account/passkeys', { ticket, name: ' Phone ', response })
  expect(reply.body.passkeys).toEqual([{ id: response.id, name: 'Phone', createdAt: '2026-01-05T12:00:00.000Z', usedAt: null }])
  expect(await given.hasSecondFactor()).toEqual([true])
  expect(await given.told()).toEqual(['passkey-added'])
  expect(await given.events()).toEqual(['passkey.added'])
  expect((await requestOptions(given)).options.excludeCredentials).toMatchObject([{ id: response.id }])
})

test.each([
  ['for another page', { origin: 'https://evil.example' }],
  ['without its owner', { isVerified: false }],
])('passkey: one made %s is refused', async (_, changes) => {
  const given = await givenMember()
  const { ticket, challenge } = await requestOptions(given)
  const reply = await given.client.post('/api/account/passkeys', {
    ticket,
    name: 'Phone',
    response: createNewPasskey(challenge, changes),
  })
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toEqual([{ field: 'response', message: 'We couldn’t add this passkey. Please try again.' }])
  expect(await given.events()).toEqual([])
})

test('passkey: a ticket of another member, an expired one and an invented one are refused', async () => {
  const given = await givenMember()
  const other = await givenMember(given.app)
  const theirs = await requestOptions(other)
  const mine = await requestOptions(given)
  const add = (ticket: string, challenge: string) =>
    given.client.post('/api/account/passkeys', { ticket, name: 'Phone', response: createNewPasskey(challenge) })
  expect((await add(theirs.ticket, theirs.challenge)).status).toBe(422)
  expect((await add(mine.ticket, theirs.challenge)).status).toBe(422)
  expect((await add('made-up', mine.challenge)).status).toBe(422)
  given.app.clock.advance(5 * minuteMs + 1)
  expect((await add(mine.ticket, mine.challenge)).status).toBe(422)
})

test('passkey: the same one is stored once, also when added concurrently', async () => {
  const given = await givenMember()
  const { ticket, challenge } = await requestOptions(given)
  const body = { ticket, name: 'Phone', response: createNewPasskey(challenge) }
  const replies = await Promise.all([1, 2, 3].map(() => given.client.post('/api/account/passkeys', body)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  expect((await given.client.get('/api/account')).body.passkeys).toHaveLength(1)
})

test('passkey: malformed responses get 422, and odd transports are accepted', async () => {
  const given = await givenMember()
  const { ticket, challenge } = await requestOptions(given)
  const honest = createNewPasskey(challenge)
  const odd = [
    {},
    { id: 5 },
    { ...honest, response: null },
    { ...honest, response: { ...honest.response, attestationObject: 'x' } },
  ]
  for (const response of odd) {
    expect((await given.client.post('/api/account/passkeys', { ticket, name: 'Phone', response })).status).toBe(422)
  }
  for (const transports of [5, [1, {}], ['evil\u2028'], null]) {
    const response = createNewPasskey(challenge, { transports })
    expect((await given.client.post('/api/account/passkeys', { ticket, name: 'Phone', response })).status).toBe(200)
  }
})

test('passkey: an account has twenty at most', async () => {
  const given = await givenMember()
  const { ticket, challenge } = await requestOptions(given)
  for (let i = 0; i < 19; i++) await givenPasskey(given.app.deps, given.member)
  const add = () => given.client.post('/api/account/passkeys', { ticket, name: 'Phone', response: createNewPasskey(challenge) })
  const replies = await Promise.all([add(), add(), add()])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const refused = await given.client.post('/api/account/passkeys/options')
  expect(refused.status).toBe(409)
  expect(refused.body.detail).toBe('You have 20 passkeys, the maximum. Remove one before you add another.')
})

test('passkey: the owner can remove it, and others get 404', async () => {
  const given = await givenMember()
  const other = await givenMember(given.app)
  const { id } = await givenPasskey(given.app.deps, given.member)
  for (const unknown of [id, 'made-up']) {
    const reply = await other.client.delete(`/api/account/passkeys/${unknown}`)
    expect(reply.status).toBe(404)
    expect(reply.body.code).toBe('not-found')
  }
  expect((await given.client.delete(`/api/account/passkeys/${id}`)).body.passkeys).toEqual([])
  expect((await given.client.delete(`/api/account/passkeys/${id}`)).status).toBe(404)
  expect(await given.told()).toEqual(['passkey-removed'])
  expect(await given.events()).toEqual(['passkey.removed'])
})

test('second factors: removing the last one clears the flag in every session', async () => {
  const given = await givenMember()
  const { app, client, member } = given
  await givenAuthenticator(app.deps, member)
  const { id } = await givenPasskey(app.deps, member)
  await app.as(member)
  await client.delete('/api/account/authenticator')
  expect(await given.hasSecondFactor()).toContain(true)
  await client.delete(`/api/account/passkeys/${id}`)
  expect(await given.hasSecondFactor()).toEqual([false, false])
})

test('second factors: a session by password alone can still change them in a member account', async () => {
  const given = await givenMember()
  const { id } = await givenPasskey(given.app.deps, given.member)
  expect((await given.client.post('/api/account/authenticator')).status).toBe(200)
  expect((await given.client.delete(`/api/account/passkeys/${id}`)).status).toBe(200)
})

test('second factors: after the last one is removed, the issuer asks for the password and claims no factor', async () => {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  const phone = await givenAuthenticator(app.deps, member)
  const browser = openBrowser(app.app, testOrigin)
  await browser.submit(await signIn(browser, member.email), { code: phone.code() })
  expect(await whoIs(browser)).toBe(member.email)
  expect((await browser.send('/api/account/authenticator', { method: 'DELETE' })).status).toBe(200)
  expect(await whoIs(browser)).toBe(member.email)
  const page = await browser.visit((await startSignIn(browser)).href)
  expect(page.text).toContain('autocomplete="current-password"')
  await browser.submit(page, { email: member.email, password: testPassword })
  expect(await app.deps.db.select().from(sessions)).toMatchObject([{ hasSecondFactor: false }])
})
