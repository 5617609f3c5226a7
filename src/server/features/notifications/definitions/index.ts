import { digestFamily } from '../digest/send-digests.ts'
import { applicantsFamily } from './applicants.ts'
import { applicationAcceptedFamily } from './application-accepted.ts'
import { applicationClosedFamily } from './application-closed.ts'
import { clockShiftFamily } from './clock-shift.ts'
import { commitmentsFamily } from './commitments.ts'
import { communityFamily } from './community.ts'
import { dataExportFamily } from './data-export.ts'
import { eventsFamily } from './events.ts'
import { hotSeatOutcomeFamily } from './hot-seat-outcome.ts'
import { hotSeatSwapsFamily } from './hot-seat-swaps.ts'
import { hotSeatTurnFamily } from './hot-seat-turn.ts'
import { identityFamily } from './identity.ts'
import { leadOffersFamily } from './lead-offers.ts'
import { leadersFamily } from './leaders.ts'
import { matchFoundFamily } from './match-found.ts'
import { matchUndoneFamily } from './match-undone.ts'
import { meetingChangedFamily } from './meeting-changed.ts'
import { meetingMovedFamily } from './meeting-moved.ts'
import { meetingRemindersFamily } from './meeting-reminders.ts'
import { membershipFamily } from './membership.ts'
import { mergesFamily } from './merges.ts'
import { moderationFamily } from './moderation.ts'
import { packageShippedFamily } from './package-shipped.ts'
import { paymentReversalFamily } from './payment-reversal.ts'
import { podMembershipLostFamily } from './pod-membership-lost.ts'
import { retentionTalkFamily } from './retention-talk.ts'
import { stillLookingFamily } from './still-looking.ts'
import { supportFamily } from './support.ts'
import type { EmailInfo, NotificationFamily, NotificationInfo } from './define-notification.ts'

/** All notifications and other emails. A new kind is added to a family, or as a new one here. */
export const notificationFamilies: readonly NotificationFamily[] = [
  matchFoundFamily,
  matchUndoneFamily,
  stillLookingFamily,
  applicationAcceptedFamily,
  applicationClosedFamily,
  applicantsFamily,
  meetingRemindersFamily,
  meetingMovedFamily,
  meetingChangedFamily,
  clockShiftFamily,
  leadOffersFamily,
  leadersFamily,
  podMembershipLostFamily,
  mergesFamily,
  commitmentsFamily,
  hotSeatTurnFamily,
  hotSeatOutcomeFamily,
  hotSeatSwapsFamily,
  eventsFamily,
  supportFamily,
  communityFamily,
  moderationFamily,
  packageShippedFamily,
  membershipFamily,
  identityFamily,
  dataExportFamily,
  retentionTalkFamily,
  paymentReversalFamily,
  digestFamily,
]

/** All emails, notifications included. */
export const allEmails: readonly EmailInfo[] = notificationFamilies.flatMap(({ emails }) => emails)

/** All kinds of notification. */
export const allNotifications: readonly NotificationInfo[] = allEmails.filter((email) => isNotification(email))

const byKind = new Map(allNotifications.map((notification) => [notification.template, notification]))

/**
 * Returns the kind of a stored notification.
 *
 * @throws Error for a kind that no build before this one had
 */
export function notificationInfoOf(kind: string): NotificationInfo {
  const found = byKind.get(kind)
  if (!found) throw new Error(`there is no kind of notification '${kind}'`)
  return found
}

/** Templates of emails that are sent even if a person they name has deleted their account. */
export const templatesSentAfterDeletion: readonly string[] = allNotifications.flatMap(({ template, isSentAfterDeletion }) =>
  isSentAfterDeletion ? template : [],
)

function isNotification(email: EmailInfo): email is NotificationInfo {
  return 'topic' in email
}
