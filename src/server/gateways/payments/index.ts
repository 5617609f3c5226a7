import { createHmac } from 'node:crypto'
import { Stripe } from 'stripe'
import { ProblemError } from '#contract/problems.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { NewId } from '#server/platform/ids.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Random } from '#server/platform/random.ts'
import type { Payments } from './port.ts'
import { createSandbox, sandboxKeys, sandboxPath, type Sandbox } from './sandbox/sandbox.ts'
import { findClockOffset } from './sandbox/store.ts'
import { createStripePayments } from './stripe.ts'

/** What payments are opened with. */
export type PaymentsCore = {
  config: Config
  secret: string
  db: Database
  clock: Clock
  random: Random
  newId: NewId
  log: Logger
}

/** Payments as configured, and the sandbox behind them where no money moves. */
export type OpenedPayments = { payments: Payments; paymentSandbox: Sandbox | null }

/** Where the provider tells us what happened. */
export const webhookPath = '/api/webhooks/stripe'

/** Opens the provider of the configuration: Stripe itself, or the sandbox in our own process and database. */
export function openPayments(core: PaymentsCore): OpenedPayments {
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
  const sandbox = createSandbox({ ...core, baseUrl: `${config.appUrl}${sandboxPath}` }, endpoint)
  const payments = createStripePayments({
    secretKey: sandboxKeys.secret,
    publishableKey: sandboxKeys.publishable,
    webhookSecret,
    scriptUrl: `${sandboxPath}/stripe.js`,
    prices: null,
    clock,
    paymentPage: () => `${config.appUrl}${sandboxPath}/control`,
    now: async () => new Date(clock.now().getTime() + 1000 * (await findClockOffset(core.db))),
    httpClient: Stripe.createFetchHttpClient(sandbox.fetch),
  })
  return { payments, paymentSandbox: sandbox }
}

/**
 * Asks the real provider for the membership's prices, so that wrong price ids are found at start and not by a member.
 * A provider that cannot be reached is logged and asked again later.
 *
 * @throws Error in one sentence when it answers and the prices are not there or are not paid by month and year
 */
export async function checkPayments({ payments, paymentSandbox, log }: OpenedPayments & { log: Logger }): Promise<void> {
  if (paymentSandbox) return
  try {
    await payments.findPrices()
  } catch (error) {
    if (!(error instanceof ProblemError)) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`The membership's prices cannot be used (STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY): ${reason}`, {
        cause: error,
      })
    }
    log.warn({ event: 'payments.unreachable', err: error }, 'the payment provider could not be asked for prices at start')
  }
}

/** The secret the sandbox signs webhooks with: the same in every process of an installation, different in each one. */
export function sandboxWebhookSecret(secret: string): string {
  return `whsec_${createHmac('sha256', secret).update('payment sandbox webhooks').digest('hex')}`
}
