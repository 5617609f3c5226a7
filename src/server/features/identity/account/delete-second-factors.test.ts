import { expect, test } from 'vitest'
import { openBrowser } from '#test/harness/browser.ts'
import { createClient } from '#test/harness/client.ts'
import { givenApp, testOrigin } from '#test/harness/index.ts'
import { listIdentityEmails } from '#test/harness/identity-emails.ts'
import { givenAuthenticator, givenPasskey } from '#test/harness/second-factors.ts'
import { givenSignInAccount, signIn, whoIs } from '#test/harness/sign-in.ts'
import { listAuditEvents } from '../../audit/index.ts'
import { openTestSession } from '../sessions/open-test-session.ts'
import { deleteSecondFactors } from './delete-second-factors.ts'
import { identityAuthenticators, identityPasskeys, identityRecoveryCodes } from '../tables.ts'

async function givenLost() {
  const app = await givenApp()
  const admin = await givenSignInAccount(app.deps, { role: 'admin', email: 'dana@example.test' })
  await givenAuthenticator(app.deps, admin)
  await givenPasskey(app.deps, admin)
  await givenPasskey(app.deps, admin)
  return { app, admin }
}

test('deleteSecondFactors: removes every second factor of an admin, who gets emails and can sign in', async () => {
  const { app, admin } = await givenLost()
  const before = createClient(app.app, await openTestSession(app.deps, admin.id))
  expect(await deleteSecondFactors(app.deps, ' Dana@Example.test ')).toEqual({ hadAuthenticator: true, passkeys: 2 })
  for (const table of [identityAuthenticators, identityPasskeys, identityRecoveryCodes]) {
    expect(await app.deps.db.select().from(table)).toEqual([])
  }
  const messageKinds = (await listIdentityEmails(app)).map((message) => 'what' in message && message.what)
  expect(new Set(messageKinds)).toEqual(new Set(['authenticator-removed', 'passkey-removed']))
  const events = await listAuditEvents(app.deps.db, 9)
  expect(events).toHaveLength(3)
  for (const event of events) expect(event).toMatchObject({ actorId: null, aboutId: admin.id, details: { by: 'operator' } })
  expect((await before.get('/api/admin/audit')).body.code).toBe('second-factor-required')
  const browser = openBrowser(app.app, testOrigin)
  await signIn(browser, admin.email)
  expect(await whoIs(browser)).toBe(admin.email)
  expect((await browser.send('/api/account/authenticator', { method: 'POST' })).status).toBe(200)
})

test('deleteSecondFactors: changes nothing for an account without factors, and leaves those of others', async () => {
  const { app } = await givenLost()
  const other = await givenSignInAccount(app.deps)
  expect(await deleteSecondFactors(app.deps, other.email)).toEqual({ hadAuthenticator: false, passkeys: 0 })
  expect(await listIdentityEmails(app)).toEqual([])
  expect(await app.deps.db.select().from(identityPasskeys)).toHaveLength(2)
})

test('deleteSecondFactors: an unknown address and an external issuer are refused with a message', async () => {
  const { app } = await givenLost()
  await expect(deleteSecondFactors(app.deps, 'nobody@example.test')).rejects.toThrow('No one signs in with this email address.')
  const environment = { OIDC_ISSUER: 'https://id.example.test/x', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  const foreign = await givenApp({ environment })
  await expect(deleteSecondFactors(foreign.deps, 'dana@example.test')).rejects.toThrow(
    'Another issuer handles sign-in (OIDC_ISSUER)',
  )
})
