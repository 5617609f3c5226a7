import { formatLongDate } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { findLeadOfferEmailData, leadOffered as leadOfferedJob } from '../../pods/index.ts'
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
import { namedPod, recipient } from './example-data.ts'

/** A pod whose leader's term ends, and the formatted last day to answer. */
type EndingTermEmailData = { firstName: string; podNumber: number; podName: string; answerBy: string }

const example = { firstName: recipient.firstName, ...namedPod, answerBy: t`Monday, January 19, 2026` }

const termEnds = defineNotification({
  kind: 'term-ends',
  topic: 'pod',
  isDeferrable: true,
  content: termEndsEmail,
  previews: { usual: example },
})

/** To a leader whose term ends in three weeks. */
function termEndsEmail({ firstName, podNumber, podName, answerBy }: EndingTermEmailData, { appUrl }: Site): EmailContent {
  return {
    subject: t`Will you keep leading Pod ${{ podNumber }}?`,
    preview: t`Your six-month term is almost over.`,
    heading: t`Six more months, ${{ firstName }}?`,
    paragraphs: [
      t`You can lead ${{ podName }} for another term, or hand it over to someone in the pod.`,
      t`If you don’t answer, we’ll ask other members if they’d like to lead. You stay the leader until someone takes over, and you keep your seat.`,
    ],
    facts: [[t`Please answer by`, answerBy]],
    action: { label: t`Keep leading or hand it over`, url: `${appUrl}/dashboard/pod/manage` },
    footer: t`You’re getting this email because you lead this pod.`,
  }
}

const leadOffered = defineNotification({
  kind: 'lead-offered',
  topic: 'pod',
  isDeferrable: true,
  isSentAfterDeletion: true,
  content: leadOfferedEmail,
  previews: { usual: { ...example, leaderName: exampleReference(t`Marcus Reed`) } },
})

/** To a member who is asked to lead their pod. */
function leadOfferedEmail(
  { leaderName, ...data }: EndingTermEmailData & { leaderName: PersonReference },
  { appUrl }: Site,
): EmailContent {
  const { firstName, podNumber, podName, answerBy } = data
  return {
    subject: t`Would you lead Pod ${{ podNumber }}?`,
    preview: t`${{ leaderName }} has led the pod for a six-month term.`,
    heading: t`You’re next in line, ${{ firstName }}`,
    paragraphs: [
      t`If you say yes, you’ll lead ${{ podName }} from then on. You’ll also see any handover note ${{ leaderName }} leaves for you.`,
      t`It’s fine to say no. ${{ leaderName }} stays the leader until someone takes over.`,
    ],
    facts: [[t`Please answer by`, answerBy]],
    action: { label: t`Give your answer`, url: `${appUrl}/dashboard/pod` },
    footer: t`You’re getting this email because you’re in this pod.`,
  }
}

/** Asks a leader whether they continue, or a member whether they would lead. Does nothing if that is answered. */
async function notifyOfLeadOffer(deps: NotificationDeps, { offerId }: { offerId: string }): Promise<void> {
  const offer = await findLeadOfferEmailData(deps.db, offerId, deps.clock.now())
  const to = offer && (await findRecipient(deps, offer.userId))
  const leader = offer && (await findRecipient(deps, offer.leaderId))
  if (!offer || !to || !leader) return
  const { podNumber, podName, isLeader } = offer
  // A term ends at the end of a day in the pod's time zone, so the last moment is formatted, not the first one after it.
  const lastMoment = new Date(offer.answerBy.getTime() - 1)
  const answerBy = formatLongDate(lastMoment, isLeader ? offer.timezone : (to.timezone ?? slotTimeZone))
  const data = { firstName: to.firstName, podNumber, podName, answerBy }
  const idempotencyKey = `lead-offered/${offerId}`
  if (isLeader) await notifyMember(deps, termEnds, { idempotencyKey, to, data })
  else {
    await notifyMember(deps, leadOffered, {
      idempotencyKey,
      to,
      data: (refer) => ({ ...data, leaderName: refer(leader.userId, leader.fullName) }),
    })
  }
}

/** The end of a leader's term: to the leader, and to members who could follow. */
export const leadOffersFamily: NotificationFamily = {
  emails: [termEnds, leadOffered],
  jobs: [handleJob(leadOfferedJob, notifyOfLeadOffer)],
}
