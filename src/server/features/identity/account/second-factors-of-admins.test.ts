import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createClient } from '#test/harness/client.ts'
import { givenApp } from '#test/harness/index.ts'
import { createNewPasskey } from '#test/harness/new-passkey.ts'
import { givenAuthenticator, givenPasskey } from '#test/harness/second-factors.ts'
import { givenSignInAccount } from '#test/harness/sign-in.ts'
import { openTestSession } from '../sessions/open-test-session.ts'

test('admin rights: a new second factor opens the admin area, and removing it closes the area', async () => {
  const app = await givenApp()
  const admin = await givenSignInAccount(app.deps, { role: 'admin' })
  const client = createClient(app.app, await openTestSession(app.deps, admin.id, { hasSecondFactor: false }))
  expect((await client.get('/api/admin/audit')).body.code).toBe('second-factor-required')
  const { body } = await client.post('/api/account/authenticator')
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: app.clock.now().getTime() })
  await client.post('/api/account/authenticator/confirmation', { code })
  expect((await client.get('/api/admin/audit')).status).toBe(200)
  await client.delete('/api/account/authenticator')
  expect((await client.get('/api/admin/audit')).body.code).toBe('second-factor-required')
})

test('admin rights: the visitor data and pages agree with the second factor of the session', async () => {
  const app = await givenApp()
  const admin = await givenSignInAccount(app.deps, { role: 'admin' })
  const rightsIn = async (hasSecondFactor: boolean) => {
    const client = await app.as(admin, { hasSecondFactor })
    const { role, needsSecondFactor } = (await client.get('/api/visitor')).body
    const page = await client.get('/admin')
    return [
      role !== null,
      needsSecondFactor,
      (await client.get('/api/me')).body.isTribeAppAdmin,
      page.text.includes('second-factor'),
    ]
  }
  expect(await rightsIn(false)).toEqual([false, true, true, true])
  expect(await rightsIn(true)).toEqual([true, false, true, false])
})

test('admin rights: demo mode needs no second factor', async () => {
  const app = await givenApp({ environment: { DEMO: '1' } })
  const admin = await givenSignInAccount(app.deps, { role: 'admin' })
  const client = await app.as(admin, { hasSecondFactor: false })
  expect((await client.get('/api/visitor')).body).toMatchObject({ role: 'admin', needsSecondFactor: false })
  expect((await client.get('/api/admin/audit')).status).toBe(200)
})

/** An admin with a second factor whose session was opened with the password alone, as an attacker could. */
async function givenPasswordOfAdmin() {
  const app = await givenApp()
  const admin = await givenSignInAccount(app.deps, { role: 'admin' })
  const client = createClient(app.app, await openTestSession(app.deps, admin.id, { hasSecondFactor: false }))
  return { app, admin, client }
}

test('account with a passkey: a session by password alone cannot add or remove a second factor', async () => {
  const { app, admin, client } = await givenPasswordOfAdmin()
  // Requested before there was a passkey.
  const { body: offer } = await client.post('/api/account/authenticator')
  const { body: options } = await client.post('/api/account/passkeys/options')
  const { id } = await givenPasskey(app.deps, admin)
  const code = new TOTP({ secret: Secret.fromBase32(offer.secret) }).generate({ timestamp: app.clock.now().getTime() })
  const response = createNewPasskey(options.options.challenge)
  for (const reply of [
    await client.post('/api/account/authenticator'),
    await client.post('/api/account/authenticator/confirmation', { code }),
    await client.post('/api/account/passkeys/options'),
    await client.post('/api/account/passkeys', { ticket: options.ticket, name: 'Phone', response }),
    await client.delete(`/api/account/passkeys/${id}`),
  ]) {
    expect(reply.body.code).toBe('second-factor-required')
    expect(reply.body.detail).toBe('To change this, sign out and sign in again with your passkey or authenticator app.')
  }
  expect((await client.get('/api/account')).body).toMatchObject({ authenticatorSince: null, passkeys: [{ id }] })
  expect((await client.get('/api/admin/audit')).status).toBe(403)
  expect((await (await app.as(admin)).delete(`/api/account/passkeys/${id}`)).status).toBe(200)
})

test('account with an authenticator: an earlier session cannot remove it or create recovery codes', async () => {
  const { app, admin, client } = await givenPasswordOfAdmin()
  const { recoveryCodes } = await givenAuthenticator(app.deps, admin)
  for (const reply of [await client.delete('/api/account/authenticator'), await client.post('/api/account/recovery-codes')]) {
    expect(reply.body.code).toBe('second-factor-required')
  }
  expect((await client.get('/api/account')).body.recoveryCodesLeft).toBe(recoveryCodes.length)
})
