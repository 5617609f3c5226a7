import type { Ledger } from '../ledger.ts'
import type { MissingPaymentMethod } from '../objects/subscriptions.ts'
import { invalidRequest } from '../wire/errors.ts'
import { withoutUndefined } from '../wire/params.ts'
import type { Stored } from '../wire/types.ts'
import { chargeChange, type PaymentBehavior } from './charge-change.ts'
import { grantDiscount } from './discounts.ts'
import { planChange, type PlanRequest } from './plan-change.ts'
import type { Redemption } from './redeem.ts'
import { finalizeRenewal } from './renew-subscription.ts'
import { withTrialEnd } from './trial.ts'
import { voidInvoice } from './void-invoice.ts'

type Subscription = Stored<'subscription'>
type Pause = NonNullable<Subscription['pause_collection']>

/** The requested change of a subscription. Omitted fields stay. */
export type SubscriptionChange = {
  metadata?: Record<string, string>
  cancelAtPeriodEnd?: boolean
  cancelAt?: number | null
  cancellation?: Partial<NonNullable<Subscription['cancellation_details']>>
  pause?: Pause | null
  defaultPaymentMethod?: string
  savesPaymentMethod?: boolean
  /** The discounts from now on. Null removes all, an ID keeps an existing one. */
  discount?: Redemption | { discount: string } | null
  /** End of a running trial. `now` starts the first paid period at once. */
  trialEnd?: number | 'now'
  missingPaymentMethod?: MissingPaymentMethod
  plan: PlanRequest
  paymentBehavior: PaymentBehavior
}

/**
 * Updates a subscription: first its fields, then its cost. Cancellation by date and by flag exclude each other: the later one
 * wins.
 *
 * @throws SandboxError in the provider's words if the change is not possible, now or ever
 */
export async function updateSubscription(ledger: Ledger, id: string, change: SubscriptionChange): Promise<Subscription> {
  const subscription = await ledger.get('subscription', id)
  requireChangeable(ledger, subscription, change)
  if (change.defaultPaymentMethod !== undefined) await requireOwnMethod(ledger, subscription, change.defaultPaymentMethod)
  const ended = withTrial(withEnd(subscription, change, ledger.now), change.trialEnd, ledger.now)
  const updated = {
    ...ended,
    ...withoutUndefined(changedFields(subscription, change)),
    discounts: await discountsFor(ledger, ended, change),
  }
  const endsTrial = change.trialEnd === 'now'
  const plan = endsTrial ? { ...change.plan, resetsAnchor: true, prorationBehavior: 'none' as const } : change.plan
  const priced = await planChange(ledger, updated, plan)
  if (!priced) return emitUpdated(ledger, await ledger.save(updated))
  if (subscription.schedule) throw invalidRequest(managedByScheduleMessage(subscription.schedule, 'items'), { param: 'items' })
  if (!priced.isInvoicedNow) {
    return emitUpdated(
      ledger,
      await ledger.save({ ...priced.subscription, $owed: [...(subscription.$owed ?? []), ...priced.lines] }),
    )
  }
  const settled = await finishPending(ledger, updated)
  const before = change.paymentBehavior === 'pending_if_incomplete' ? { ...settled, discounts: subscription.discounts } : settled
  return chargeChange(
    ledger,
    before,
    { ...priced, subscription: withStatus(priced.subscription, settled) },
    change.paymentBehavior,
  )
}

function requireChangeable(ledger: Ledger, { status, schedule }: Subscription, change: SubscriptionChange): void {
  const { metadata: _, plan, paymentBehavior: __, ...rest } = change
  const changesPlan = plan.item !== undefined || plan.resetsAnchor === true
  const names = Object.entries(rest).filter(([, value]) => value !== undefined)
  if (status === 'incomplete' && (changesPlan || names.length > 0)) {
    throw invalidRequest('An incomplete subscription can only change its metadata.', {
      param: paramOf[names[0]?.[0] ?? ''] ?? 'items',
    })
  }
  const { cancellation: ___, ...beyond } = rest
  const isOver = status === 'canceled' || status === 'incomplete_expired'
  if (isOver && (changesPlan || Object.values(beyond).some((value) => value !== undefined))) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  }
  if (status === 'paused' && changesPlan)
    throw invalidRequest('The plan of a paused subscription cannot be changed. Resume it first.', { param: 'items' })
  if (schedule && (change.cancelAt !== undefined || change.cancelAtPeriodEnd !== undefined)) {
    throw invalidRequest(managedByScheduleMessage(schedule, 'cancelation'), {
      param: change.cancelAt === undefined ? 'cancel_at_period_end' : 'cancel_at',
    })
  }
  if (change.trialEnd !== undefined) requireTrialChange(ledger, status, change.trialEnd)
  if (change.cancelAt != null && change.cancelAt <= ledger.now) {
    throw invalidRequest('The cancel_at must be in the future.', { param: 'cancel_at' })
  }
}

