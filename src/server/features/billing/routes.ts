import * as contract from '#contract/billing.ts'
import { listPaymentReversals } from '#contract/payments-admin.ts'
import type { Deps } from '#server/deps.ts'
import { type Sandbox, sandboxPath } from '#server/gateways/payments/sandbox/sandbox.ts'
import { webhookPath } from '#server/gateways/payments/index.ts'
import { clientNetwork } from '#server/platform/http/client-address.ts'
import type { App } from '#server/platform/http/context.ts'
import { guardJsonBody, guardOrigin } from '#server/platform/http/origin-guard.ts'
import { serve, serveFound } from '#server/platform/http/serve.ts'
import { createCustomer } from './create-customer.ts'
import { createSubscription } from './create-subscription.ts'
import type { BillingDeps } from './deps.ts'
import { listReversals } from './list-reversals.ts'
import { openPortal } from './open-portal.ts'
import { previewSwitch } from './preview-switch.ts'
import { readBilling } from './read-billing.ts'
import { readConfig } from './read-config.ts'
import { forgetSwitch, keepMembership, payOutstanding, resumeMembership } from './settle-membership.ts'
import { billingValues, showSubscriptions } from './show-subscriptions.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { switchPlan } from './switch-plan.ts'
import { verifyPayment } from './verify-payment.ts'

/** Billing's calls, the provider's webhook, and the browser half of the sandbox where payments are tried out. */
export function routes(app: App, deps: BillingDeps & Pick<Deps, 'paymentSandbox'>): void {
  serve(app, contract.readConfig, () => readConfig(deps))
  serve(app, contract.createCustomer, ({ viewer, body }) => createCustomer(deps, viewer, body.email))
  serve(app, contract.createSubscription, ({ viewer, body }) => createSubscription(deps, viewer, body))
  serveFound(app, contract.readSubscriptions, billingValues, async ({ found }) => {
    const isPaused = found.subscriptions.some(({ status }) => status === 'paused')
    return showSubscriptions(found, deps.clock.now(), isPaused ? await deps.payments.now() : undefined)
  })
  serve(app, contract.readPaymentResult, ({ userId, query, context }) => {
    return verifyPayment(deps, { userId, network: clientNetwork(context, deps.config.trustProxy) }, query)
  })
  serve(app, contract.readBilling, ({ userId }) => readBilling(deps, userId))
  serve(app, contract.createPortalSession, ({ userId, body }) => openPortal(deps, userId, body.flow ?? null))
  serve(app, contract.previewSwitch, ({ userId, body }) => previewSwitch(deps, userId, body.priceId))
  serve(app, contract.switchPlan, ({ userId, body }) => switchPlan(deps, userId, body))
  serve(app, contract.forgetSwitch, ({ userId }) => forgetSwitch(deps, userId))
  serve(app, contract.keepMembership, ({ userId }) => keepMembership(deps, userId))
  serve(app, contract.resumeMembership, ({ userId }) => resumeMembership(deps, userId))
  serve(app, contract.payOutstanding, ({ userId, query }) => {
    return payOutstanding(deps, userId, { onlyWithNewMethod: query.newMethodOnly !== undefined })
  })
  serve(app, listPaymentReversals, ({ query }) => listReversals(deps, query))
  app.post(webhookPath, async (context) => {
    await receiveWebhook(deps, await context.req.text(), context.req.header('stripe-signature') ?? null)
    return context.json({ received: true })
  })
  if (deps.paymentSandbox) mountSandbox(app, deps.paymentSandbox, deps.config.appUrl)
}

function mountSandbox(app: App, { browser }: Sandbox, appUrl: string): void {
  app.use(`${sandboxPath}/*`, async (context, next) => {
    guardOrigin(context, appUrl)
    guardJsonBody(context)
    await next()
  })
  app.route(sandboxPath, browser)
}
