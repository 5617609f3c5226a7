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
function retentionTalkEmail({ name, email, reason, interval, message }: RetentionTalkEmailData): EmailContent {
  return {
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
