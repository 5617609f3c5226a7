import type { CancelReason } from '#domain/billing/retention.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { findTalkRequest, talkRequested } from '../../retention/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { emailStaff } from '../outbox/email-staff.ts'
import { idempotencyKeys } from './idempotency-keys.ts'
import { findRecipient } from '../recipients.ts'
import { defineEmail, type EmailContent, type NotificationFamily } from './define-notification.ts'
import { recipient } from './example-data.ts'

/** The message a member wrote instead of canceling. */
type RetentionTalkEmailData = {
  name: string
  email: string
  reason: CancelReason | null
  interval: 'month' | 'year' | null
  message: string
}

const retentionTalk = defineEmail({
  template: 'retention-talk',
  group: 'staff',
  content: retentionTalkEmail,
  previews: {
    usual: {
      name: 'Dana Whitfield',
      email: recipient.email,
      reason: 'too_expensive',
      interval: 'month',
      message: 'I like my pod, but I am between deals.\nIs there a way to pause for longer?',
    },
  },
})

const reasonLabels: Record<CancelReason, string> = {
  too_expensive: 'Too expensive',
  unused: 'They don’t use it enough',
  missing_features: 'Missing something they need',
  customer_service: 'Customer support',
  too_complex: 'Too complicated',
  low_quality: 'Not as good as they expected',
  switched_service: 'Switched to something else',
  other: 'Other',
}

const planLabels = { month: 'Monthly', year: 'Yearly' }

/** To the operator: a member who was about to cancel would rather talk. */
function retentionTalkEmail({ name, email, reason, interval, message }: RetentionTalkEmailData): EmailContent {
  return {
    subject: `${name} wants to talk before canceling`,
    preview: 'They sent you a message instead.',
    heading: 'A member wants to talk',
    paragraphs: [
      'Their membership continues for now, and they’re waiting for your reply.',
      `Reply to this email to write to ${name}.`,
    ],
    quote: message,
    facts: [
      ['Name', name],
      ['Email', email],
      ...(reason ? [['Reason', reasonLabels[reason]] as const] : []),
      ...(interval ? [['Plan', planLabels[interval]] as const] : []),
    ],
    footer: 'You’re getting this email because messages from members go to this address.',
  }
}

/** Emails staff the message a member wrote instead of canceling. Replies go to the member. */
async function notifyStaffOfTalk(deps: NotificationDeps, { sessionId }: { sessionId: string }): Promise<void> {
  const talk = await findTalkRequest(deps.db, sessionId)
  const member = talk && (await findRecipient(deps, talk.userId))
  if (!talk || !member) return
  await emailStaff(deps, retentionTalk, {
    idempotencyKey: idempotencyKeys.talkRequested(sessionId),
    replyTo: member.email,
    data: { ...talk, name: member.fullName, email: member.email },
  })
}

/** To staff: a member who was about to cancel would rather talk. */
export const retentionTalkFamily: NotificationFamily = {
  emails: [retentionTalk],
  jobs: [handleJob(talkRequested, notifyStaffOfTalk)],
}
