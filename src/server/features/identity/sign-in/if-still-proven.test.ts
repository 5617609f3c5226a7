import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '#test/harness/browser.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { givenSignInAccount, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { getEmailLink } from '#test/harness/sign-up.ts'
import { deleteAccountRow } from '../store/accounts.ts'
import { identityAuthenticators } from '../tables.ts'

/** Blocks every sign-in after its password was verified; returns functions to wait for one and to release it. */
async function holdAfterPassword({
  deps: { db },
}: TestApp): Promise<{ someoneWaits: () => Promise<void>; letOn: () => Promise<void> }> {
  const open = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const lockTransaction = db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${identityAuthenticators} in access exclusive mode`)
    held.resolve()
    await open.promise
  })
  await held.promise
  const waiting = sql`select 1 from pg_locks where relation = 'identity_authenticators'::regclass and not granted`
  return {
    someoneWaits: () => vi.waitFor(async () => expect((await db.execute(waiting)).rows).toHaveLength(1), { timeout: 10_000 }),
    letOn: async () => {
      open.resolve()
      await lockTransaction
    },
  }
}

async function givenHeldSignIn() {
  const product = await givenApp()
  const member = await givenSignInAccount(product.deps)
  const attacker = openBrowser(product.app, testOrigin)
  const page = await attacker.visit((await startSignIn(attacker)).href)
  const heldSignIn = await holdAfterPassword(product)
  const signingIn = attacker.submit(page, { email: member.email, password: testPassword })
  await heldSignIn.someoneWaits()
  return { product, member, thief: attacker, signingIn, letOn: heldSignIn.letOn }
}

test('sign-in: fails when the password changes before it finishes', async () => {
  const { product, member, thief: attacker, signingIn, letOn } = await givenHeldSignIn()
  const owner = openBrowser(product.app, testOrigin)
  await owner.submit(await owner.visit('/identity/reset'), { email: member.email })
  const reset = await getEmailLink(product, 'reset-password', member.email)
  expect((await owner.post(reset, { password: 'another horse, another staple' })).status).toBe(200)
  await letOn()
  expect((await signingIn).text).toContain('This page has expired')
  expect(await whoIs(attacker)).toBeNull()
  expect((await attacker.visit((await startSignIn(attacker)).href)).text).toContain('autocomplete="current-password"')
})

test('sign-in: fails when the account is deleted before it finishes', async () => {
  const { product, member, thief: attacker, signingIn, letOn } = await givenHeldSignIn()
  const removing = deleteAccountRow(product.deps.db, member.id)
  await letOn()
  await removing
  expect((await signingIn).url).not.toContain('/api/auth/session')
  expect(await whoIs(attacker)).toBeNull()
})

test('sign-in: a delayed one with an unchanged password succeeds', async () => {
  const { member, thief: attacker, signingIn, letOn } = await givenHeldSignIn()
  await letOn()
  await signingIn
  expect(await whoIs(attacker)).toBe(member.email)
})
