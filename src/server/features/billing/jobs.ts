import * as z from 'zod'
import { ReversalKind } from '#domain/billing/reversals.ts'
import { AccessUntilEnd } from '#domain/billing/access-until-end.ts'
import { defineJob } from '#server/platform/jobs/job.ts'

/** A stored webhook needs processing. */
export const eventReceived = defineJob({
  name: 'billing.event-received',
  payload: z.object({ eventId: z.string() }),
  retryLimit: 10,
  // Processing mostly waits for the provider.
  concurrency: 4,
})

/** Reconciles everything with the provider every night, because webhooks can get lost. */
export const reconcileDue = defineJob({ name: 'billing.reconcile', payload: z.object({}), schedule: '11 3 * * *' })

/** Reconciles some members' subscriptions with the provider. */
export const membersToReconcile = defineJob({
  name: 'billing.members-to-reconcile',
  payload: z.object({ members: z.array(z.object({ userId: z.uuid(), customerId: z.string() })) }),
})

/** Deletes old webhooks every day. */
export const eventPruningDue = defineJob({ name: 'billing.sweep-events', payload: z.object({}), schedule: '41 3 * * *' })

const money = { amountCents: z.int(), currency: z.string() }
const instant = z.iso.datetime()
const interval = z.enum(['month', 'year'])

/** An email about a membership. Amounts in cents, instants in ISO 8601. */
export const BillingEmail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment-received'), ...money, invoiceNumber: z.string().nullable(), url: z.string().nullable() }),
  /** `lastDayAt` is when access ends unless the member pays before. */
  z.object({ kind: z.literal('payment-failed'), ...money, lastDayAt: instant.nullable() }),
  /** A first payment that took days failed: the membership has not started. */
  z.object({ kind: z.literal('first-payment-failed'), ...money }),
  z.object({ kind: z.literal('action-required'), ...money, url: z.string().nullable() }),
  /** `openUntil` is when access ends early because a payment is overdue. */
  z.object({
    kind: z.literal('canceling'),
    endsAt: instant,
    untilEnd: z.enum(AccessUntilEnd.options).default('open'),
    openUntil: instant.nullable().default(null),
  }),
  z.object({ kind: z.literal('kept') }),
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('paused'), from: instant, until: instant.nullable() }),
  z.object({ kind: z.literal('resumed') }),
  z.object({ kind: z.literal('switch-planned'), interval, at: instant }),
  z.object({ kind: z.literal('switched'), interval }),
  /** The member's bank reversed a payment: access is suspended until the member pays again. */
  z.object({ kind: z.literal('access-withheld') }),
  z.object({ kind: z.literal('access-returned') }),
  /** `next` is the first payment it applies to, if known. */
  z.object({
    kind: z.literal('discount-given'),
    until: instant.nullable(),
    next: z
      .object({ ...money, at: instant })
      .nullable()
      .default(null),
  }),
  /** A membership started for free. `until` is the first paid day and the amount is its price; null means it stays free. */
  z.object({ kind: z.literal('free-start'), until: instant.nullable(), ...money }),
  /** A yearly payment is near, or a free period ends without a payment method on file. */
  z.object({ kind: z.literal('renewal-coming'), ...money, at: instant, needsPaymentMethod: z.boolean() }),
])
export type BillingEmail = z.infer<typeof BillingEmail>

/** A message to a member and the idempotency key that makes it one email. */
export type DueBillingEmail = { idempotencyKey: string; message: BillingEmail }

/** Sends an email about a membership. One idempotency key sends at most one email. */
export const billingEmailDue = defineJob({
  name: 'billing.message-due',
  payload: z.object({ idempotencyKey: z.string(), userId: z.uuid(), message: BillingEmail }),
})

/** A refund or dispute as reported to the operator. Instants in ISO 8601; `reason` and `status` in the provider's words. */
export const ReversalReport = z.object({
  kind: ReversalKind,
  ...money,
  reason: z.string().nullable(),
  status: z.string(),
  evidenceDueAt: instant.nullable(),
  withholdsAccess: z.boolean(),
})
export type ReversalReport = z.infer<typeof ReversalReport>

/** Reports a refund or dispute to the operator. The idempotency key makes it one email. */
export const reversalReported = defineJob({
  name: 'billing.reversal-reported',
  payload: z.object({ idempotencyKey: z.string(), report: ReversalReport }),
})

/** A member has access for the first time. */
export const accessBegan = defineJob({ name: 'billing.access-began', payload: z.object({ userId: z.uuid() }) })
