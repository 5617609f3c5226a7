import { isDisputeDecided, needsResponse, reversalReasonLabel, reversalStatusLabel } from '#domain/billing/reversals.ts'
import { formatDate, formatLongDate } from '#domain/formatting/dates.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { type ReversalReport, reversalReported } from '../../billing/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { emailStaff } from '../outbox/email-staff.ts'
import { formatMoneyAmount } from '../emails/format.ts'
import { defineEmail, type EmailContent, type NotificationFamily, type Site } from './define-notification.ts'

const dispute: ReversalReport = {
  kind: 'dispute',
  status: 'needs_response',
  amountCents: 5_900,
  currency: 'usd',
  reason: 'fraudulent',
  evidenceDueAt: null,
  withholdsAccess: false,
}
const refund: ReversalReport = { ...dispute, kind: 'refund', reason: 'requested_by_customer', status: 'succeeded' }

const paymentReversal = defineEmail({
  template: 'payment-reversal',
  group: 'staff',
  content: reversalEmail,
  previews: {
    refund,
    'failed-refund': { ...refund, status: 'failed' },
    'new-dispute': { ...dispute, evidenceDueAt: '2026-01-14T23:59:59Z' },
    'dispute-under-review': { ...dispute, status: 'under_review' },
    'dispute-won': { ...dispute, status: 'won' },
    'dispute-lost': { ...dispute, status: 'lost', withholdsAccess: true },
  },
})

/** To the operator: a payment was refunded or disputed. The payer is named only behind the sign-in. */
function reversalEmail(report: ReversalReport, { appUrl }: Site): EmailContent {
  const amount = formatMoneyAmount(report.amountCents, report.currency)
  const reason = reversalReasonLabel(report.reason)
  const due = needsResponse(report) && report.evidenceDueAt !== null ? new Date(report.evidenceDueAt) : null
  return {
    ...(report.kind === 'refund' ? refundText(report, amount) : disputeText(report, amount, due)),
    facts: [
      ['Amount', amount],
      ['Status', reversalStatusLabel(report)],
      ...(reason ? [['Reason', reason] as const] : []),
      ...(due ? [['Respond by', formatLongDate(due, 'UTC')] as const] : []),
    ],
    action: { label: 'Open refunds and disputes', url: `${appUrl}/admin/payments` },
    footer: 'You get this email because refunds and disputes go to this address.',
  }
}

type EmailText = Pick<EmailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'>

function refundText({ status }: ReversalReport, amount: string): EmailText {
  if (status === 'failed' || status === 'canceled') {
    return {
      subject: `A refund of ${amount} did not go through`,
      preview: 'The money is back with you.',
      heading: 'A refund did not go through',
      paragraphs: [
        `The refund of ${amount} ${status === 'failed' ? 'failed' : 'was canceled'}, and the money is back with you. Find another way to pay the member back.`,
      ],
    }
  }
  return {
    subject: `A payment was refunded: ${amount}`,
    preview: 'The membership stays as it is.',
    heading: `${amount} was refunded`,
    paragraphs: ["A refund does not end a membership. To end it as well, cancel it in your payment provider's dashboard."],
  }
}

function disputeText(report: ReversalReport, amount: string, due: Date | null): EmailText {
  if (needsResponse(report)) {
    const until = due ? ` by ${formatDate(due, 'UTC')}` : ''
    return {
      subject: `A payment of ${amount} is disputed: respond${until}`,
      preview: 'A cardholder disputed a payment with their bank.',
      heading: `Respond to a dispute${until}`,
      paragraphs: [
        `A cardholder disputed a payment of ${amount} with their bank. Without a response the dispute is lost.`,
        "Submit evidence in your payment provider's dashboard. The list of refunds and disputes links to the payment.",
      ],
    }
  }
  if (!isDisputeDecided(report)) {
    const status = reversalStatusLabel(report).toLowerCase()
    return {
      subject: `The dispute over ${amount} is ${status}`,
      preview: 'There is nothing to do for now.',
      heading: `A dispute is ${status}`,
      paragraphs: ['You get another email when the bank decides.'],
    }
  }
  return report.status === 'lost' ? lostDisputeText(report, amount) : wonDisputeText(report, amount)
}

function lostDisputeText({ withholdsAccess }: ReversalReport, amount: string): EmailText {
  const end = "To end it, cancel it in your payment provider's dashboard."
  return {
    subject: `The dispute over ${amount} is lost`,
    preview: 'The bank keeps the payment.',
    heading: 'A dispute is lost',
    paragraphs: [
      `The bank decided for the cardholder and keeps ${amount}.`,
      withholdsAccess
        ? `The members' area is closed to this member until they pay again. Their membership still renews. ${end}`
        : `The membership stays as it is. ${end}`,
    ],
  }
}

function wonDisputeText({ status }: ReversalReport, amount: string): EmailText {
  const outcome = status === 'won' ? 'won' : 'closed'
  return {
    subject: `The dispute over ${amount} is ${outcome}`,
    preview: 'The payment is yours.',
    heading: `A dispute is ${outcome}`,
    paragraphs: [
      `The payment of ${amount} is yours. If the dispute had closed the members' area to this member, it is open again.`,
    ],
  }
}

/** Emails staff about a refund, a dispute, or the outcome of a dispute. One email per idempotency key. */
async function notifyStaffOfReversal(
  deps: NotificationDeps,
  { idempotencyKey, report }: { idempotencyKey: string; report: ReversalReport },
): Promise<void> {
  await emailStaff(deps, paymentReversal, { idempotencyKey: `payment-reversal/${idempotencyKey}`, data: report })
}

/** To staff: a payment was refunded or disputed. */
export const paymentReversalFamily: NotificationFamily = {
  emails: [paymentReversal],
  jobs: [handleJob(reversalReported, notifyStaffOfReversal)],
}
