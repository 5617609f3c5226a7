import type { CancelReason } from '#domain/billing/retention.ts'
import type { EmailTemplate } from './email-template.ts'

/** The message a member wrote instead of canceling. */
export type RetentionTalkEmailData = {
  name: string
  email: string
  reason: CancelReason | null
  interval: 'month' | 'year' | null
  message: string
}

const reasonLabels: Record<CancelReason, string> = {
  too_expensive: 'It is too expensive',
  unused: 'They do not use it enough',
  missing_features: 'Something is missing',
  customer_service: 'They were not helped well',
  too_complex: 'It is hard to use',
  low_quality: 'It is not good enough',
  switched_service: 'They found something else',
  other: 'Another reason',
}

const planLabels = { month: 'Monthly', year: 'Yearly' }

/** To the operator: a member who was about to cancel would rather talk. */
export function retentionTalkEmail({
  name,
  email,
  reason,
  interval,
  message,
}: RetentionTalkEmailData): EmailTemplate<'retention-talk'> {
  return {
    template: 'retention-talk',
    subject: `${name} would like to talk before leaving`,
    preview: 'A member was about to cancel and wrote to you instead.',
    heading: 'A member would like to talk',
    paragraphs: [
      `${name} was about to cancel and chose to write to you instead. The membership goes on, and they wait for your answer.`,
      'Answer this mail to write to them.',
    ],
    quote: message,
    facts: [
      ['Name', name],
      ['E-mail', email],
      ...(reason ? [['Reason', reasonLabels[reason]] as const] : []),
      ...(interval ? [['Plan', planLabels[interval]] as const] : []),
    ],
    footer: 'You get this mail because messages of members to the operator come to this address.',
  }
}
