import * as z from 'zod/mini'
import { ReversalKind } from '#domain/billing/reversals.ts'
import { endpoint } from './endpoint.ts'

/**
 * A payment that went back: a refund, or a dispute by the cardholder's bank. Amounts in cents, instants ISO 8601 in UTC. `reason`
 * and `status` are the provider's own words; `member` is null for a customer who is not a member any more; `evidenceDueAt` is
 * until when the bank takes evidence; `pageUrl` is the provider's page of the payment.
 */
export const PaymentReversal = z.object({
  id: z.string(),
  kind: ReversalKind,
  member: z.nullable(z.object({ name: z.string(), email: z.string() })),
  amountCents: z.int(),
  currency: z.string(),
  reason: z.nullable(z.string()),
  status: z.string(),
  needsResponse: z.boolean(),
  /** Whether it keeps the members' pages closed to the member. */
  withholdsAccess: z.boolean(),
  createdAt: z.iso.datetime(),
  evidenceDueAt: z.nullable(z.iso.datetime()),
  pageUrl: z.string(),
})
export type PaymentReversal = z.infer<typeof PaymentReversal>

/** GET /api/admin/payment-reversals: the newest first, fifty at a time; with `open`, only disputes the bank waits for. */
export const listPaymentReversals = endpoint({
  method: 'GET',
  path: '/api/admin/payment-reversals',
  access: 'admin',
  summary: 'Refunds and disputes, the newest first, a page at a time',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))), open: z.optional(z.literal('1')) }),
  answer: z.object({ reversals: z.array(PaymentReversal), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})
