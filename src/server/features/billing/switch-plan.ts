import type { switchPlan as switchPlanEndpoint } from '#contract/billing.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import type { ChargeOutcome as Answer } from '#contract/billing.ts'
import type { ChargeOutcome, ProviderSubscription, SubscriptionMoment } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { changeMembership, demandSettled, isSettled } from './own-membership.ts'
import { findSwitchable } from './preview-switch.ts'
import { toAnswer } from './charge-answer.ts'

/** What a member asks for: now, for the amount they were shown, or when the paid period ends. */
type Wish = BodyOf<typeof switchPlanEndpoint>
type WishForNow = Extract<Wish, { when: 'now' }>

const previewHoldsMs = 3_600_000
const bankTakesDays =
  'You pay by bank account, which takes days. Your plan can change when the paid period ends, or at once with a card.'
const changeUnderWay = 'Your bank is still working on a change of your plan.'
const amountChanged = 'The amount has changed in the meantime. Please look at it once more.'

/**
 * Changes the plan of the member's own subscription. At once it costs what the preview of that instant said, or nothing
 * happens; pressed twice it is charged once.
 *
 * @throws ProblemError as `previewSwitch`, and `conflict` when the previewed amount does not hold any more, when a bank is still
 *         working on a change, and for one at once by a bank account, whose money would come days after a cancellation
 */
export async function switchPlan(deps: BillingDeps, userId: string, wish: Wish): Promise<Answer> {
  await findSwitchable(deps, userId, wish.priceId)
  return toAnswer(
    await changeMembership(deps, userId, isSettled, async (membership) => {
      // Whoever pressed at the same time was faster: the plan is the one that was asked for.
      if (membership.priceId === wish.priceId) return { kind: 'done' }
      demandSettled(membership)
      await demandNoneUnderWay(deps, membership, wish)
      return wish.when === 'now' ? switchNow(deps, membership, wish) : switchLater(deps, membership, wish.priceId)
    }),
  )
}

async function switchLater(
  { config, payments }: BillingDeps,
  { id, plannedPriceId }: ProviderSubscription,
  priceId: string,
): Promise<ChargeOutcome> {
  if (plannedPriceId !== priceId) await payments.switchAtRenewal(id, priceId, config.retentionCoupon)
  return { kind: 'done' }
}

async function switchNow(deps: BillingDeps, membership: ProviderSubscription, wish: WishForNow): Promise<ChargeOutcome> {
  const { payments } = deps
  // What was given to keep somebody on one plan ends with it.
  const { retentionCoupon } = deps.config
  const { id, customerId, moment, plannedPriceId, openInvoiceUrl } = membership
  const prorationAt = new Date(wish.prorationAt)
  if (openInvoiceUrl && isAskedAlready(membership, wish)) return { kind: 'action-required', url: openInvoiceUrl }
  if ((await payments.findPaymentMethod(customerId))?.kind === 'bank') throw new ProblemError('conflict', bankTakesDays)
  await demandFresh(deps, moment, prorationAt)
  const { amountDueCents } = await payments.previewSwitch(id, wish.priceId, prorationAt, retentionCoupon)
  if (amountDueCents !== wish.amountDueCents) throw new ProblemError('conflict', amountChanged)
  // A charge that was refused leaves another invoice behind, so that trying again is a new wish and not a repeated one.
  const key = `switch:${id}:${wish.priceId}:${moment.latestInvoiceId}:${prorationAt.getTime()}`
  const outcome = await payments.switchNow(id, wish.priceId, prorationAt, key, retentionCoupon)
  // Without the payment everything stays as it was, and so does a change that was planned before.
  if (outcome.kind === 'declined' && plannedPriceId) await payments.switchAtRenewal(id, plannedPriceId, retentionCoupon)
  return outcome
}

async function demandFresh({ payments }: BillingDeps, { periodStartAt }: SubscriptionMoment, at: Date): Promise<void> {
  const now = await payments.now()
  const isFresh = at <= now && at.getTime() >= now.getTime() - previewHoldsMs && (periodStartAt === null || at >= periodStartAt)
  if (!isFresh) throw new ProblemError('conflict', amountChanged)
}

/**
 * A change that waits for a bank is neither replaced nor followed by another one: the money may be on its way. One whose payment
 * was refused is over, and the same wish once more is answered as before.
 */
async function demandNoneUnderWay({ payments }: BillingDeps, membership: ProviderSubscription, wish: Wish): Promise<void> {
  if (membership.moment.pendingPriceId === null) return
  const standing = (await payments.findCheckout(membership.id))?.payment
  if (standing === 'requires_payment_method') return
  if (standing === 'other' && wish.when === 'now' && isAskedAlready(membership, wish)) return
  throw new ProblemError('conflict', changeUnderWay)
}

/** Whether the bank was asked for just this change already: it was pressed twice, and one question is enough. */
function isAskedAlready({ moment: { pendingPriceId, latestInvoiceAt } }: ProviderSubscription, wish: WishForNow): boolean {
  return pendingPriceId === wish.priceId && latestInvoiceAt !== null && new Date(wish.prorationAt) <= latestInvoiceAt
}
