import * as z from 'zod/mini'
import { t } from '#domain/i18n/messages.ts'

/** How a payment is reversed: the operator refunds it, or the cardholder's bank disputes it. */
export const ReversalKind = z.enum(['refund', 'dispute'])
export type ReversalKind = z.infer<typeof ReversalKind>

/** The provider's dispute statuses in which the bank waits for evidence. */
export const responseStatuses = ['needs_response', 'warning_needs_response', 'appeal_needs_response'] as const

/** Input that decides what a reversal needs next. `status` is the provider's value and may be one that we do not know. */
export type ReversalState = { kind: ReversalKind; status: string }

/** Whether the bank waits for evidence. */
export function needsResponse({ kind, status }: ReversalState): boolean {
  return kind === 'dispute' && (responseStatuses as readonly string[]).includes(status)
}

/** Whether a dispute is over and the bank kept the money. */
export function isDisputeLost({ kind, status }: ReversalState): boolean {
  return kind === 'dispute' && status === 'lost'
}

/** Whether a dispute is over, one way or the other. */
export function isDisputeDecided({ kind, status }: ReversalState): boolean {
  return kind === 'dispute' && ['won', 'lost', 'warning_closed', 'prevented'].includes(status)
}

/**
 * Whether a lost dispute blocks access to the members' pages. It does until the member pays again after the loss.
 * @param lostAt when the dispute was lost, null for none
 * @param paidAt when the member last paid, null for never
 */
export function isAccessWithheld(lostAt: Date | null, paidAt: Date | null): boolean {
  return lostAt !== null && (paidAt === null || paidAt <= lostAt)
}

const statusLabels: Readonly<Record<ReversalKind, Readonly<Record<string, string>>>> = {
  refund: {
    pending: t`On its way`,
    requires_action: t`Needs action`,
    succeeded: t`Refunded`,
    failed: t`Failed`,
    canceled: t`Canceled`,
  },
  dispute: {
    needs_response: t`Needs response`,
    warning_needs_response: t`Inquiry, needs response`,
    appeal_needs_response: t`Appeal, needs response`,
    under_review: t`Under review`,
    warning_under_review: t`Inquiry, under review`,
    appeal_under_review: t`Appeal, under review`,
    warning_closed: t`Inquiry closed`,
    prevented: t`Prevented`,
    won: t`Won`,
    lost: t`Lost`,
  },
}

/** Returns the label of a reversal's status. An unknown status is shown by its own name. */
export function reversalStatusLabel({ kind, status }: ReversalState): string {
  const labels = statusLabels[kind]
  return (Object.hasOwn(labels, status) ? labels[status] : undefined) ?? humanize(status)
}

/** Returns the label of a reversal's reason: `subscription_canceled` becomes "Subscription canceled". */
export function reversalReasonLabel(reason: string | null): string | null {
  if (reason === null) return null
  return (Object.hasOwn(reasonLabels, reason) ? reasonLabels[reason] : undefined) ?? humanize(reason)
}

/** Source: Stripe API reference, `refund.reason` and `dispute.reason`. */
const reasonLabels: Readonly<Record<string, string>> = {
  bank_cannot_process: t`Bank cannot process`,
  check_returned: t`Check returned`,
  credit_not_processed: t`Credit not processed`,
  customer_initiated: t`Customer initiated`,
  debit_not_authorized: t`Debit not authorized`,
  duplicate: t`Duplicate`,
  expired_uncaptured_charge: t`Expired uncaptured charge`,
  fraudulent: t`Fraudulent`,
  general: t`General`,
  incorrect_account_details: t`Incorrect account details`,
  insufficient_funds: t`Insufficient funds`,
  noncompliant: t`Noncompliant`,
  product_not_received: t`Product not received`,
  product_unacceptable: t`Product unacceptable`,
  requested_by_customer: t`Requested by customer`,
  subscription_canceled: t`Subscription canceled`,
  unrecognized: t`Unrecognized`,
}

function humanize(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
