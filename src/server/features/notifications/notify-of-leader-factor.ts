import { leaderFactorDueAt } from '#domain/pods/leader-factor.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import type { NotificationDeps } from './deps.ts'
import { leaderFactorEmail } from './emails/leader-emails.ts'
import { formatDate } from './emails/format.ts'
import { findRecipient } from './recipients.ts'
import { notifyMember } from './notify-member.ts'

/** Notifies a leader of the date by which they need a second factor. */
export async function notifyOfLeaderFactor(
  deps: NotificationDeps,
  { podMembershipId, userId, at }: { podMembershipId: string; userId: string; at: string },
): Promise<void> {
  const recipient = await findRecipient(deps, userId)
  if (!recipient) return
  const dueOn = formatDate(leaderFactorDueAt(new Date(at)), recipient.timezone ?? slotTimeZone)
  const emailTemplate = leaderFactorEmail({ firstName: recipient.firstName, dueOn, appUrl: deps.config.appUrl })
  await notifyMember(deps, { idempotencyKey: `leader-factor/${podMembershipId}/${at}`, to: recipient, emailTemplate })
}
