import type { CreatedSubscription } from '#contract/api/billing/billing.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { promoCodeFields } from '#domain/billing/promo-code.ts'
import { isOngoing } from '#domain/billing/subscription.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Checkout, OrderOutcome, Payer, PromotionCode, ProviderSubscription } from '#server/gateways/payments/port.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import { getOrCreateCustomer } from './customers.ts'
import type { BillingDeps } from './deps.ts'
import { withBillingLease } from './lease.ts'
import { findCustomerId } from './store/customers.ts'
import { isOwnSubscription } from './store/subscriptions.ts'
import { refreshSubscriptions } from './sync-subscriptions.ts'

/** A member's order. The IDs are optional; the member's own are used. */
export type Order = {
  priceId: string
  customerId?: string | null | undefined
  subscriptionId?: string | null | undefined
  promoCode?: string | null | undefined
}

const unknownCodeMessage = t`This promo code isn’t valid.`
const usedCodeMessage = t`You’ve already used this promo code.`
const tooManyCodesMessage = t`That’s too many promo codes at once. Try again later.`

/** Limits invalid promo codes per member. */
const wrongCodeLimit = { name: 'wrong-promo-code', max: 20, windowMs: 60 * 60_000 }

/**
 * Starts the member's membership at a price, or changes the unpaid one. Orders of one member are processed in sequence, and a
 * repeated order returns the same subscription, so a double click pays once.
 *
 * @throws ProblemError `invalid-fields` for a price we do not offer, `not-found` for another member's IDs,
 *   `already-subscribed`, `payment-processing`
 */
export async function createSubscription(deps: BillingDeps, member: Payer, order: Order): Promise<CreatedSubscription> {
  await requireKnownPrice(deps, order.priceId)
  await requireOwnIds(deps, member.userId, order)
  return withBillingLease(deps, member.userId, async () => {
    const customerId = await getOrCreateCustomer(deps, member)
    const existing = await refreshSubscriptions(deps, member.userId, customerId)
    if (existing.some(isOngoing)) throw new ProblemError('already-subscribed')
    const pendingCheckouts = await listPendingCheckouts(deps, existing)
    const started = await startOrReuse(deps, { member, customerId, order, pendingCheckouts, existing })
    await refreshSubscriptions(deps, member.userId, customerId)
    return started
  })
}

async function requireKnownPrice({ payments }: BillingDeps, priceId: string): Promise<void> {
  const { monthly, yearly } = await payments.getPrices()
  if (priceId === monthly.id || priceId === yearly.id) return
  throw new ProblemError('invalid-fields', undefined, [{ field: 'priceId', message: t`This price isn’t available.` }])
}

async function requireOwnIds({ db }: BillingDeps, userId: string, { customerId, subscriptionId }: Order): Promise<void> {
  if (customerId && customerId !== (await findCustomerId(db, userId))) throw new ProblemError('not-found')
  if (subscriptionId && !(await isOwnSubscription(db, userId, subscriptionId))) throw new ProblemError('not-found')
}

/** Lists subscriptions that were started and not paid. One with a payment in progress blocks another order. */
async function listPendingCheckouts({ payments }: BillingDeps, existing: readonly ProviderSubscription[]): Promise<Checkout[]> {
  const incomplete = existing.filter(({ status }) => status === 'incomplete')
  const checkouts = await Promise.all(incomplete.map(({ id }) => payments.findCheckout(id)))
  const pendingCheckouts = checkouts.filter((checkout) => checkout !== null)
  if (pendingCheckouts.some(({ payment }) => payment === 'processing' || payment === 'succeeded'))
    throw new ProblemError('payment-processing')
  return pendingCheckouts
}

type OrderContext = {
  member: Payer
  customerId: string
  order: Order
  pendingCheckouts: readonly Checkout[]
  existing: readonly ProviderSubscription[]
}

