import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '#test/harness/browser.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { givenSignInAccount, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { linkTo } from '#test/harness/sign-up.ts'
import { removeAccount } from '../store/accounts.ts'
import { identityAuthenticators } from '../tables.ts'

/** Stops every sign-in after its password was found right and before it goes on; answers how to let them on. */
async function holdAfterPassword({
  deps: { db },
}: TestApp): Promise<{ someoneWaits: () => Promise<void>; letOn: () => Promise<void> }> {
  const open = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
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
      await holding
    },
  }
}

async function givenHeldSignIn() {
  const product = await givenApp()
  const member = await givenSignInAccount(product.deps)
  const thief = openBrowser(product.app, testOrigin)
  const page = await thief.visit((await startSignIn(thief)).href)
  const door = await holdAfterPassword(product)
  const signingIn = thief.submit(page, { email: member.email, password: testPassword })
  await door.someoneWaits()
  return { product, member, thief, signingIn, letOn: door.letOn }
}

test('sign-in: fails when the password changes before it finishes', async () => {
  const { product, member, thief, signingIn, letOn } = await givenHeldSignIn()
  const owner = openBrowser(product.app, testOrigin)
  await owner.submit(await owner.visit('/identity/reset'), { email: member.email })
  const reset = await linkTo(product, 'reset-password', member.email)
  expect((await owner.post(reset, { password: 'another horse, another staple' })).status).toBe(200)
  await letOn()
  expect((await signingIn).text).toContain('This page has expired')
  expect(await whoIs(thief)).toBeNull()
  expect((await thief.visit((await startSignIn(thief)).href)).text).toContain('autocomplete="current-password"')
})

test('sign-in: fails when the account is deleted before it finishes', async () => {
  const { product, member, thief, signingIn, letOn } = await givenHeldSignIn()
  const removing = removeAccount(product.deps.db, member.id)
  await letOn()
  await removing
  expect((await signingIn).url).not.toContain('/api/auth/session')
  expect(await whoIs(thief)).toBeNull()
})

test('sign-in: a delayed one with an unchanged password succeeds', async () => {
  const { member, thief, signingIn, letOn } = await givenHeldSignIn()
  await letOn()
  await signingIn
  expect(await whoIs(thief)).toBe(member.email)
})
