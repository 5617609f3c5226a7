import * as z from 'zod'
import { isCanceling, isOngoing, isPaused } from '#domain/billing/subscription.ts'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import type { DueBillingEmail } from './jobs.ts'
import type { EventRow } from './store/events.ts'
import { receiptEmailsOf } from './receipt-emails.ts'
import { listSubscriptions } from './store/subscriptions.ts'

/** The freshly synced customer of an event. */
export type EventContext = { userId: string; customerId: string; subscriptions: readonly ProviderSubscription[] }

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

/** The invoice fields we rely on. They are true for the moment of the event; the current state comes from the provider. */
const InvoiceEvent = z.object({
  data: z.object({
    object: z.object({
      // A preview of an upcoming invoice has no ID.
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

/** Returns the emails about an event, after the member's subscriptions were synced. */
export async function emailsForEvent(deps: BillingDeps, event: EventRow, context: EventContext): Promise<DueBillingEmail[]> {
  const buildEmails = emailBuilders[event.type]
  if (!buildEmails) return []
  const parsed = InvoiceEvent.safeParse(event.payload)
  if (parsed.success) return buildEmails(deps, parsed.data.data.object, context)
  deps.log.warn({ event: 'webhook.unreadable', eventId: event.id, type: event.type }, 'the invoice of a webhook is invalid')
  return []
}

type EventEmailBuilder = (
  deps: BillingDeps,
  invoice: Invoice,
  context: EventContext,
) => DueBillingEmail[] | Promise<DueBillingEmail[]>

const emailBuilders: Readonly<Record<string, EventEmailBuilder>> = {
  'invoice.paid': paymentEmails,
  'invoice.payment_failed': paymentFailureEmails,
  'invoice.payment_action_required': actionRequiredEmails,
  'invoice.upcoming': renewalEmails,
}

async function paymentEmails({ db }: BillingDeps, invoice: Invoice, { userId }: EventContext): Promise<DueBillingEmail[]> {
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
  return receiptEmailsOf(paid, await listSubscriptions(db, userId))
}

async function paymentFailureEmails(
  { db, payments }: BillingDeps,
  invoice: Invoice,
  context: EventContext,
): Promise<DueBillingEmail[]> {
  const subscription = findOutstandingSubscription(invoice, context)
  if (!subscription) return []
  // The bank only requires authentication, which has its own email.
  if ((await payments.findCheckout(subscription.id))?.payment === 'other') return []
  const row = (await listSubscriptions(db, context.userId)).find(({ id }) => id === subscription.id)
  const lastDayAt = row?.accessEndsAt?.toISOString() ?? null
  const { currency, amount_remaining: amountCents } = invoice
  return [
    { idempotencyKey: `failed:${attemptOf(invoice)}`, message: { kind: 'payment-failed', amountCents, currency, lastDayAt } },
  ]
}

function actionRequiredEmails(_: BillingDeps, invoice: Invoice, context: EventContext): DueBillingEmail[] {
  if (!findOutstandingSubscription(invoice, context)) return []
  const { currency, amount_remaining: amountCents, hosted_invoice_url: url = null } = invoice
  return [{ idempotencyKey: `action:${attemptOf(invoice)}`, message: { kind: 'action-required', amountCents, currency, url } }]
}

/** Finds the subscription that an invoice still blocks. First orders and plan changes have their own emails. */
function findOutstandingSubscription({ id, parent }: Invoice, { subscriptions }: EventContext): ProviderSubscription | null {
  const subscription = subscriptions.find((one) => one.id === parent?.subscription_details?.subscription)
  const isBehind = subscription?.status === 'past_due' || subscription?.status === 'unpaid'
  return subscription && isBehind && subscription.snapshot.latestInvoiceId === id ? subscription : null
}

function attemptOf({ id, attempt_count: attempts }: Invoice): string {
  return `${id}:${attempts}`
}

/** A yearly renewal is worth an email. Another one is only if it is the first and there is no payment method. */
async function renewalEmails({ payments }: BillingDeps, invoice: Invoice, context: EventContext): Promise<DueBillingEmail[]> {
  const { currency, amount_due: amountCents, parent } = invoice
  const subscription = context.subscriptions.find(({ id }) => id === parent?.subscription_details?.subscription)
  const at = subscription?.currentPeriodEndAt
  if (!subscription || !at || amountCents <= 0 || !renews(subscription)) return []
  // A late event is about a past renewal.
  if (invoice.period_end * 1000 !== at.getTime()) return []
  const needsPaymentMethod = (await payments.findPaymentMethod(context.customerId)) === null
  const isFirstPaid = subscription.latestAmountDueCents === 0 && needsPaymentMethod
  if (subscription.interval !== 'year' && !isFirstPaid) return []
  const message = { kind: 'renewal-coming' as const, amountCents, currency, at: at.toISOString(), needsPaymentMethod }
  return [{ idempotencyKey: `renewal:${subscription.id}:${at.toISOString()}`, message }]
}

function renews(subscription: ProviderSubscription): boolean {
  return isOngoing(subscription) && !isCanceling(subscription) && !isPaused(subscription)
}
