import { expect, test } from 'vitest'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import { dayMs, givenMembership } from '#test/factories/membership.ts'
import { listWithoutSeat } from './index.ts'
import { findCustomerId } from './store/customers.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'

/** A member whose subscription the provider tells as stated, and for how many days they have had no seat; null with one. */
async function givenTold() {
  const { app, member } = await givenMembership()
  const { deps, clock } = app
  const customerId = (await findCustomerId(deps.db, member.id)) ?? ''
  const [paid] = await deps.payments.listSubscriptions(customerId)
  const tell = async (change: Partial<ProviderSubscription>) => {
    deps.payments.listSubscriptions = () => Promise.resolve([{ ...paid!, ...change }])
    await syncSubscriptions(deps, member.id, customerId)
  }
  const isWithout = async (days: number) => {
    const since = new Date(clock.now().getTime() - days * dayMs)
    return (await listWithoutSeat(deps.db, [member.id], since)).length === 1
  }
  return { app, tell, isWithout }
}

test('listWithoutSeat: an unpaid membership counts from when it was first known, despite repeated syncs', async () => {
  const { app, tell, isWithout } = await givenTold()
  const pastDueSince = new Date(app.clock.now().getTime() - 15 * dayMs)
  await tell({ status: 'past_due', pastDueSince })
  expect(await isWithout(0)).toBe(false)
  for (let day = 0; day < 7; day++) {
    await tell({ status: 'unpaid', pastDueSince: null })
    app.clock.advance(dayMs)
  }
  expect([await isWithout(7), await isWithout(7.1)]).toEqual([true, false])
  await tell({ status: 'active', pastDueSince: null })
  expect(await isWithout(0)).toBe(false)
  await tell({ status: 'unpaid', pastDueSince: null })
  expect([await isWithout(0), await isWithout(1)]).toEqual([true, false])
})

test('listWithoutSeat: an ended membership counts from its end', async () => {
  const { app, tell, isWithout } = await givenTold()
  await tell({ status: 'canceled', endedAt: new Date(app.clock.now().getTime() - 3 * dayMs) })
  expect([await isWithout(3), await isWithout(3.1)]).toEqual([true, false])
})