function requireTrialChange({ now }: Ledger, status: string, end: number | 'now'): void {
  if (status !== 'trialing') {
    throw invalidRequest('In the sandbox, only the end of a running trial can be changed.', { param: 'trial_end' })
  }
  if (end !== 'now' && end <= now) throw invalidRequest('The trial_end must be in the future.', { param: 'trial_end' })
}

const paramOf: Record<string, string> = {
  trialEnd: 'trial_end',
  missingPaymentMethod: 'trial_settings',
  cancelAtPeriodEnd: 'cancel_at_period_end',
  cancelAt: 'cancel_at',
  cancellation: 'cancellation_details',
  pause: 'pause_collection',
  defaultPaymentMethod: 'default_payment_method',
  discount: 'discounts',
}

const managedByScheduleMessage = (schedule: string, what: string): string =>
  `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any ${what} behavior directly is not allowed. Please update the schedule instead.`

async function requireOwnMethod(ledger: Ledger, { customer }: Subscription, id: string): Promise<void> {
  const method = await ledger.get('payment_method', id, 'default_payment_method')
  if (method.customer !== customer) {
    throw invalidRequest('The payment method must be attached to the customer of the subscription.', {
      param: 'default_payment_method',
    })
  }
}

function withTrial(subscription: Subscription, end: number | 'now' | undefined, now: number): Subscription {
  if (end === undefined) return subscription
  return end === 'now' ? { ...subscription, status: 'active', trial_end: now } : withTrialEnd(subscription, end)
}

function withEnd(subscription: Subscription, change: SubscriptionChange, now: number): Subscription {
  const { cancelAtPeriodEnd, cancelAt, cancellation } = change
  const storedReason = subscription.cancellation_details ?? noReason
  if (cancelAtPeriodEnd === undefined && cancelAt === undefined) {
    return { ...subscription, cancellation_details: { ...storedReason, ...cancellation } }
  }
  const flagged = cancelAt === undefined && cancelAtPeriodEnd === true
  const date = flagged ? (subscription.items.data[0]?.current_period_end ?? null) : (cancelAt ?? null)
  return {
    ...subscription,
    cancel_at: date,
    cancel_at_period_end: flagged,
    canceled_at: date === null ? null : now,
    // A continued subscription has no cancellation reason.
    cancellation_details: date === null ? noReason : { ...storedReason, ...cancellation, reason: 'cancellation_requested' },
  }
}

const noReason = { comment: null, feedback: null, feedback_option: null, reason: null }

function changedFields(
  subscription: Subscription,
  change: SubscriptionChange,
): { [Key in keyof Subscription]?: Subscription[Key] | undefined } {
  const settings = subscription.payment_settings
  return {
    metadata: change.metadata,
    trial_settings: change.missingPaymentMethod && {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: change.missingPaymentMethod },
    },
    pause_collection: change.pause,
    default_payment_method: change.defaultPaymentMethod,
    payment_settings:
      settings && change.savesPaymentMethod !== undefined
        ? { ...settings, save_default_payment_method: change.savesPaymentMethod ? 'on_subscription' : 'off' }
        : undefined,
  }
}

async function discountsFor(ledger: Ledger, subscription: Subscription, { discount }: SubscriptionChange): Promise<string[]> {
  const [current] = subscription.discounts
  if (discount === undefined) return subscription.discounts
  if (discount && 'discount' in discount) {
    if (discount.discount !== current)
      throw invalidRequest(`No such discount: '${discount.discount}'`, { param: 'discounts[0][discount]' })
    return subscription.discounts
  }
  if (current !== undefined) await ledger.emit('customer.discount.deleted', await ledger.get('discount', current))
  const [item] = subscription.items.data
  if (discount === null || !item) return []
  const customer = await ledger.get('customer', subscription.customer)
  const granted = await grantDiscount(ledger, discount, { customer, price: item.price, subscription: subscription.id })
  await ledger.emit('customer.discount.created', await ledger.get('discount', granted.id))
  return [granted.id]
}

/** Finishes pending work before a new invoice: charges a drafted renewal, discards a pending change. */
async function finishPending(ledger: Ledger, updated: Subscription): Promise<Subscription> {
  const latest = updated.latest_invoice ? await ledger.get('invoice', updated.latest_invoice) : null
  const isDrafted = latest?.status === 'draft' && latest.automatically_finalizes_at !== null
  const isPending = latest?.status === 'open' && updated.pending_update !== null
  if (!latest || (!isDrafted && !isPending)) return updated
  await ledger.save(updated)
  if (isDrafted) await finalizeRenewal(ledger, latest, updated)
  else await voidInvoice(ledger, latest)
  return ledger.get('subscription', updated.id)
}

/** The computed change, applied to the subscription's current state. */
function withStatus(changed: Subscription, { status, default_payment_method, $owed = [] }: Subscription): Subscription {
  return { ...changed, status, default_payment_method, pending_update: null, $owed }
}

async function emitUpdated(ledger: Ledger, subscription: Subscription): Promise<Subscription> {
  await ledger.emit('customer.subscription.updated', subscription)
  return subscription
}
