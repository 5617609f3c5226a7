import { expect, test } from 'vitest'
import { dayMs, givenMembership, passTimeAtProvider, setPaymentMethod, providerOf } from '#test/factories/membership.ts'
import { prices } from '#test/factories/payment.ts'

const until = new Date('2026-04-05T12:00:00Z')

/** Changes the plan at the provider directly, as its portal can. */
async function switchElsewhere({ app, id }: Awaited<ReturnType<typeof givenMembership>>) {
  const provider = providerOf(app)
  const [item] = (await provider.subscriptions.retrieve(id)).items.data
  const items = [{ id: item?.id ?? '', price: prices.yearly }]
  const changed = { items, proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' } as const
  await provider.subscriptions.update(id, changed)
  await passTimeAtProvider(app, 0)
}

test('access: a plan changed elsewhere during a pause opens nothing while its invoice is void', async () => {
  const given = await givenMembership({ interval: 'monthly' })
  const { app, id, show } = given
  await app.deps.payments.pauseSubscription(id, until)
  await switchElsewhere(given)
  expect(await show()).toMatchObject({ interval: 'year', status: 'active', access: { general: false } })
})

test('access: the void invoice of a declined plan change does not close the paid period before a pause', async () => {
  const given = await givenMembership({ interval: 'monthly' })
  const { app, id, show } = given
  await setPaymentMethod(app, id, 'pm_card_chargeCustomerFail')
  const at = await app.deps.payments.now()
  expect((await app.deps.payments.switchNow(id, prices.yearly, at, `test:${id}`)).kind).toBe('declined')
  await app.deps.payments.pauseSubscription(id, until)
  await passTimeAtProvider(app, 10 * dayMs)
  expect(await show()).toMatchObject({ interval: 'month', access: { general: true } })
  await passTimeAtProvider(app, 30 * dayMs)
  expect(await show()).toMatchObject({ interval: 'month', access: { general: false } })
})
