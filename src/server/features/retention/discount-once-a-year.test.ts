import { expect, test } from 'vitest'
import { dayMs, providerOf } from '#test/factories/membership.ts'
import { deliverWebhooks } from '#test/factories/payment.ts'
import { cancelFlow, givenCanceler } from '#test/factories/retention.ts'
import { givenApp } from '#test/harness/index.ts'

test('discount: not offered again for twelve months, also once it covers nothing, and offered after that', async () => {
  const app = await givenApp()
  const { member, start, decide, membership } = await givenCanceler(app)
  await decide(await start(), { kind: 'offer_accepted', reason: 'too_expensive', offer: 'discount' })
  await providerOf(app).subscriptions.update((await membership()).id, { discounts: '' })
  await deliverWebhooks(app)

  const offersNow = async () => {
    // A session does not last for months, so they sign in anew.
    const flow = cancelFlow(await app.as(member))
    expect((await flow.membership()).hasDiscount).toBe(false)
    const { body } = await flow.session(await flow.start())
    return body.reasons[0].offers.map(({ kind }: { kind: string }) => kind)
  }
  app.clock.advance(300 * dayMs)
  expect(await offersNow()).toEqual(['switch', 'pause'])
  app.clock.advance(66 * dayMs)
  expect(await offersNow()).toEqual(['discount', 'switch'])
})
