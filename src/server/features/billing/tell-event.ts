import * as z from 'zod'
import { isCanceling, isLive, isPaused } from '#domain/billing/subscription.ts'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import type { DueMessage } from './jobs.ts'
import type { EventRow } from './store/events.ts'
import { messagesOfPaid } from './paid-messages.ts'
import { listSubscriptions } from './store/subscriptions.ts'

/** What was just learned of an event's customer. */
export type Learned = { userId: string; customerId: string; subscriptions: readonly ProviderSubscription[] }

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

/** What we rely on in an invoice. What an event says of its own moment stays true; where things stand now the provider was asked. */
const InvoiceEvent = z.object({
  data: z.object({
    object: z.object({
      // An invoice that is only foreseen has no id.
      id: z.string().nullish(),
      number: z.string().nullish(),
      currency: z.string().regex(/^[a-z]{3}$/i),
      period_end: z.int(),
      amount_paid: z.int(),
      amount_due: z.int(),
      amount_remaining: z.int(),
      attempt_count: z.int(),
      billing_reason: z.string().nullish(),
      hosted_invoice_url: z.string().nullish(),
      parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
    }),
  }),
})
type Invoice = z.infer<typeof InvoiceEvent>['data']['object']

/** What the member is to be told because of an event, once their subscriptions are known anew. */
export async function messagesAbout(deps: BillingDeps, event: EventRow, learned: Learned): Promise<DueMessage[]> {
  const tell = tellers[event.type]
  if (!tell) return []
  const parsed = InvoiceEvent.safeParse(event.payload)
  if (parsed.success) return tell(deps, parsed.data.data.object, learned)
  deps.log.warn({ event: 'webhook.unreadable', eventId: event.id, type: event.type }, 'an invoice of an event could not be read')
  return []
}

type Tell = (deps: BillingDeps, invoice: Invoice, learned: Learned) => DueMessage[] | Promise<DueMessage[]>

const tellers: Readonly<Record<string, Tell>> = {
  'invoice.paid': tellOfPayment,
  'invoice.payment_failed': tellOfFailure,
  'invoice.payment_action_required': tellOfActionRequired,
  'invoice.upcoming': tellOfRenewal,
}

async function tellOfPayment({ db }: BillingDeps, invoice: Invoice, { userId }: Learned): Promise<DueMessage[]> {
  const { id, number = null, currency, parent, billing_reason: reason } = invoice
  if (!id) return []
  const paid = {
    id,
    number,
    currency,
    paidCents: invoice.amount_paid,
    pageUrl: invoice.hosted_invoice_url ?? null,
    isFirst: reason === 'subscription_create',
    subscriptionId: parent?.subscription_details?.subscription ?? null,
  }
  return messagesOfPaid(paid, await listSubscriptions(db, userId))
}

async function tellOfFailure({ db, payments }: BillingDeps, invoice: Invoice, learned: Learned): Promise<DueMessage[]> {
  const subscription = outstanding(invoice, learned)
  if (!subscription) return []
  // The bank only asks who pays: that has a mail of its own.
  if ((await payments.findCheckout(subscription.id))?.payment === 'other') return []
  const row = (await listSubscriptions(db, learned.userId)).find(({ id }) => id === subscription.id)
  const lastDayAt = row?.accessEndsAt?.toISOString() ?? null
  const { currency, amount_remaining: amountCents } = invoice
  return [{ occasion: `failed:${attemptOf(invoice)}`, message: { kind: 'payment-failed', amountCents, currency, lastDayAt } }]
}

function tellOfActionRequired(_: BillingDeps, invoice: Invoice, learned: Learned): DueMessage[] {
  if (!outstanding(invoice, learned)) return []
  const { currency, amount_remaining: amountCents, hosted_invoice_url: url = null } = invoice
  return [{ occasion: `action:${attemptOf(invoice)}`, message: { kind: 'action-required', amountCents, currency, url } }]
}

/** The subscription that an invoice still keeps from going on. A first order and a change of plan are told of where they happen. */
function outstanding({ id, parent }: Invoice, { subscriptions }: Learned): ProviderSubscription | null {
  const subscription = subscriptions.find((one) => one.id === parent?.subscription_details?.subscription)
  const isBehind = subscription?.status === 'past_due' || subscription?.status === 'unpaid'
  return subscription && isBehind && subscription.moment.latestInvoiceId === id ? subscription : null
}

function attemptOf({ id, attempt_count: attempts }: Invoice): string {
  return `${id}:${attempts}`
}

/** A yearly payment is worth a word; any other only when it is the first one and there is nothing yet to pay it by. */
async function tellOfRenewal({ payments }: BillingDeps, invoice: Invoice, learned: Learned): Promise<DueMessage[]> {
  const { currency, amount_due: amountCents, parent } = invoice
  const subscription = learned.subscriptions.find(({ id }) => id === parent?.subscription_details?.subscription)
  const at = subscription?.currentPeriodEndAt
  if (!subscription || !at || amountCents <= 0 || !goesOn(subscription)) return []
  // News that comes late is of a renewal that has been.
  if (invoice.period_end * 1000 !== at.getTime()) return []
  const needsPaymentMethod = (await payments.findPaymentMethod(learned.customerId)) === null
  const isFirstPaid = subscription.latestAmountDueCents === 0 && needsPaymentMethod
  if (subscription.interval !== 'year' && !isFirstPaid) return []
  const message = { kind: 'renewal-coming' as const, amountCents, currency, at: at.toISOString(), needsPaymentMethod }
  return [{ occasion: `renewal:${subscription.id}:${at.toISOString()}`, message }]
}

function goesOn(subscription: ProviderSubscription): boolean {
  return isLive(subscription) && !isCanceling(subscription) && !isPaused(subscription)
}
