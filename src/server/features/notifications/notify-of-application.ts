import { applicationDays, type CloseReason } from '#domain/pods/application.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { type ApplicationEmailData, findApplicationEmailData } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import {
  applicationAcceptedEmail,
  type PodInEmail,
  applicationReceivedEmail,
  applicationReminderEmail,
} from './emails/application-emails.ts'
import { applicationDeclinedEmail, podEndedEmail, applicationUnansweredEmail } from './emails/application-closed-emails.ts'
import { idempotencyKeys } from './idempotency-keys.ts'
import { type Recipient, findRecipient } from './recipients.ts'
import { notifyMember } from './notify-member.ts'

/**
 * Emails the pod's current leader that a member applied. Does nothing if the application is no longer open or the pod has no
 * leader.
 */
export async function notifyLeaderOfApplicant(deps: NotificationDeps, applicationId: string): Promise<void> {
  const applicationData = await findApplicationEmailData(deps.db, applicationId, deps.clock.now())
  if (applicationData?.status !== 'open' || !applicationData.deciderId) return
  const leader = await findRecipient(deps, applicationData.deciderId)
  const applicant = await findRecipient(deps, applicationData.applicantId)
  if (!leader || !applicant) return
  const emailData = {
    leaderFirstName: leader.firstName,
    headline: applicant.headline,
    message: applicationData.message,
    pod: presentPod(deps, applicationData, leader),
    appUrl: deps.config.appUrl,
  }
  await notifyMember(deps, {
    idempotencyKey: idempotencyKeys.applicationReceived(applicationId),
    to: leader,
    emailTemplate: (refer) =>
      applicationReceivedEmail({ ...emailData, applicantName: refer(applicant.userId, applicant.fullName) }),
  })
}

/** Emails the applicant that they were accepted. */
export async function notifyApplicantAccepted(deps: NotificationDeps, applicationId: string): Promise<void> {
  const applicationData = await findApplicationEmailData(deps.db, applicationId, deps.clock.now())
  if (applicationData?.status !== 'accepted') return
  const applicant = await findRecipient(deps, applicationData.applicantId)
  if (!applicant) return
  const leader = applicationData.leaderId ? await findRecipient(deps, applicationData.leaderId) : null
  const emailData = {
    firstName: applicant.firstName,
    pod: presentPod(deps, applicationData, applicant),
    appUrl: deps.config.appUrl,
  }
  await notifyMember(deps, {
    idempotencyKey: `application-accepted/${applicationId}`,
    to: applicant,
    emailTemplate: (refer) =>
      applicationAcceptedEmail({ ...emailData, leaderName: leader && refer(leader.userId, leader.fullName) }),
  })
}

/** Reminds the pod's current leader of a waiting application, once for each due reminder. */
export async function notifyLeaderOfWaitingApplication(
  deps: NotificationDeps,
  { applicationId, reminder }: { applicationId: string; reminder: number },
): Promise<void> {
  const applicationData = await findApplicationEmailData(deps.db, applicationId, deps.clock.now())
  if (applicationData?.status !== 'open' || applicationData.reminders !== reminder || !applicationData.deciderId) return
  const leader = await findRecipient(deps, applicationData.deciderId)
  const applicant = await findRecipient(deps, applicationData.applicantId)
  if (!leader || !applicant) return
  const emailData = {
    leaderFirstName: leader.firstName,
    pod: presentPod(deps, applicationData, leader),
    sentAt: applicationData.createdAt,
    timeZone: leader.timezone ?? slotTimeZone,
    isLast: reminder === applicationDays.reminders.length,
    appUrl: deps.config.appUrl,
  }
  await notifyMember(deps, {
    idempotencyKey: idempotencyKeys.applicationWaits(applicationId, reminder),
    to: leader,
    emailTemplate: (refer) =>
      applicationReminderEmail({ ...emailData, applicantName: refer(applicant.userId, applicant.fullName) }),
  })
}

const closedEmails: Readonly<Partial<Record<CloseReason, typeof applicationDeclinedEmail>>> = {
  declined: applicationDeclinedEmail,
  'pod-closed': podEndedEmail,
  'not-answered': applicationUnansweredEmail,
}

/** Emails the applicant that the leader declined or did not answer, or that the pod has ended. */
export async function notifyApplicantClosed(deps: NotificationDeps, applicationId: string): Promise<void> {
  const applicationData = await findApplicationEmailData(deps.db, applicationId, deps.clock.now())
  const buildEmail = applicationData?.closeReason && closedEmails[applicationData.closeReason]
  if (!applicationData || !buildEmail) return
  const applicant = await findRecipient(deps, applicationData.applicantId)
  if (!applicant) return
  const emailTemplate = buildEmail({
    firstName: applicant.firstName,
    pod: presentPod(deps, applicationData, applicant),
    appUrl: deps.config.appUrl,
  })
  await notifyMember(deps, { idempotencyKey: `application-closed/${applicationId}`, to: applicant, emailTemplate })
}

function presentPod({ clock }: NotificationDeps, { pod }: ApplicationEmailData, { timezone }: Recipient): PodInEmail {
  const { dayTime, timezone: anchorZone, podNumber, name, slug, durationMinutes } = pod
  const { label } = labelSlot(dayTime, timezone ?? slotTimeZone, clock.now(), { anchorZone })
  return { podNumber, name, slug, meeting: label, durationMinutes }
}
