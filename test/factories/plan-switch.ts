import type { PlanSwitchPreview } from '#contract/api/billing/billing.ts'
import { dayMs, givenMembership, passTimeAtProvider } from '#test/factories/membership.ts'
import { prices } from '#test/factories/payment.ts'
import type { Client } from '#test/harness/client.ts'

/** Previews the cost of switching the plan now. */
export const previewOf = async (client: Client, priceId: string): Promise<PlanSwitchPreview> =>
  (await client.post('/api/subscriptions/switch-preview', { priceId })).body

/** Switches the plan immediately at the previewed price. */
export const switchNow = (
  client: Client,
  preview: Pick<PlanSwitchPreview, 'prorationAt' | 'amountDueCents'>,
  priceId = prices.yearly,
) =>
  client.post('/api/subscriptions/switch', {
    priceId,
    when: 'now',
    prorationAt: preview.prorationAt,
    amountDueCents: preview.amountDueCents,
  })

/** Switches the plan at the end of the paid period. */
export const switchLater = (client: Client, priceId = prices.yearly) =>
  client.post('/api/subscriptions/switch', { priceId, when: 'renewal' })

/** Creates a monthly member ten days into a paid period. */
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
