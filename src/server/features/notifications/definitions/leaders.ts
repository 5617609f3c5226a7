import { formatDate } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { leaderFactorDueAt } from '#domain/pods/leader-factor.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { findPodEmailData, leaderChanged as leaderChangedJob, leaderFactorRequired } from '../../pods/index.ts'
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

const { firstName } = recipient

/** A pod whose leader has changed: the former leader left, handed over, or reached the end of their term. */
type LeaderChangeEmailData = { podNumber: number; podName: string; why: 'left' | 'chosen' | 'term' }

type NewLeaderNames = { firstName: string; leaderName: PersonReference }

const becameLeader = defineNotification({
  kind: 'became-leader',
  topic: 'place',
  isDeferrable: false,
  content: becameLeaderEmail,
  previews: {
    left: { firstName, ...namedPod, why: 'left' },
    chosen: { firstName, ...namedPod, why: 'chosen' },
    term: { firstName, ...namedPod, why: 'term' },
  },
})

/** To the new leader of a pod. */
function becameLeaderEmail(
  { firstName, ...data }: LeaderChangeEmailData & { firstName: string },
  { appUrl }: Site,
): EmailContent {
  const { podNumber, podName, why } = data
  const reason = {
    left: t`The previous leader of ${{ podName }} left. The deputy takes over, or, if there’s no deputy, the member who’s been in the pod longest. That’s you.`,
    chosen: t`The previous leader of ${{ podName }} chose you and stays in the pod as a member.`,
    term: t`You’ve taken over ${{ podName }}. The previous leader stays in the pod as a member.`,
  }
  return {
    subject: t`You’re now the leader of Pod ${{ podNumber }}`,
    preview: t`Your leader guide is ready.`,
    heading: t`It’s your pod now, ${{ firstName }}`,
    paragraphs: [reason[why], t`Start with the leader guide. It takes 12 minutes.`],
    action: { label: t`Open leader tools`, url: `${appUrl}/dashboard/pod/manage` },
    footer: t`You’re getting this email because you lead this pod.`,
  }
}

const leaderChanged = defineNotification({
  kind: 'leader-changed',
  topic: 'place',
  isDeferrable: false,
  content: newLeaderEmail,
  previews: { usual: { firstName, leaderName: exampleReference(t`Marcus Reed`), ...namedPod, why: 'chosen' } },
})

/** To the other members: who leads their pod now. */
function newLeaderEmail(
  { firstName, leaderName, ...data }: LeaderChangeEmailData & NewLeaderNames,
  { appUrl }: Site,
): EmailContent {
  const { podNumber, podName, why } = data
  const reason = {
    left: t`The previous leader of ${{ podName }} left.`,
    chosen: t`The previous leader of ${{ podName }} handed over the role.`,
    term: t`The previous leader’s term in ${{ podName }} is over.`,
  }
  return {
    subject: t`${{ leaderName }} now leads Pod ${{ podNumber }}`,
    preview: t`Your seat and your weekly meeting stay the same.`,
    heading: t`Your pod has a new leader, ${{ firstName }}`,
    paragraphs: [reason[why], t`${{ leaderName }} is your new pod leader. Your seat and your weekly meeting stay the same.`],
    action: { label: t`Open your pod`, url: `${appUrl}/dashboard/pod` },
    footer: t`You’re getting this email because you’re in this pod.`,
  }
}

/** A change of leader. `changeId` identifies it. */
type LeaderChange = { podId: string; newLeaderId: string; changeId: string; why: 'left' | 'chosen' | 'term' }

/**
 * Notifies a member that they lead their pod now, and the others who leads it. Does nothing if the new leader has left or has
 * been replaced meanwhile.
 */
async function notifyOfLeader(deps: NotificationDeps, { podId, newLeaderId, changeId, why }: LeaderChange): Promise<void> {
  const pod = await findPodEmailData(deps.db, podId)
  if (pod?.leaderId !== newLeaderId) return
  const leader = await findRecipient(deps, newLeaderId)
  if (!leader) return
  const data = { podNumber: pod.podNumber, podName: pod.name, why }
  const idempotencyKey = `leader-changed/${changeId}`
  await notifyMember(deps, becameLeader, { idempotencyKey, to: leader, data: { ...data, firstName: leader.firstName } })
  for (const memberId of pod.memberIds.filter((id) => id !== newLeaderId)) {
    const to = await findRecipient(deps, memberId)
    if (!to) continue
    await notifyMember(deps, leaderChanged, {
      idempotencyKey: `${idempotencyKey}/${memberId}`,
      to,
      data: (refer) => ({ ...data, firstName: to.firstName, leaderName: refer(leader.userId, leader.fullName) }),
    })
  }
}

const leaderFactor = defineNotification({
  kind: 'leader-factor',
  topic: 'account',
  isDeferrable: false,
  content: leaderFactorEmail,
  previews: { usual: { firstName, dueOn: t`January 12, 2026` } },
})

/** To a leader who needs a second factor. `dueOn` is the formatted day. */
function leaderFactorEmail(
  {
    firstName,
    dueOn,
  }: {
    firstName: string
    dueOn: string
  },
  { appUrl }: Site,
): EmailContent {
  return {
    subject: t`Add a passkey or authenticator app by ${{ dueOn }}`,
    preview: t`You need one to keep your leader tools.`,
    heading: t`Protect your pod, ${{ firstName }}`,
    paragraphs: [
      t`Your pod trusts you with personal details, so every pod leader now needs a second step to sign in. Setting it up takes about two minutes.`,
      t`After that day, you can’t review applicants, change pod settings, remove members, or choose a new leader until you add one.`,
    ],
    facts: [[t`Add it by`, dueOn]],
    action: { label: t`Protect your account`, url: `${appUrl}/dashboard/account` },
    footer: t`You’re getting this email because you lead a pod.`,
  }
}

/** Notifies a leader of the date by which they need a second factor. */
async function notifyOfLeaderFactor(
  deps: NotificationDeps,
  { podMembershipId, userId, at }: { podMembershipId: string; userId: string; at: string },
): Promise<void> {
  const to = await findRecipient(deps, userId)
  if (!to) return
  const dueOn = formatDate(leaderFactorDueAt(new Date(at)), to.timezone ?? slotTimeZone)
  const idempotencyKey = `leader-factor/${podMembershipId}/${at}`
  await notifyMember(deps, leaderFactor, { idempotencyKey, to, data: { firstName: to.firstName, dueOn } })
}

/** Who leads a pod, and what a leader needs. */
export const leadersFamily: NotificationFamily = {
  emails: [becameLeader, leaderChanged, leaderFactor],
  jobs: [handleJob(leaderChangedJob, notifyOfLeader), handleJob(leaderFactorRequired, notifyOfLeaderFactor)],
}
