import { formatLongDate } from '#domain/formatting/dates.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { mergeExpiresAt } from '#domain/pods/merging.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { findProposal, mergeProposed as mergeProposedJob, mergeSettled } from '../../pod-merges/index.ts'
import { findNextMeetings, findPodEmailData, type PodEmailData } from '../../pods/index.ts'
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
import { nextMeetingAt, pod as examplePod, recipient as exampleRecipient } from './example-data.ts'

/** Two pods in a merge proposal, seen from one of them. */
type MergeEmailData = { firstName: string; ownName: string; otherName: string }

const example = { firstName: exampleRecipient.firstName, ownName: examplePod.name, otherName: t`Sunrise Rentals` }
const exampleProposal = {
  ...example,
  members: 3,
  meeting: examplePod.meeting,
  until: new Date('2026-01-19T17:00:00Z'),
  timeZone: exampleRecipient.timeZone,
}

const mergeProposed = defineNotification({
  kind: 'merge-proposed',
  topic: 'place',
  isDeferrable: false,
  content: mergeProposedEmail,
  previews: { joining: { ...exampleProposal, joins: true }, receiving: { ...exampleProposal, joins: false } },
})

/** To the leader of either pod: a merge is proposed. `joins` tells whether the recipient's pod would be the one to end. */
function mergeProposedEmail(
  data: MergeEmailData & { joins: boolean; members: number; meeting: string; until: Date; timeZone: string },
  { appUrl }: Site,
): EmailContent {
  const { firstName, ownName, otherName, joins, members, meeting, until, timeZone } = data
  const day = formatLongDate(until, timeZone)
  const people = t`${plural({ members }, { one: 'one member', other: '# members' })}`
  return {
    subject: t`Should ${{ ownName }} and ${{ otherName }} merge?`,
    preview: t`Both leaders have until ${{ day }} to agree.`,
    heading: t`Would a merge make your pod stronger, ${{ firstName }}?`,
    paragraphs: [
      joins
        ? t`${{ ownName }} has had fewer than four members for three weeks, and a pod that small rarely lasts. ${{ otherName }} is your best fit and has seats for all of you.`
        : t`${{ otherName }} has had fewer than four members for three weeks. Your pod is its best fit and has seats for all of its members.`,
      joins
        ? t`If you both agree, everyone in ${{ ownName }} moves to ${{ otherName }} with their commitments.`
        : t`If you both agree, ${{ people }} would join ${{ ownName }}. You’d keep leading the pod, and your meeting time would stay the same.`,
      t`Talk it over at your next meeting. Nothing changes unless both leaders say yes.`,
    ],
    facts: [
      [t`Meeting time`, meeting],
      [t`Answer by`, day],
    ],
    action: { label: t`View proposal`, url: `${appUrl}/dashboard/pod` },
    footer: t`You’re getting this email because you lead this pod.`,
  }
}

/** Notifies the leaders of two pods of a merge proposal. Does nothing if the proposal is closed. */
async function notifyOfProposedMerge(deps: NotificationDeps, { proposalId }: { proposalId: string }): Promise<void> {
  const proposal = await findProposalWithPods(deps, proposalId)
  if (proposal?.state !== 'open') return
  const { from, into, proposedAt } = proposal
  for (const [own, other] of bothWays(from, into)) {
    const to = own.leaderId && (await findRecipient(deps, own.leaderId))
    if (!to) continue
    const timeZone = to.timezone ?? slotTimeZone
    await notifyMember(deps, mergeProposed, {
      idempotencyKey: `merge-proposed/${proposalId}/${to.userId}`,
      to,
      data: {
        firstName: to.firstName,
        ownName: own.name,
        otherName: other.name,
        joins: own === from,
        members: from.memberIds.length,
        meeting: labelSlot(into.dayTime, timeZone, deps.clock.now(), { anchorZone: into.timezone }).label,
        until: mergeExpiresAt(proposedAt),
        timeZone,
      },
    })
  }
}

const mergeOff = defineNotification({
  kind: 'merge-off',
  topic: 'place',
  isDeferrable: false,
  content: mergeCanceledEmail,
  previews: { usual: example },
})

/** To the leaders: the merge is off. */
function mergeCanceledEmail({ firstName, ownName, otherName }: MergeEmailData, { appUrl }: Site): EmailContent {
  return {
    subject: t`${{ ownName }} and ${{ otherName }} won’t merge`,
    preview: t`Your pod stays the same.`,
    heading: t`No merge this time, ${{ firstName }}`,
    paragraphs: [
      t`One of you declined or didn’t answer in time, or there aren’t enough seats for everyone anymore.`,
      t`We won’t suggest this merge again for three months.`,
    ],
    action: { label: t`Open your pod`, url: `${appUrl}/dashboard/pod` },
    footer: t`You’re getting this email because you lead this pod.`,
  }
}