async function startOrReuse(deps: BillingDeps, situation: OrderContext): Promise<CreatedSubscription> {
  const { order, pendingCheckouts } = situation
  const wantedCode = order.promoCode?.trim() || null
  const sameCode = findSameOrder(pendingCheckouts, order.priceId, wantedCode)
  if (sameCode) return presentCreatedSubscription(sameCode, null)
  const { promotionCode, discountError } = await findDiscount(deps, situation, wantedCode)
  const withoutCode = discountError ? findSameOrder(pendingCheckouts, order.priceId, null) : null
  if (withoutCode) return presentCreatedSubscription(withoutCode, discountError)
  // A subscription that waits for its first payment can't change its price or discount, so a new one replaces it.
  for (const { subscriptionId } of pendingCheckouts) await cancelPending(deps, situation, subscriptionId)
  const outcome = await placeOrder(deps, situation, promotionCode)
  if (outcome.kind === 'started') return presentCreatedSubscription(outcome.checkout, discountError)
  const undiscounted = await placeOrder(deps, situation, null)
  if (undiscounted.kind === 'promotion-refused') throw new ProblemError('payments-unavailable')
  return presentCreatedSubscription(undiscounted.checkout, outcome.reason)
}

/** If the member completes the payment in another tab at this moment, that subscription stays. */
async function cancelPending(deps: BillingDeps, { member, customerId }: OrderContext, subscriptionId: string): Promise<void> {
  if (await deps.payments.cancelPendingOrder(subscriptionId)) return
  const now = await refreshSubscriptions(deps, member.userId, customerId)
  throw new ProblemError(now.some(isOngoing) ? 'already-subscribed' : 'payment-processing')
}

type Discount = { promotionCode: PromotionCode | null; discountError: string | null }

/** Returns the promotion behind a code, or throws with the reason why there is none. */
async function findDiscount(deps: BillingDeps, { member, existing }: OrderContext, code: string | null): Promise<Discount> {
  if (!code) return { promotionCode: null, discountError: null }
  const [codeError] = validateFields(promoCodeFields, { promoCode: code })
  if (codeError) return { promotionCode: null, discountError: codeError.message }
  if (existing.some((subscription) => hasUsed(subscription, code))) return { promotionCode: null, discountError: usedCodeMessage }
  return tryCode(deps, member.userId, code)
}

/** Returns whether a membership that became active was started with this code. */
function hasUsed({ status, isNeverPaid, promoCode }: ProviderSubscription, code: string): boolean {
  const hasBegun = status !== 'incomplete' && status !== 'incomplete_expired' && !isNeverPaid
  return hasBegun && promoCode?.toLowerCase() === code.toLowerCase()
}

/** Looks up a code at the provider. An attempt is counted first and refunded if the code is valid. */
async function tryCode({ limits, payments }: BillingDeps, userId: string, code: string): Promise<Discount> {
  try {
    await limits.hit(wrongCodeLimit, userId)
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error
    return { promotionCode: null, discountError: tooManyCodesMessage }
  }
  const promotionCode = await payments.findPromotionCode(code)
  if (promotionCode) await limits.refund(wrongCodeLimit, userId)
  return { promotionCode, discountError: promotionCode ? null : unknownCodeMessage }
}

/** Finds the same order that can still be paid. A canceled payment accepts no card. */
function findSameOrder(pendingCheckouts: readonly Checkout[], priceId: string, code: string | null): Checkout | null {
  const isEqual = (checkout: Checkout): boolean =>
    checkout.priceId === priceId && checkout.promoCode?.toLowerCase() === code?.toLowerCase() && checkout.payment !== 'canceled'
  return pendingCheckouts.find(isEqual) ?? null
}

function placeOrder(
  { payments }: BillingDeps,
  { member, customerId, order, existing }: OrderContext,
  promotionCode: PromotionCode | null,
): Promise<OrderOutcome> {
  return payments.startSubscription({
    customerId,
    userId: member.userId,
    priceId: order.priceId,
    promotionCode,
    idempotencyKey: `sub:${customerId}:${order.priceId}:${promotionCode?.id ?? ''}:${existing.length}`,
  })
}

function presentCreatedSubscription(checkout: Checkout, discountError: string | null): CreatedSubscription {
  return {
    subscriptionId: checkout.subscriptionId,
    clientSecret: checkout.clientSecret,
    piAmount: checkout.amountDueCents,
    discountError,
    percentOff: checkout.percentOff,
    fixedOff: checkout.fixedOffCents,
    renewsAt: checkout.renewsAt?.toISOString() ?? null,
    renewalCents: checkout.renewalCents,
    discountUntil: checkout.discountEndsAt?.toISOString() ?? null,
  }
}
