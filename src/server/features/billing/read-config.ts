import type { PublicConfig } from '#contract/billing.ts'
import { ProblemError } from '#contract/problems.ts'
import type { MembershipPrices } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'

/** Settings every browser may know. While the provider cannot be reached there are no prices, and the rest still holds. */
export async function readConfig(deps: BillingDeps): Promise<PublicConfig> {
  const { config, payments } = deps
  return {
    productName: config.productName,
    deployed: config.deployed,
    paymentMode: payments.mode,
    publishableKey: payments.publishableKey,
    stripeJsUrl: payments.scriptUrl,
    prices: await findPrices(deps),
  }
}

async function findPrices({ payments, log }: BillingDeps): Promise<MembershipPrices | null> {
  try {
    return await payments.findPrices()
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    log.warn({ event: 'payments.unreachable', err: error }, 'prices could not be read')
    return null
  }
}
