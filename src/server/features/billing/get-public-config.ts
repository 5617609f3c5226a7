import type { PublicConfig } from '#contract/api/billing/billing.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { MembershipPrices } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'

/**
 * Returns the public settings for every browser. If the provider is unreachable there are no prices, and the rest still works.
 */
export async function getPublicConfig(deps: BillingDeps): Promise<PublicConfig> {
  const { config, payments } = deps
  return {
    productName: config.productName,
    deployed: config.deployed,
    paymentMode: payments.mode,
    publishableKey: payments.publishableKey,
    stripeJsUrl: payments.scriptUrl,
    prices: await getPrices(deps),
  }
}

async function getPrices({ payments, log }: BillingDeps): Promise<MembershipPrices | null> {
  try {
    return await payments.getPrices()
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    log.warn({ event: 'payments.unreachable', err: error }, 'prices could not be loaded')
    return null
  }
}
