import * as z from 'zod/mini'

/** How a payment goes back: the operator refunds it, or the cardholder's bank takes it back. */
export const ReversalKind = z.enum(['refund', 'dispute'])
export type ReversalKind = z.infer<typeof ReversalKind>

/** The provider's statuses of a dispute in which the bank waits for evidence. */
export const responseStatuses = ['needs_response', 'warning_needs_response', 'appeal_needs_response'] as const

/** What decides what has to be done about a reversal. `status` is the provider's own word, which may be a new one. */
export type ReversalFacts = { kind: ReversalKind; status: string }

/** Whether the bank waits for evidence. */
export function needsResponse({ kind, status }: ReversalFacts): boolean {
  return kind === 'dispute' && (responseStatuses as readonly string[]).includes(status)
}

/** Whether a dispute is over and the bank kept the money. */
export function isLost({ kind, status }: ReversalFacts): boolean {
  return kind === 'dispute' && status === 'lost'
}

/** Whether a dispute is over, one way or the other. */
export function isDecided({ kind, status }: ReversalFacts): boolean {
  return kind === 'dispute' && ['won', 'lost', 'warning_closed', 'prevented'].includes(status)
}

/**
 * Whether a lost dispute keeps the members' pages closed: until something is paid after it was lost.
 *
 * @param lostAt when the dispute was lost, null for none
 * @param paidAt when the member paid last, null for never
 */
export function isAccessWithheld(lostAt: Date | null, paidAt: Date | null): boolean {
  return lostAt !== null && (paidAt === null || paidAt <= lostAt)
}

const statusLabels: Readonly<Record<ReversalKind, Readonly<Record<string, string>>>> = {
  refund: {
    pending: 'On its way',
    requires_action: 'Needs action',
    succeeded: 'Refunded',
    failed: 'Failed',
    canceled: 'Canceled',
  },
  dispute: {
    needs_response: 'Needs response',
    warning_needs_response: 'Inquiry, needs response',
    appeal_needs_response: 'Appeal, needs response',
    under_review: 'Under review',
    warning_under_review: 'Inquiry, under review',
    appeal_under_review: 'Appeal, under review',
    warning_closed: 'Inquiry closed',
    prevented: 'Prevented',
    won: 'Won',
    lost: 'Lost',
  },
}

/** Where a reversal is, in words; a status that is new here, by its name. */
export function statusLabel({ kind, status }: ReversalFacts): string {
  const labels = statusLabels[kind]
  return (Object.hasOwn(labels, status) ? labels[status] : undefined) ?? asSentence(status)
}

/** Why a payment went back, in words: `subscription_canceled` is "Subscription canceled". */
export function reasonLabel(reason: string | null): string | null {
  return reason === null ? null : asSentence(reason)
}

function asSentence(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
