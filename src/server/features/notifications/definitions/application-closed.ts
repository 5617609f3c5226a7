import { t } from '#domain/i18n/messages.ts'
import type { CloseReason } from '#domain/pods/application.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { applicationClosed, findApplicationEmailData } from '../../pods/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import {
  defineNotification,
  type EmailContent,
  type NotificationFamily,
  type NotificationDefinition,
  type Site,
} from './define-notification.ts'
import { pod, recipient } from './example-data.ts'
import { type PodInEmail, presentPod } from './pod-in-email.ts'

type ClosedApplicationEmailData = { firstName: string; pod: PodInEmail }

const shared = {
  topic: 'applications',
  isDeferrable: true,
  previews: { usual: { firstName: recipient.firstName, pod } },
} as const

const declined = defineNotification({ ...shared, kind: 'application-closed', content: applicationDeclinedEmail })
const podEnded = defineNotification({ ...shared, kind: 'application-pod-ended', content: podEndedEmail })
const unanswered = defineNotification({ ...shared, kind: 'application-unanswered', content: applicationUnansweredEmail })

/** To the applicant: the leader declined the application. */
function applicationDeclinedEmail(data: ClosedApplicationEmailData, { appUrl }: Site): EmailContent {
  const { firstName, pod } = data
  return {
    subject: t`${{ name: pod.name }} isn’t the right fit right now`,
    preview: t`Other pods are looking for members like you.`,
    heading: t`Thanks for applying, ${{ firstName }}`,
    paragraphs: [
      t`The leader reviewed your application and didn’t choose it this time. That decision says nothing about you as an investor: a pod is a small group, and its needs change.`,
      t`You can apply to another pod now. The marketplace shows your best matches first.`,
    ],
    action: { label: t`See other pods`, url: `${appUrl}/pod-marketplace` },
    footer: t`You’re getting this email because you applied to this pod.`,
  }
}

/** To the applicant: the last member has left the pod. */
function podEndedEmail(data: ClosedApplicationEmailData, { appUrl }: Site): EmailContent {
  const { firstName, pod } = data
  return {
    subject: t`${{ name: pod.name }} has ended`,
    preview: t`We closed your application. Other pods are looking for members.`,
    heading: t`Find another pod, ${{ firstName }}`,
    paragraphs: [
      t`The last member of ${{ name: pod.name }} left, so we closed your application.`,
      t`You can apply to another pod now. The marketplace shows your best matches first.`,
    ],
    action: { label: t`See other pods`, url: `${appUrl}/pod-marketplace` },
    footer: t`You’re getting this email because you applied to this pod.`,
  }
}

/** To the applicant: the leader did not answer in time, so the application closed automatically. */
function applicationUnansweredEmail(data: ClosedApplicationEmailData, { appUrl }: Site): EmailContent {
  const { firstName, pod } = data
  return {
    subject: t`No reply from ${{ name: pod.name }}`,
    preview: t`Your application has closed. Other pods are looking for members.`,
    heading: t`Sorry about the wait, ${{ firstName }}`,
    paragraphs: [
      t`The leader didn’t reply in time, so we closed your application. The lack of a reply says nothing about you.`,
      t`You can apply to another pod now. The marketplace shows your best matches first.`,
    ],
    action: { label: t`See other pods`, url: `${appUrl}/pod-marketplace` },
    footer: t`You’re getting this email because you applied to this pod.`,
  }
}

const notificationOf: Readonly<Partial<Record<CloseReason, NotificationDefinition<ClosedApplicationEmailData>>>> = {
  declined,
  'pod-closed': podEnded,
  'not-answered': unanswered,
}

/** Notifies the applicant that the leader declined or did not answer, or that the pod has ended. */
async function notifyApplicantClosed(deps: NotificationDeps, { applicationId }: { applicationId: string }): Promise<void> {
  const application = await findApplicationEmailData(deps.db, applicationId, deps.clock.now())
  const notification = application?.closeReason && notificationOf[application.closeReason]
  if (!application || !notification) return
  const applicant = await findRecipient(deps, application.applicantId)
  if (!applicant) return
  await notifyMember(deps, notification, {
    idempotencyKey: `application-closed/${applicationId}`,
    to: applicant,
    data: { firstName: applicant.firstName, pod: presentPod(deps, application, applicant) },
  })
}

/** To an applicant: the application was closed. */
export const applicationClosedFamily: NotificationFamily = {
  emails: [declined, podEnded, unanswered],
  jobs: [handleJob(applicationClosed, notifyApplicantClosed)],
}
