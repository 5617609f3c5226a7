import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accessLoader, decideAccess } from '#server/features/billing/index.ts'
import { subscriptions } from '#server/features/billing/tables.ts'
import { loadUserData } from '#server/platform/database/user-loaders.ts'
import { becomeMember } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

async function accessOf({ deps }: TestApp, userId: string) {
  return (await loadUserData(deps.db, { access: accessLoader }, userId, deps.clock.now())).access
}

async function givenPayingMember() {
  const app = await givenApp()
  const member = await givenPerson(app)
  await becomeMember(app, await app.as(member))
  return { app, member, access: () => accessOf(app, member.id) }
}

test('decideAccess: closes one part, reopens it and leaves the other part alone', async () => {
  const { app, member, access } = await givenPayingMember()
  const decide = (general: boolean | null, podMarketplace: boolean | null) =>
    app.deps.db.transaction((tx) => decideAccess(app.deps, tx, [{ userId: member.id, general, podMarketplace }]))
  expect(await access()).toEqual({ general: true, pod_marketplace: true })
  await decide(null, false)
  expect(await access()).toEqual({ general: true, pod_marketplace: false })
  await decide(false, null)
  expect(await access()).toEqual({ general: false, pod_marketplace: true })
  await decide(null, null)
  expect(await access()).toEqual({ general: true, pod_marketplace: true })
})

test('decideAccess: opens general access to a user without a membership', async () => {
  const app = await givenApp()
  const member = await givenPerson(app)
  expect(await accessOf(app, member.id)).toEqual({ general: false, pod_marketplace: false })
  await app.deps.db.transaction((tx) => decideAccess(app.deps, tx, [{ userId: member.id, general: true, podMarketplace: null }]))
  expect(await accessOf(app, member.id)).toEqual({ general: true, pod_marketplace: false })
})

test('accessLoader: access ends at accessEndsAt without an event', async () => {
  const { app, member, access } = await givenPayingMember()
  const accessEndsAt = new Date(app.clock.now().getTime() + 1000)
  await app.deps.db.update(subscriptions).set({ accessEndsAt }).where(eq(subscriptions.userId, member.id))
  expect((await access()).general).toBe(true)
  app.clock.advance(1000)
  expect(await access()).toEqual({ general: false, pod_marketplace: false })
})
