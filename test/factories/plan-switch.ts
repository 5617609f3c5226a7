import type { SwitchPreview } from '#contract/billing.ts'
import { dayMs, givenMembership, passTimeAtProvider } from '#test/factories/membership.ts'
import { prices } from '#test/factories/payment.ts'
import type { Client } from '#test/harness/client.ts'

/** What a change of the plan would cost now. */
export const previewOf = async (client: Client, priceId: string): Promise<SwitchPreview> =>
  (await client.post('/api/subscriptions/switch-preview', { priceId })).body

/** Changes the plan at once, at the price that a preview said. */
export const switchNow = (
  client: Client,
  preview: Pick<SwitchPreview, 'prorationAt' | 'amountDueCents'>,
  priceId = prices.yearly,
) =>
  client.post('/api/subscriptions/switch', {
    priceId,
    when: 'now',
    prorationAt: preview.prorationAt,
    amountDueCents: preview.amountDueCents,
  })

/** Changes the plan when the paid period ends. */
export const switchLater = (client: Client, priceId = prices.yearly) =>
  client.post('/api/subscriptions/switch', { priceId, when: 'renewal' })

/** Somebody ten days into a month that is paid. */
export async function givenMonthly(card?: string) {
  const given = await givenMembership({ interval: 'monthly', ...(card && { card }) })
  await passTimeAtProvider(given.app, 10 * dayMs)
  const paid = async () => {
    const { invoices } = (await given.client.get('/api/subscriptions/billing')).body
    return invoices
      .filter(({ status }: { status: string }) => status === 'paid')
      .map(({ totalCents }: { totalCents: number }) => totalCents)
  }
  return { ...given, paid }
}
