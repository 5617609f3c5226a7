import { t } from '#domain/i18n/messages.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { applicationAccepted as applicationAcceptedJob, findApplicationEmailData } from '../../pods/index.ts'
import type { NotificationDeps } from '../deps.ts'
import type { PersonReference } from '../emails/person-references.ts'
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

const applicationAccepted = defineNotification({
  kind: 'application-accepted',
  topic: 'applications',
  isDeferrable: true,
  isSentAfterDeletion: true,
  content: applicationAcceptedEmail,
  previews: { usual: { firstName: recipient.firstName, leaderName: exampleReference(t`Marcus Reed`), pod } },
})

/** To the applicant: the leader accepted the application. */
function applicationAcceptedEmail(
  data: {
    firstName: string
    leaderName: PersonReference | null
    pod: PodInEmail
  },
  { appUrl }: Site,
): EmailContent {
  const { firstName, leaderName, pod } = data
  return {
    subject: t`You’re in: ${{ name: pod.name }}`,
    preview: t`Your pod meets ${{ meeting: pod.meeting }}.`,
    heading: t`Welcome to Pod ${{ podNumber: pod.podNumber }}, ${{ firstName }}`,
    paragraphs: [
      t`${{ leaderName: leaderName ?? t`The leader` }} accepted your application, and the seat is yours.`,
      t`Come to the next meeting with one thing you want to get done this week. We closed your other open applications.`,
    ],
    facts: [
      [t`Meets`, pod.meeting],
      [t`Length`, t`${{ durationMinutes: pod.durationMinutes }} minutes`],
      ...(leaderName ? [[t`Led by`, leaderName] as const] : []),
    ],
    action: { label: t`Open your pod`, url: `${appUrl}/dashboard/pod` },
    footer: t`You’re getting this email because you applied to this pod.`,
  }
}

/** Notifies the applicant that they were accepted. */
async function notifyApplicantAccepted(deps: NotificationDeps, { applicationId }: { applicationId: string }): Promise<void> {
  const application = await findApplicationEmailData(deps.db, applicationId, deps.clock.now())
  if (application?.status !== 'accepted') return
  const applicant = await findRecipient(deps, application.applicantId)
  if (!applicant) return
  const leader = application.leaderId ? await findRecipient(deps, application.leaderId) : null
  const data = { firstName: applicant.firstName, pod: presentPod(deps, application, applicant) }
  await notifyMember(deps, applicationAccepted, {
    idempotencyKey: `application-accepted/${applicationId}`,
    to: applicant,
    data: (refer) => ({ ...data, leaderName: leader && refer(leader.userId, leader.fullName) }),
  })
}

/** To an applicant: the leader accepted them. */
export const applicationAcceptedFamily: NotificationFamily = {
  emails: [applicationAccepted],
  jobs: [handleJob(applicationAcceptedJob, notifyApplicantAccepted)],
}
