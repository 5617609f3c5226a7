import { isDecided, needsResponse, reasonLabel, statusLabel } from '#domain/billing/reversals.ts'
import type { ReversalReport } from '../../billing/index.ts'
import type { Letter } from './letter.ts'
import { dateInWords, dayInWords, moneyInWords } from './wording.ts'

/** To the operator: a payment was refunded or disputed. Whose payment it is stays behind the sign-in. */
export function reversalLetter(report: ReversalReport, appUrl: string): Letter<'payment-reversal'> {
  const amount = moneyInWords(report.amountCents, report.currency)
  const reason = reasonLabel(report.reason)
  const due = needsResponse(report) && report.evidenceDueAt !== null ? new Date(report.evidenceDueAt) : null
  return {
    template: 'payment-reversal',
    ...(report.kind === 'refund' ? refundWords(report, amount) : disputeWords(report, amount, due)),
    facts: [
      ['Amount', amount],
      ['Status', statusLabel(report)],
      ...(reason ? [['Reason', reason] as const] : []),
      ...(due ? [['Respond by', dayInWords(due, 'UTC')] as const] : []),
    ],
    action: { label: 'Open refunds and disputes', url: `${appUrl}/admin/payments` },
    footer: 'You get this email because refunds and disputes go to this address.',
  }
}

type Words = Pick<Letter, 'subject' | 'preview' | 'heading' | 'paragraphs'>

function refundWords({ status }: ReversalReport, amount: string): Words {
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

function disputeWords(report: ReversalReport, amount: string, due: Date | null): Words {
  if (needsResponse(report)) {
    const until = due ? ` by ${dateInWords(due, 'UTC')}` : ''
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
  if (!isDecided(report)) {
    const status = statusLabel(report).toLowerCase()
    return {
      subject: `The dispute over ${amount} is ${status}`,
      preview: 'There is nothing to do for now.',
      heading: `A dispute is ${status}`,
      paragraphs: ['You get another email when the bank decides.'],
    }
  }
  return report.status === 'lost' ? lostWords(report, amount) : wonWords(report, amount)
}

function lostWords({ withholdsAccess }: ReversalReport, amount: string): Words {
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

function wonWords({ status }: ReversalReport, amount: string): Words {
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
