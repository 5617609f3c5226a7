import { expect, test } from 'vitest'
import { accessLoader, seedMemberships } from '#server/features/billing/index.ts'
import { listSubscriptions } from '#server/features/billing/store/subscriptions.ts'
import { syncSubscriptions } from '#server/features/billing/sync-subscriptions.ts'
import { loadUserData } from '#server/platform/database/user-loaders.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp } from '#test/harness/index.ts'

const since = new Date('2025-03-31T09:00:00Z')

test('seedMemberships: stores what a sync from the provider returns', async () => {
  const { deps } = await givenApp()
  const active = await givenPerson({ deps })
  const ended = await givenPerson({ deps })
  const given = [
    { userId: active.id, ...active, interval: 'month' as const, startedAt: since, endedAt: null },
    { userId: ended.id, ...ended, interval: 'year' as const, startedAt: since, endedAt: new Date('2026-01-01T00:00:00Z') },
  ]
  await seedMemberships(deps, deps.db, given, deps.clock.now())
  const open = (userId: string) => loadUserData(deps.db, { access: accessLoader }, userId, deps.clock.now())
  expect(await open(active.id)).toEqual({ access: { general: true, pod_marketplace: true } })
  expect(await open(ended.id)).toEqual({ access: { general: false, pod_marketplace: false } })
  for (const { id } of [active, ended]) {
    const before = await listSubscriptions(deps.db, id)
    const customerId = await deps.payments.getOrCreateCustomer({
      userId: id,
      email: id === active.id ? active.email : ended.email,
      name: '',
    })
    await syncSubscriptions(deps, id, customerId)
    expect(await listSubscriptions(deps.db, id)).toEqual(before)
  }
})

test('seedMemberships: a monthly period started on the 31st ends on February 28', async () => {
  const { deps } = await givenApp({ now: '2026-02-10T00:00:00Z' })
  const member = await givenPerson({ deps })
  await seedMemberships(
    deps,
    deps.db,
    [{ userId: member.id, ...member, interval: 'month', startedAt: since, endedAt: null }],
    deps.clock.now(),
  )
  const [row] = await listSubscriptions(deps.db, member.id)
  expect(row?.currentPeriodEndAt).toEqual(new Date('2026-02-28T09:00:00Z'))
})

test('seedMemberships: saving twice changes nothing', async () => {
  const { deps } = await givenApp()
  const member = await givenPerson({ deps })
  const given = [{ userId: member.id, ...member, interval: 'year' as const, startedAt: since, endedAt: null }]
  await seedMemberships(deps, deps.db, given, deps.clock.now())
  const before = await listSubscriptions(deps.db, member.id)
  await seedMemberships(deps, deps.db, given, deps.clock.now())
  expect(await listSubscriptions(deps.db, member.id)).toEqual(before)
})
