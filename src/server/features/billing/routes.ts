import * as contract from '#contract/api/billing/billing.ts'
import { listPaymentReversals as listPaymentReversalsEndpoint } from '#contract/api/billing/payments-admin.ts'
import type { Deps } from '#server/deps.ts'
import { type PaymentSandbox, sandboxPath } from '#server/gateways/payments/sandbox-port.ts'
import { webhookPath } from '#server/gateways/payments/index.ts'
import { clientNetwork } from '#server/platform/http/client-address.ts'
import type { App } from '#server/platform/http/context.ts'
import { requireJsonBody, requireSameOrigin } from '#server/platform/http/origin-guard.ts'
import { serve, serveWithLoaders } from '#server/platform/http/serve.ts'
import { createCustomer } from './customers.ts'
import { createSubscription } from './create-subscription.ts'
import type { BillingDeps } from './deps.ts'
import { listPaymentReversals } from './list-payment-reversals.ts'
import { createPortalSession, cancelPlanSwitch, undoCancellation, payOpenInvoice, resumeMembership } from './manage-membership.ts'
import { previewPlanSwitch } from './preview-plan-switch.ts'
import { getBilling } from './get-billing.ts'
import { getPublicConfig } from './get-public-config.ts'
import { billingLoaders, presentSubscriptions } from './present-subscriptions.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { switchPlan } from './switch-plan.ts'
import { getPaymentResult } from './get-payment-result.ts'

/** Installs the routes of checkout, subscriptions, invoices and the provider's webhook. */
export function routes(app: App, deps: BillingDeps & Pick<Deps, 'paymentSandbox'>): void {
  serve(app, contract.getPublicConfig, () => getPublicConfig(deps))
  serve(app, contract.createCustomer, ({ viewer, body }) => createCustomer(deps, viewer, body.email))
  serve(app, contract.createSubscription, ({ viewer, body }) => createSubscription(deps, viewer, body))
  serveWithLoaders(app, contract.getSubscriptions, billingLoaders, async ({ loaded }) => {
    const isPaused = loaded.subscriptions.some(({ status }) => status === 'paused')
    return presentSubscriptions(loaded, deps.clock.now(), isPaused ? await deps.payments.now() : undefined)
  })
  serve(app, contract.getPaymentResult, ({ userId, query, context }) => {
    return getPaymentResult(deps, { userId, network: clientNetwork(context, deps.config.trustProxy) }, query)
  })
  serve(app, contract.getBilling, ({ userId }) => getBilling(deps, userId))
  serve(app, contract.createPortalSession, ({ userId, body }) => createPortalSession(deps, userId, body.flow ?? null))
  serve(app, contract.previewPlanSwitch, ({ userId, body }) => previewPlanSwitch(deps, userId, body.priceId))
  serve(app, contract.switchPlan, ({ userId, body }) => switchPlan(deps, userId, body))
  serve(app, contract.cancelPlanSwitch, ({ userId }) => cancelPlanSwitch(deps, userId))
  serve(app, contract.undoCancellation, ({ userId }) => undoCancellation(deps, userId))
  serve(app, contract.resumeMembership, ({ userId }) => resumeMembership(deps, userId))
  serve(app, contract.payOpenInvoice, ({ userId, query }) => {
    return payOpenInvoice(deps, userId, { onlyWithNewMethod: query.newMethodOnly !== undefined })
  })
  serve(app, listPaymentReversalsEndpoint, ({ query }) => listPaymentReversals(deps, query))
  app.post(webhookPath, async (context) => {
    await receiveWebhook(deps, await context.req.text(), context.req.header('stripe-signature') ?? null)
    return context.json({ received: true })
  })
  if (deps.paymentSandbox) mountSandbox(app, deps.paymentSandbox, deps.config.appUrl)
}

function mountSandbox(app: App, { browser }: PaymentSandbox, appUrl: string): void {
  app.use(`${sandboxPath}/*`, async (context, next) => {
    requireSameOrigin(context, appUrl)
    requireJsonBody(context)
    await next()
  })
  app.route(sandboxPath, browser)
}
