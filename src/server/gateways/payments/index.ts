import { createHmac } from 'node:crypto'
import { Stripe } from 'stripe'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { NewId } from '#server/platform/ids.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Random } from '#server/platform/random.ts'
import type { Payments } from './port.ts'
import { type CreatePaymentSandbox, type PaymentSandbox, sandboxPath } from './sandbox-port.ts'
import { createStripePayments } from './stripe-adapter.ts'

/** What the payment provider needs, live or sandbox. */
export type PaymentsDeps = {
  config: Config
  secret: string
  db: Database
  clock: Clock
  random: Random
  newId: NewId
  log: Logger
}

/** The configured payment provider, and its sandbox if no money moves. */
export type OpenedPayments = { payments: Payments; paymentSandbox: PaymentSandbox | null }

/** Path of the provider's webhook. */
export const webhookPath = '/api/webhooks/stripe'

/**
 * Creates the configured payment provider: Stripe, or the sandbox in our own process and database. `createSandbox` is called only
 * for the latter.
 */
export async function createPayments(core: PaymentsDeps, createSandbox: CreatePaymentSandbox): Promise<OpenedPayments> {
  const { config, clock } = core
  if (config.payments.provider === 'stripe') {
    const { secretKey, publishableKey, webhookSecret, priceMonthly, priceYearly } = config.payments
    const prices = priceMonthly && priceYearly ? { monthly: priceMonthly, yearly: priceYearly } : null
    return {
      payments: createStripePayments({ secretKey, publishableKey, webhookSecret, scriptUrl: null, prices, clock }),
      paymentSandbox: null,
    }
  }
  const webhookSecret = config.payments.webhookSecret ?? sandboxWebhookSecret(core.secret)
  const endpoint = { url: `${config.appUrl}${webhookPath}`, secret: webhookSecret }
  const sandbox = await createSandbox({ ...core, baseUrl: `${config.appUrl}${sandboxPath}` }, endpoint)
  const payments = createStripePayments({
    secretKey: sandbox.keys.secret,
    publishableKey: sandbox.keys.publishable,
    webhookSecret,
    scriptUrl: `${sandboxPath}/stripe.js`,
    prices: null,
    clock,
    paymentPage: () => `${config.appUrl}${sandboxPath}/control`,
    now: sandbox.now,
    httpClient: Stripe.createFetchHttpClient(sandbox.fetch),
  })
  return { payments, paymentSandbox: sandbox }
}

/**
 * Loads the membership's prices from the real provider, so that wrong price IDs fail at startup and not for a member. If the
 * provider is unreachable, that is logged and the prices are loaded later.
 *
 * @throws Error in one sentence if the prices do not exist or are not monthly and yearly
 */
export async function checkPayments({ payments, paymentSandbox, log }: OpenedPayments & { log: Logger }): Promise<void> {
  if (paymentSandbox) return
  try {
    await payments.getPrices()
  } catch (error) {
    if (!(error instanceof ProblemError)) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`The membership prices cannot be used (STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY): ${reason}`, {
        cause: error,
      })
    }
    log.warn({ event: 'payments.unreachable', err: error }, 'prices could not be loaded from the payment provider at startup')
  }
}

/**
 * Derives the secret for the sandbox's webhook signatures: the same in all processes of an installation, different in each
 * installation.
 */
export function sandboxWebhookSecret(secret: string): string {
  return `whsec_${createHmac('sha256', secret).update('payment sandbox webhooks').digest('hex')}`
}
