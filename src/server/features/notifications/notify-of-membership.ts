import type { BillingEmail } from '../billing/index.ts'
import { findTalkRequest } from '../retention/index.ts'
import type { NotificationDeps } from './deps.ts'
import { renderEmail } from './emails/email-template.ts'
import { membershipEmail } from './emails/membership-emails.ts'
import { retentionTalkEmail } from './emails/retention-talk-email.ts'
import { idempotencyKeys } from './idempotency-keys.ts'
import { findRecipient } from './recipients.ts'
import { notifyMember } from './notify-member.ts'
import { emailStaff } from './email-staff.ts'

/**
 * Emails a member about a change of their membership. Idempotent. Does nothing if the account was deleted; an invalid address is
 * logged and dropped.
 */
export async function notifyOfMembership(
  deps: NotificationDeps,
  { idempotencyKey, userId, message }: { idempotencyKey: string; userId: string; message: BillingEmail },
): Promise<void> {
  const { config } = deps
  const recipient = await findRecipient(deps, userId)
  if (!recipient) return
  const emailTemplate = membershipEmail(message, {
    firstName: recipient.firstName,
    productName: config.productName,
    appUrl: config.appUrl,
    timeZone: recipient.timezone ?? 'UTC',
  })
  await notifyMember(deps, { idempotencyKey: `membership/${userId}/${idempotencyKey}`, to: recipient, emailTemplate })
}

/** Emails staff the message a member wrote instead of canceling. Replies go to the member. */
export async function notifyStaffOfTalk(deps: NotificationDeps, { sessionId }: { sessionId: string }): Promise<void> {
  const { config, db } = deps
  const talk = await findTalkRequest(db, sessionId)
  const member = talk && (await findRecipient(deps, talk.userId))
  if (!talk || !member) return
  const renderedEmail = renderEmail(
    retentionTalkEmail({ ...talk, name: member.fullName, email: member.email }),
    config.productName,
  )
  await emailStaff(deps, { idempotencyKey: idempotencyKeys.talkRequested(sessionId), replyTo: member.email, renderedEmail })
}
