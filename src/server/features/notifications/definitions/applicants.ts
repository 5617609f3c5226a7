import { formatLongDate } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import { applicationDays } from '#domain/pods/application.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import {
  applicationReceived as applicationReceivedJob,
  applicationReminderDue,
  findApplicationEmailData,
} from '../../pods/index.ts'
import type { NotificationDeps } from '../deps.ts'
import type { PersonReference } from '../emails/person-references.ts'
import { idempotencyKeys } from './idempotency-keys.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import {
  defineNotification,
  type EmailContent,
  exampleReference,
  type NotificationFamily,
  type Site,
} from './define-notification.ts'
import { pod, recipient } from './example-data.ts'
import { type PodInEmail, presentPod } from './pod-in-email.ts'

const exampleApplicant = { leaderFirstName: recipient.firstName, applicantName: exampleReference(t`Priya Shah`), pod }

export const applicationReceived = defineNotification({
  kind: 'application-received',
  topic: 'applicants',
  isDeferrable: true,
  content: applicationReceivedEmail,
  previews: {
    usual: {
      ...exampleApplicant,
      headline: t`Buy and hold in the Carolinas`,
      message: t`I own four doors and would like to learn how others find lenders.\nTuesdays work for me.`,
    },
  },
})

/** To the leader: a member applied. */
function applicationReceivedEmail(
  data: {
    leaderFirstName: string
    applicantName: PersonReference
    headline: string | null
    message: string | null
    pod: PodInEmail
  },
  { appUrl }: Site,
): EmailContent {
  const { leaderFirstName, applicantName, headline, message, pod } = data
  return {
    subject: t`${{ applicantName }} wants to join ${{ name: pod.name }}`,
    preview: headline ?? t`See how they match your pod, then accept or decline.`,
    heading: t`You have a new applicant, ${{ leaderFirstName }}`,
    paragraphs: [
      t`${{ applicantName }}’s application to Pod ${{ podNumber: pod.podNumber }} is ready for your review. Please reply within three days if you can: people plan around your answer.`,
    ],
    quote: message,
    facts: headline ? [[t`Headline`, headline]] : [],
    action: { label: t`Review application`, url: `${appUrl}/dashboard/pod/applicants` },
    footer: t`You’re getting this email because you lead this pod.`,
  }
}

/** Notifies the pod's current leader that a member applied. Does nothing if the application is closed or the pod has no leader. */
async function notifyLeaderOfApplicant(deps: NotificationDeps, { applicationId }: { applicationId: string }): Promise<void> {
  const application = await findApplicationEmailData(deps.db, applicationId, deps.clock.now())
  if (application?.status !== 'open' || !application.deciderId) return
  const leader = await findRecipient(deps, application.deciderId)
  const applicant = await findRecipient(deps, application.applicantId)
  if (!leader || !applicant) return
  const data = {
    leaderFirstName: leader.firstName,
    headline: applicant.headline,
    message: application.message,
    pod: presentPod(deps, application, leader),
  }
  await notifyMember(deps, applicationReceived, {
    idempotencyKey: idempotencyKeys.applicationReceived(applicationId),
    to: leader,
    data: (refer) => ({ ...data, applicantName: refer(applicant.userId, applicant.fullName) }),
  })
}

const exampleReminder = { ...exampleApplicant, sentAt: new Date('2026-01-02T15:00:00Z'), timeZone: recipient.timeZone }

const applicationWaits = defineNotification({
  kind: 'application-waits',
  topic: 'applicants',
  isDeferrable: true,
  content: applicationReminderEmail,
  previews: { first: { ...exampleReminder, isLast: false }, last: { ...exampleReminder, isLast: true } },
})

/** To the leader: an application has waited for days. The last reminder tells when it closes automatically. */
function applicationReminderEmail(
  data: {
    leaderFirstName: string
    applicantName: PersonReference
    pod: PodInEmail
    sentAt: Date
    timeZone: string
    isLast: boolean
  },
  { appUrl }: Site,
): EmailContent {
  const { leaderFirstName, applicantName, pod, sentAt, timeZone, isLast } = data
  const closesAt = new Date(sentAt.getTime() + applicationDays.closes * dayMs)
  return {
    subject: isLast
      ? t`${{ applicantName }} is still waiting to hear from you`
      : t`${{ applicantName }} is waiting to hear from you`,
    preview: t`Please accept or decline. Either is better than no answer.`,
    heading: t`Time to decide, ${{ leaderFirstName }}`,
    paragraphs: [
      t`${{ applicantName }} applied to ${{ name: pod.name }} (Pod ${{ podNumber: pod.podNumber }}) on ${{ day: formatLongDate(sentAt, timeZone) }}.`,
      t`If your pod isn’t the right fit, decline, and we’ll let them know kindly.`,
      ...(isLast ? [t`If you don’t reply, the application closes on ${{ day: formatLongDate(closesAt, timeZone) }}.`] : []),
    ],
    action: { label: t`Review application`, url: `${appUrl}/dashboard/pod/applicants` },
    footer: t`You’re getting this email because you lead this pod.`,
  }
}

/** Reminds the pod's current leader of a waiting application, once for each due reminder. */
async function notifyLeaderOfWaitingApplication(
  deps: NotificationDeps,
  { applicationId, reminder }: { applicationId: string; reminder: number },
): Promise<void> {
  const application = await findApplicationEmailData(deps.db, applicationId, deps.clock.now())
  if (application?.status !== 'open' || application.reminders !== reminder || !application.deciderId) return
  const leader = await findRecipient(deps, application.deciderId)
  const applicant = await findRecipient(deps, application.applicantId)
  if (!leader || !applicant) return
  const data = {
    leaderFirstName: leader.firstName,
    pod: presentPod(deps, application, leader),
    sentAt: application.createdAt,
    timeZone: leader.timezone ?? slotTimeZone,
    isLast: reminder === applicationDays.reminders.length,
  }
  await notifyMember(deps, applicationWaits, {
    idempotencyKey: idempotencyKeys.applicationWaits(applicationId, reminder),
    to: leader,
    data: (refer) => ({ ...data, applicantName: refer(applicant.userId, applicant.fullName) }),
  })
}

/** To the leader of a pod: a member applied, and has waited for days. */
export const applicantsFamily: NotificationFamily = {
  emails: [applicationReceived, applicationWaits],
  jobs: [
    handleJob(applicationReceivedJob, notifyLeaderOfApplicant),
    handleJob(applicationReminderDue, notifyLeaderOfWaitingApplication),
  ],
}
