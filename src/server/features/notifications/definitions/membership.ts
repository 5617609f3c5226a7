import { handleJob } from '#server/platform/jobs/job.ts'
import { type BillingEmail, billingEmailDue } from '../../billing/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import type { NotificationDefinition, NotificationFamily } from './define-notification.ts'
import { changeNotifications } from './membership-changes.ts'
import type { MembershipData } from './membership-definition.ts'
import { paymentNotifications } from './membership-payments.ts'

const notifications: { readonly [Kind in BillingEmail['kind']]: NotificationDefinition<MembershipData<Kind>> } = {
  ...paymentNotifications,
  ...changeNotifications,
}

/**
 * Notifies a member of a change of their membership. Idempotent. Does nothing if the account was deleted; an invalid address is
 * logged and dropped.
 */
export async function notifyOfMembership(
  deps: NotificationDeps,
  { idempotencyKey, userId, message }: { idempotencyKey: string; userId: string; message: BillingEmail },
): Promise<void> {
  const to = await findRecipient(deps, userId)
  if (!to) return
  const notification = notifications[message.kind] as NotificationDefinition<MembershipData>
  await notifyMember(deps, notification, {
    idempotencyKey: `membership/${userId}/${idempotencyKey}`,
    to,
    data: { message, firstName: to.firstName, timeZone: to.timezone ?? 'UTC' },
  })
}

/** Payments and changes of a membership. */
export const membershipFamily: NotificationFamily = {
  emails: Object.values(notifications),
  jobs: [handleJob(billingEmailDue, notifyOfMembership)],
}
