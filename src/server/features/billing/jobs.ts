import * as z from 'zod'
import { ReversalKind } from '#domain/billing/reversals.ts'
import { UntilEnd } from '#domain/billing/until-end.ts'
import { job } from '#server/platform/jobs/job.ts'

/** A webhook was stored and asks for work. */
export const eventReceived = job({
  name: 'billing.event-received',
  payload: z.object({ eventId: z.string() }),
  retryLimit: 10,
  // Such work waits for the provider most of its time.
  atOnce: 4,
})

/** Every night everything is compared with what the provider says: webhooks can get lost. */
export const reconcile = job({ name: 'billing.reconcile', payload: z.object({}), schedule: '11 3 * * *' })

/** Some members' subscriptions are to be compared with what the provider says. */
export const membersToReconcile = job({
  name: 'billing.members-to-reconcile',
  payload: z.object({ members: z.array(z.object({ userId: z.uuid(), customerId: z.string() })) }),
})

/** Forgets, every day, webhooks that were done long ago. */
export const sweepEvents = job({ name: 'billing.sweep-events', payload: z.object({}), schedule: '41 3 * * *' })

const money = { amountCents: z.int(), currency: z.string() }
const instant = z.iso.datetime()
const interval = z.enum(['month', 'year'])

/** Something about a membership that its member is told by mail. Amounts in cents, instants ISO 8601. */
export const BillingMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment-received'), ...money, invoiceNumber: z.string().nullable(), url: z.string().nullable() }),
  /** `lastDayAt` is when access ends unless it is paid before. */
  z.object({ kind: z.literal('payment-failed'), ...money, lastDayAt: instant.nullable() }),
  /** The first payment, which took days, failed: the membership has not begun. */
  z.object({ kind: z.literal('first-payment-failed'), ...money }),
  z.object({ kind: z.literal('action-required'), ...money, url: z.string().nullable() }),
  /** `openUntil` is when pages close before the end because a payment is owed. */
  z.object({
    kind: z.literal('canceling'),
    endsAt: instant,
    untilEnd: z.enum(UntilEnd.options).default('open'),
    openUntil: instant.nullable().default(null),
  }),
  z.object({ kind: z.literal('kept') }),
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('paused'), from: instant, until: instant.nullable() }),
  z.object({ kind: z.literal('resumed') }),
  z.object({ kind: z.literal('switch-planned'), interval, at: instant }),
  z.object({ kind: z.literal('switched'), interval }),
  /** The bank took a payment back: the members' pages are closed until one is made. */
  z.object({ kind: z.literal('access-withheld') }),
  z.object({ kind: z.literal('access-returned') }),
  /** `next` is the first payment it comes off, where that is known. */
  z.object({
    kind: z.literal('discount-given'),
    until: instant.nullable(),
    next: z
      .object({ ...money, at: instant })
      .nullable()
      .default(null),
  }),
  /** A membership began for nothing. `until` is the first day that is paid, and the amount the price then; null for good. */
  z.object({ kind: z.literal('free-start'), until: instant.nullable(), ...money }),
  /** A yearly payment is near, or a free time ends and there is nothing yet to pay by. */
  z.object({ kind: z.literal('renewal-coming'), ...money, at: instant, needsPaymentMethod: z.boolean() }),
])
export type BillingMessage = z.infer<typeof BillingMessage>

/** A message to a member and the idempotency key that makes it one email. */
export type DueMessage = { occasion: string; message: BillingMessage }

/** A member is to be told of their membership. The occasion names it: told twice it is one mail. */
export const billingMessageDue = job({
  name: 'billing.message-due',
  payload: z.object({ occasion: z.string(), userId: z.uuid(), message: BillingMessage }),
})

/** A payment that went back, as the operator reads of it. Instants ISO 8601; `reason` and `status` in the provider's words. */
export const ReversalReport = z.object({
  kind: ReversalKind,
  ...money,
  reason: z.string().nullable(),
  status: z.string(),
  evidenceDueAt: instant.nullable(),
  withholdsAccess: z.boolean(),
})
export type ReversalReport = z.infer<typeof ReversalReport>

/** The operator is to read of a refund or a dispute. The occasion makes it one email. */
export const reversalReported = job({
  name: 'billing.reversal-reported',
  payload: z.object({ occasion: z.string(), report: ReversalReport }),
})

/** A member has access for the first time. */
export const accessBegan = job({ name: 'billing.access-began', payload: z.object({ userId: z.uuid() }) })