/** Notifies all members of two merged pods, or their leaders if there is no merge. Does nothing if one of the pods is gone. */
async function notifyOfClosedMerge(
  deps: NotificationDeps,
  { proposalId, movedIds }: { proposalId: string; movedIds: readonly string[] },
): Promise<void> {
  const proposal = await findProposalWithPods(deps, proposalId)
  if (proposal?.state === 'merged') return notifyOfMerged(deps, proposalId, { ...proposal, movedIds })
  if (!proposal || proposal.state === 'open') return
  const { from, into } = proposal
  if ([from, into].some(({ memberIds }) => memberIds.length === 0)) return
  for (const [own, other] of bothWays(from, into)) {
    const to = own.leaderId && (await findRecipient(deps, own.leaderId))
    if (!to) continue
    const data = { firstName: to.firstName, ownName: own.name, otherName: other.name }
    await notifyMember(deps, mergeOff, { idempotencyKey: `merge-off/${proposalId}/${to.userId}`, to, data })
  }
}

const exampleMerge = {
  ...example,
  leaderName: exampleReference(t`Marcus Reed`),
  nextAt: nextMeetingAt,
  timeZone: exampleRecipient.timeZone,
}

const podsMerged = defineNotification({
  kind: 'pods-merged',
  topic: 'place',
  isDeferrable: false,
  isSentAfterDeletion: true,
  content: mergedEmail,
  previews: { moved: { ...exampleMerge, moved: true }, stayed: { ...exampleMerge, moved: false } },
})

/** To all members of a merged pod. `moved` tells whether the recipient was in the pod that ended. */
function mergedEmail(
  data: MergeEmailData & { moved: boolean; leaderName: PersonReference | null; nextAt: Date | null; timeZone: string },
  { appUrl }: Site,
): EmailContent {
  const { firstName, ownName, otherName, moved, leaderName, nextAt, timeZone } = data
  return {
    subject: moved ? t`You’re now in ${{ otherName }}` : t`${{ otherName }} is joining ${{ ownName }}`,
    preview: nextAt
      ? t`Your next meeting is on ${{ day: formatLongDate(nextAt, timeZone) }}.`
      : t`Say hello before your next meeting.`,
    heading: t`Two pods are now one, ${{ firstName }}`,
    paragraphs: [
      moved
        ? [
            t`Both leaders agreed. Everyone from ${{ ownName }} and all your commitments moved with you.`,
            leaderName ? t`${{ leaderName }} leads the pod.` : [],
          ]
            .flat()
            .join(' ')
        : t`Both leaders agreed. Everyone from ${{ otherName }} now has a seat in your pod. Say hello before the next meeting.`,
    ],
    ...(nextAt && { facts: [[t`Next meeting`, formatLongDate(nextAt, timeZone)] as const] }),
    action: { label: t`Open your pod`, url: `${appUrl}/dashboard/pod` },
    footer: t`You’re getting this email because you’re in this pod.`,
  }
}

type MergedPods = { intoPodId: string; from: PodEmailData; into: PodEmailData; movedIds: readonly string[] }

async function notifyOfMerged(
  deps: NotificationDeps,
  proposalId: string,
  { intoPodId, from, into, movedIds }: MergedPods,
): Promise<void> {
  const leader = into.leaderId && (await findRecipient(deps, into.leaderId))
  const next = (await findNextMeetings(deps.db, [intoPodId], deps.clock.now())).get(intoPodId)
  for (const memberId of into.memberIds) {
    const to = await findRecipient(deps, memberId)
    if (!to) continue
    const moved = movedIds.includes(memberId)
    const data = {
      firstName: to.firstName,
      ownName: moved ? from.name : into.name,
      otherName: moved ? into.name : from.name,
      moved,
      nextAt: next?.startsAt ?? null,
      timeZone: to.timezone ?? slotTimeZone,
    }
    await notifyMember(deps, podsMerged, {
      idempotencyKey: `pods-merged/${proposalId}/${memberId}`,
      to,
      data: (refer) => ({ ...data, leaderName: leader ? refer(leader.userId, leader.fullName) : null }),
    })
  }
}

/** Returns a proposal with the current state of its two pods, or null if one does not exist. */
async function findProposalWithPods({ db }: Pick<NotificationDeps, 'db'>, proposalId: string) {
  const proposal = await findProposal(db, proposalId)
  const from = proposal && (await findPodEmailData(db, proposal.podId))
  const into = proposal && (await findPodEmailData(db, proposal.intoPodId))
  return from && into ? { ...proposal, from, into } : null
}

const bothWays = (from: PodEmailData, into: PodEmailData): [own: PodEmailData, other: PodEmailData][] => [
  [from, into],
  [into, from],
]

/** Two pods that may become one. */
export const mergesFamily: NotificationFamily = {
  emails: [mergeProposed, podsMerged, mergeOff],
  jobs: [handleJob(mergeProposedJob, notifyOfProposedMerge), handleJob(mergeSettled, notifyOfClosedMerge)],
}
