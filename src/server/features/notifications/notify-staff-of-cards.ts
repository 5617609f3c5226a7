import type { NotificationDeps } from './deps.ts'
import { memberCardsEmail } from './emails/member-cards-email.ts'
import { renderEmail } from './emails/email-template.ts'
import { idempotencyKeys } from './idempotency-keys.ts'
import { findRecipient } from './recipients.ts'
import { emailStaff } from './email-staff.ts'

/** Emails admins, at most once a day, that a member has viewed many member cards. */
export async function notifyStaffOfCards(
  deps: NotificationDeps,
  { userId, day }: { userId: string; day: string },
): Promise<void> {
  const member = await findRecipient(deps, userId)
  if (!member) return
  const { appUrl, productName } = deps.config
  const renderedEmail = renderEmail(memberCardsEmail({ name: member.fullName, email: member.email, appUrl }), productName)
  await emailStaff(deps, { idempotencyKey: idempotencyKeys.cardsReported(userId, day), renderedEmail })
}
