import type { Ledger } from '../ledger.ts'
import { invalidRequest } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'
import { chargeChange, chargeOncePaid } from './charge-change.ts'
import { planChange } from './plan-change.ts'

type Subscription = Stored<'subscription'>

/**
 * Pauses a subscription at once: it gives no access, and nothing is invoiced until it is resumed.
 *
 * @throws SandboxError if it is not active, or a schedule manages it
 */
export async function pauseSubscription(ledger: Ledger, subscription: Subscription): Promise<Subscription> {
  if (subscription.status !== 'active') {
    throw invalidRequest(`Only active subscriptions can be paused; this one is ${subscription.status}.`)
  }
  if (subscription.schedule) {
    throw invalidRequest(
      `You cannot pause a subscription that is managed by the subscription schedule \`${subscription.schedule}\`.`,
    )
  }
  const paused = await ledger.save({
    ...subscription,
    status: 'paused' as const,
    status_details: {
      paused: {
        subscription: { type: 'pause_requested' as const },
        transitioned_at: ledger.now,
        type: 'subscription' as const,
      },
    },
  })
  await ledger.emit('customer.subscription.paused', paused)
  await ledger.emit('customer.subscription.updated', paused)
  return paused
}

/** How to resume a subscription. */
export type ResumeOptions = {
  /** `now` starts a new period that is paid in full. `unchanged` continues the paid period. */
  anchor: 'now' | 'unchanged'
  paymentBehavior: 'resume_on_payment_attempt' | 'resume_on_payment_success'
}

/**
 * Resumes a paused subscription. The amount due is charged at once. With `resume_on_payment_success` it stays paused until that
 * is paid, and the invoice expires after 23 hours.
 *
 * @throws SandboxError if it is not paused, there is nothing to charge, or its old period is over and should continue
 */
export async function resumeSubscription(
  ledger: Ledger,
  subscription: Subscription,
  { anchor, paymentBehavior }: ResumeOptions,
): Promise<Subscription> {
  if (subscription.status !== 'paused') {
    throw invalidRequest(`Only paused subscriptions can be resumed; this one is ${subscription.status}.`)
  }
  const { status_details: _, ...paused } = subscription
  const running = { ...paused, status: 'active' as const }
  if (anchor === 'unchanged') {
    if ((subscription.items.data[0]?.current_period_end ?? 0) <= ledger.now) {
      throw invalidRequest('In the sandbox, the old period can continue only until it ends.', { param: 'billing_cycle_anchor' })
    }
    return emitResumed(ledger, await ledger.save(running))
  }
  const change = await planChange(ledger, running, {
    resetsAnchor: true,
    prorationBehavior: 'none',
    prorationDate: null,
    isLate: true,
  })
  if (!change) return emitResumed(ledger, await ledger.save(running))
  if (paymentBehavior === 'resume_on_payment_attempt') {
    const resumed = await chargeChange(ledger, running, change, 'allow_incomplete')
    await ledger.emit('customer.subscription.resumed', resumed)
    return resumed
  }
  return (await chargeOncePaid(ledger, subscription, change)).subscription
}

async function emitResumed(ledger: Ledger, subscription: Subscription): Promise<Subscription> {
  await ledger.emit('customer.subscription.resumed', subscription)
  await ledger.emit('customer.subscription.updated', subscription)
  return subscription
}
