import { isDisputeDecided, needsResponse, reversalReasonLabel, reversalStatusLabel } from '#domain/billing/reversals.ts'
import { formatDate, formatLongDate } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
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
      [t`Amount`, amount],
      [t`Status`, reversalStatusLabel(report)],
      ...(reason ? [[t`Reason`, reason] as const] : []),
      ...(due ? [[t`Respond by`, formatLongDate(due, 'UTC')] as const] : []),
    ],
    action: { label: t`Open refunds and disputes`, url: `${appUrl}/admin/payments` },
    footer: t`You’re getting this email because refunds and disputes go to this address.`,
  }
}

type EmailText = Pick<EmailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'>

function refundText({ status }: ReversalReport, amount: string): EmailText {
  if (status === 'failed' || status === 'canceled') {
    return {
      subject: t`A refund of ${{ amount }} didn’t go through`,
      preview: t`The money is back in your account.`,
      heading: t`Pay the member back another way`,
      paragraphs: [
        status === 'failed'
          ? t`The refund failed, so the member hasn’t been paid back. The money is in your account.`
          : t`The refund was canceled, so the member hasn’t been paid back. The money is in your account.`,
      ],
    }
  }
  return {
    subject: t`A payment was refunded: ${{ amount }}`,
    preview: t`The membership continues.`,
    heading: t`${{ amount }} was refunded`,
    paragraphs: [
      t`A refund doesn’t end a membership. To end the membership too, cancel it in your payment provider’s dashboard.`,
    ],
  }
}

function disputeText(report: ReversalReport, amount: string, due: Date | null): EmailText {
  if (needsResponse(report)) {
    return {
      subject: due
        ? t`Respond to a dispute over ${{ amount }} by ${{ date: formatDate(due, 'UTC') }}`
        : t`Respond to a dispute over ${{ amount }}`,
      preview: t`A cardholder disputed a payment with their bank.`,
      heading: t`A payment is disputed`,
      paragraphs: [
        t`If you don’t respond, you’ll lose the dispute.`,
        t`Submit evidence in your payment provider’s dashboard. Your list of refunds and disputes links to the payment.`,
      ],
    }
  }
  if (!isDisputeDecided(report)) {
    const status = reversalStatusLabel(report).toLowerCase()
    return {
      subject: t`Dispute over ${{ amount }}: ${{ status }}`,
      preview: t`There’s nothing to do for now.`,
      heading: t`A dispute’s status has changed`,
      paragraphs: [t`We’ll email you again when the bank decides.`],
    }
  }
  return report.status === 'lost' ? lostDisputeText(report, amount) : wonDisputeText(report, amount)
}

function lostDisputeText({ withholdsAccess }: ReversalReport, amount: string): EmailText {
  const end = t`To end the membership, cancel it in your payment provider’s dashboard.`
  return {
    subject: t`You lost the dispute over ${{ amount }}`,
    preview: t`The cardholder gets the money back.`,
    heading: t`The bank has decided`,
    paragraphs: [
      t`The bank ruled in the cardholder’s favor.`,
      withholdsAccess
        ? t`This member has no access until they pay again. Their membership still renews. ${{ end }}`
        : t`The membership continues. ${{ end }}`,
    ],
  }
}

function wonDisputeText({ status }: ReversalReport, amount: string): EmailText {
  return {
    subject: status === 'won' ? t`You won the dispute over ${{ amount }}` : t`The dispute over ${{ amount }} is closed`,
    preview: t`You keep the payment.`,
    heading: t`The dispute is over`,
    paragraphs: [t`If the dispute paused this member’s access, they have access again.`],
  }
}

/** Emails staff about a refund, a dispute, or the outcome of a dispute. One email per idempotency key. */
async function notifyStaffOfReversal(
  deps: NotificationDeps,
  { idempotencyKey, report }: { idempotencyKey: string; report: ReversalReport },
): Promise<void> {
  await emailStaff(deps, paymentReversal, {
    permission: 'billing.view',
    idempotencyKey: `payment-reversal/${idempotencyKey}`,
    data: report,
  })
}

/** To staff: a payment was refunded or disputed. */
export const paymentReversalFamily: NotificationFamily = {
  emails: [paymentReversal],
  jobs: [handleJob(reversalReported, notifyStaffOfReversal)],
}
