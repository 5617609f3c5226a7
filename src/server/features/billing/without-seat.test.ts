import { expect, test } from 'vitest'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import { dayMs, givenMembership } from '#test/factories/membership.ts'
import { listWithoutSeat } from './index.ts'
import { findCustomerId } from './store/customers.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'

/** A member whose subscription has the given state at the provider, and their days without a seat (null with a seat). */
async function givenSubscription() {
  const { app, member } = await givenMembership()
  const { deps, clock } = app
  const customerId = (await findCustomerId(deps.db, member.id)) ?? ''
  const [paid] = await deps.payments.listSubscriptions(customerId)
  const applyChange = async (change: Partial<ProviderSubscription>) => {
    deps.payments.listSubscriptions = () => Promise.resolve([{ ...paid!, ...change }])
    await syncSubscriptions(deps, member.id, customerId)
  }
  const isWithout = async (days: number) => {
    const since = new Date(clock.now().getTime() - days * dayMs)
    return (await listWithoutSeat(deps.db, [member.id], since)).length === 1
  }
  return { app, tell: applyChange, isWithout }
}

test('listWithoutSeat: an unpaid membership counts from when it was first known, despite repeated syncs', async () => {
  const { app, tell: applyChange, isWithout } = await givenSubscription()
  const pastDueSince = new Date(app.clock.now().getTime() - 15 * dayMs)
  await applyChange({ status: 'past_due', pastDueSince })
  expect(await isWithout(0)).toBe(false)
  for (let day = 0; day < 7; day++) {
    await applyChange({ status: 'unpaid', pastDueSince: null })
    app.clock.advance(dayMs)
  }
  expect([await isWithout(7), await isWithout(7.1)]).toEqual([true, false])
  await applyChange({ status: 'active', pastDueSince: null })
  expect(await isWithout(0)).toBe(false)
  await applyChange({ status: 'unpaid', pastDueSince: null })
  expect([await isWithout(0), await isWithout(1)]).toEqual([true, false])
})

test('listWithoutSeat: an ended membership counts from its end', async () => {
  const { app, tell: applyChange, isWithout } = await givenSubscription()
  await applyChange({ status: 'canceled', endedAt: new Date(app.clock.now().getTime() - 3 * dayMs) })
  expect([await isWithout(3), await isWithout(3.1)]).toEqual([true, false])
})
