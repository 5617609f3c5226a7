import type { CancelReason } from '#domain/billing/retention.ts'
import { t } from '#domain/i18n/messages.ts'
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
      message: t`I like my pod, but I am between deals.\nIs there a way to pause for longer?`,
    },
  },
})

const reasonLabels: Record<CancelReason, string> = {
  too_expensive: t`Too expensive`,
  unused: t`They don’t use it enough`,
  missing_features: t`Missing something they need`,
  customer_service: t`Customer support`,
  too_complex: t`Too complicated`,
  low_quality: t`Not as good as they expected`,
  switched_service: t`Switched to something else`,
  other: t`Other`,
}

const planLabels = { month: t`Monthly`, year: t`Yearly` }

/** To the operator: a member who was about to cancel would rather talk. */
function retentionTalkEmail({ name, email, reason, interval, message }: RetentionTalkEmailData): EmailContent {
  return {
    subject: t`${{ name }} wants to talk before canceling`,
    preview: t`They sent you a message instead.`,
    heading: t`A member wants to talk`,
    paragraphs: [
      t`Their membership continues for now, and they’re waiting for your reply.`,
      t`Reply to this email to write to ${{ name }}.`,
    ],
    quote: message,
    facts: [
      [t`Name`, name],
      [t`Email`, email],
      ...(reason ? [[t`Reason`, reasonLabels[reason]] as const] : []),
      ...(interval ? [[t`Plan`, planLabels[interval]] as const] : []),
    ],
    footer: t`You’re getting this email because messages from members go to this address.`,
  }
}

/** Emails staff the message a member wrote instead of canceling. Replies go to the member. */
async function notifyStaffOfTalk(deps: NotificationDeps, { sessionId }: { sessionId: string }): Promise<void> {
  const talk = await findTalkRequest(deps.db, sessionId)
  const member = talk && (await findRecipient(deps, talk.userId))
  if (!talk || !member) return
  await emailStaff(deps, retentionTalk, {
    permission: 'support.answer',
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
