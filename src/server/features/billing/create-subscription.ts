import type { StartedSubscription } from '#contract/billing.ts'
import { ProblemError } from '#contract/problems.ts'
import { promoCodeFields } from '#domain/billing/promo-code.ts'
import { isLive } from '#domain/billing/subscription.ts'
import { validateFields } from '#domain/fields/validate.ts'
import type { Checkout, OrderOutcome, Payer, PromotionCode, ProviderSubscription } from '#server/gateways/payments/port.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import { ensureCustomer } from './create-customer.ts'
import type { BillingDeps } from './deps.ts'
import { withBillingLease } from './lease.ts'
import { findCustomerId } from './store/customers.ts'
import { isOwnSubscription } from './store/subscriptions.ts'
import { refreshSubscriptions } from './sync-subscriptions.ts'

/** What a member orders. The ids may be left out; the member's own are used. */
export type Order = {
  priceId: string
  customerId?: string | null | undefined
  subscriptionId?: string | null | undefined
  promoCode?: string | null | undefined
}

const unknownCode = 'This promo code is not valid.'
const usedCode = 'You have used this promo code before.'
const manyCodes = 'That was a lot of codes. Please try again later.'

/** Codes that are not valid, tried by one member. */
const wrongCodes = { name: 'wrong-promo-code', most: 20, withinMs: 60 * 60_000 }

/**
 * Starts the member's membership at a price, or changes the one that is not paid yet. Orders of one member are taken one
 * after the other, and an equal order is answered with the same subscription, so pressing twice pays once.
 *
 * @throws ProblemError `invalid-fields` for a price we do not offer, `not-found` for somebody else's ids,
 *         `already-subscribed`, `payment-processing`
 */
export async function createSubscription(deps: BillingDeps, member: Payer, order: Order): Promise<StartedSubscription> {
  await refuseUnknownPrice(deps, order.priceId)
  await refuseForeignIds(deps, member.userId, order)
  return withBillingLease(deps, member.userId, async () => {
    const customerId = await ensureCustomer(deps, member)
    const existing = await refreshSubscriptions(deps, member.userId, customerId)
    if (existing.some(isLive)) throw new ProblemError('already-subscribed')
    const waiting = await findWaiting(deps, existing)
    const started = await startOrReuse(deps, { member, customerId, order, waiting, existing })
    await refreshSubscriptions(deps, member.userId, customerId)
    return started
  })
}

async function refuseUnknownPrice({ payments }: BillingDeps, priceId: string): Promise<void> {
  const { monthly, yearly } = await payments.findPrices()
  if (priceId === monthly.id || priceId === yearly.id) return
  throw new ProblemError('invalid-fields', undefined, [{ field: 'priceId', message: 'This price is not offered.' }])
}

async function refuseForeignIds({ db }: BillingDeps, userId: string, { customerId, subscriptionId }: Order): Promise<void> {
  if (customerId && customerId !== (await findCustomerId(db, userId))) throw new ProblemError('not-found')
  if (subscriptionId && !(await isOwnSubscription(db, userId, subscriptionId))) throw new ProblemError('not-found')
}

/** Subscriptions begun and not paid. One whose money is on its way stands in the way of another. */
async function findWaiting({ payments }: BillingDeps, existing: readonly ProviderSubscription[]): Promise<Checkout[]> {
  const incomplete = existing.filter(({ status }) => status === 'incomplete')
  const checkouts = await Promise.all(incomplete.map(({ id }) => payments.findCheckout(id)))
  const waiting = checkouts.filter((checkout) => checkout !== null)
  if (waiting.some(({ payment }) => payment === 'processing' || payment === 'succeeded'))
    throw new ProblemError('payment-processing')
  return waiting
}

type Situation = {
  member: Payer
  customerId: string
  order: Order
  waiting: readonly Checkout[]
  existing: readonly ProviderSubscription[]
}

async function startOrReuse(deps: BillingDeps, situation: Situation): Promise<StartedSubscription> {
  const { order, waiting } = situation
  const wantedCode = order.promoCode?.trim() || null
  const sameCode = findEqual(waiting, order.priceId, wantedCode)
  if (sameCode) return toAnswer(sameCode, null)
  const { promotionCode, discountError } = await findDiscount(deps, situation, wantedCode)
  const withoutCode = discountError ? findEqual(waiting, order.priceId, null) : null
  if (withoutCode) return toAnswer(withoutCode, discountError)
  // A subscription that waits for its first payment takes no other price and no discount: it makes room for a new one.
  for (const { subscriptionId } of waiting) await giveUp(deps, situation, subscriptionId)
  const outcome = await place(deps, situation, promotionCode)
  if (outcome.kind === 'started') return toAnswer(outcome.checkout, discountError)
  const undiscounted = await place(deps, situation, null)
  if (undiscounted.kind === 'promotion-refused') throw new ProblemError('payments-unavailable')
  return toAnswer(undiscounted.checkout, outcome.reason)
}

/** Whoever pays in another tab at this moment keeps what they pay for. */
async function giveUp(deps: BillingDeps, { member, customerId }: Situation, subscriptionId: string): Promise<void> {
  if (await deps.payments.giveUpOrder(subscriptionId)) return
  const now = await refreshSubscriptions(deps, member.userId, customerId)
  throw new ProblemError(now.some(isLive) ? 'already-subscribed' : 'payment-processing')
}

type Discount = { promotionCode: PromotionCode | null; discountError: string | null }

/** The promotion behind a code, or in words why there is none. */
async function findDiscount(deps: BillingDeps, { member, existing }: Situation, code: string | null): Promise<Discount> {
  if (!code) return { promotionCode: null, discountError: null }
  const [fault] = validateFields(promoCodeFields, { promoCode: code })
  if (fault) return { promotionCode: null, discountError: fault.message }
  if (existing.some((subscription) => hasUsed(subscription, code))) return { promotionCode: null, discountError: usedCode }
  return tryCode(deps, member.userId, code)
}

/** Whether a membership that has begun was started with this code. */
function hasUsed({ status, isNeverPaid, promoCode }: ProviderSubscription, code: string): boolean {
  const hasBegun = status !== 'incomplete' && status !== 'incomplete_expired' && !isNeverPaid
  return hasBegun && promoCode?.toLowerCase() === code.toLowerCase()
}

/** Asks the provider for a code. A try is counted first and taken back when the code was right. */
async function tryCode({ limits, payments }: BillingDeps, userId: string, code: string): Promise<Discount> {
  try {
    await limits.hit(wrongCodes, userId)
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error
    return { promotionCode: null, discountError: manyCodes }
  }
  const promotionCode = await payments.findPromotionCode(code)
  if (promotionCode) await limits.refund(wrongCodes, userId)
  return { promotionCode, discountError: promotionCode ? null : unknownCode }
}

/** The same order that can still be paid: a payment that was canceled takes no card any more. */
function findEqual(waiting: readonly Checkout[], priceId: string, code: string | null): Checkout | null {
  const isEqual = (checkout: Checkout): boolean =>
    checkout.priceId === priceId && checkout.promoCode?.toLowerCase() === code?.toLowerCase() && checkout.payment !== 'canceled'
  return waiting.find(isEqual) ?? null
}

function place(
  { payments }: BillingDeps,
  { member, customerId, order, existing }: Situation,
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

function toAnswer(checkout: Checkout, discountError: string | null): StartedSubscription {
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
