import * as z from 'zod/mini'
import { ReversalKind } from '#domain/billing/reversals.ts'
import { endpoint } from '../endpoint.ts'

/**
 * A reversed payment: a refund, or a dispute by the cardholder's bank. Amounts in cents, instants ISO 8601 in UTC. `reason` and
 * `status` are the provider's values. `member` is null for a customer who is no longer a member. `evidenceDueAt` is the bank's
 * deadline for evidence. `pageUrl` is the provider's page of the payment.
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
  /** Whether it blocks the member's access. */
  withholdsAccess: z.boolean(),
  createdAt: z.iso.datetime(),
  evidenceDueAt: z.nullable(z.iso.datetime()),
  pageUrl: z.string(),
})
export type PaymentReversal = z.infer<typeof PaymentReversal>

/**
 * GET /api/admin/payment-reversals: lists reversals, newest first, fifty per page. With `open`, only disputes in which the bank
 * waits for evidence.
 */
export const listPaymentReversals = endpoint({
  method: 'GET',
  path: '/api/admin/payment-reversals',
  access: 'billing.view',
  summary: 'Lists refunds and disputes, newest first, in pages',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))), open: z.optional(z.literal('1')) }),
  response: z.object({ reversals: z.array(PaymentReversal), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})
