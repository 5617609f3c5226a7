import { formatLongDate } from '#domain/formatting/dates.ts'
import { formatList } from '#domain/formatting/formats.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { matchFound as matchFoundJob, matchUndone } from '../../matching/index.ts'
import { findMatchEmailData, findPodMembershipEmailData, type MatchEmailData } from '../../pods/index.ts'
import type { NotificationDeps } from '../deps.ts'
import type { PersonReference } from '../emails/person-references.ts'
import { findNextMeetingAt } from './next-meeting.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient, type Recipient } from '../recipients.ts'
import {
  defineNotification,
  type EmailContent,
  exampleReference,
  type NotificationFamily,
  type Site,
} from './define-notification.ts'
import { namedPod, nextMeetingAt, pod as examplePod, recipient as exampleRecipient } from './example-data.ts'
import { matchFoundKey, newcomersKey } from './match-keys.ts'

const { firstName, timeZone } = exampleRecipient
const exampleMatch = {
  firstName,
  ...namedPod,
  others: [t`Marcus`, t`Priya`, t`Tom`].map(exampleReference),
  meeting: examplePod.meeting,
  nextAt: nextMeetingAt,
  timeZone,
  durationMinutes: 60,
  totalMatch: 82,
  reasons: [t`the same strategy`, t`two hours apart`, t`a similar stage`],
}

const matchFound = defineNotification({
  kind: 'match-found',
  topic: 'match',
  isDeferrable: true,
  isSentAfterDeletion: true,
  content: matchFoundEmail,
  previews: {
    usual: { ...exampleMatch, leads: false, leaderName: exampleReference(t`Marcus Reed`) },
    leading: { ...exampleMatch, leads: true, leaderName: null },
  },
})

/** To a matched member: who is in the pod, when it meets, and why it fits. */
function matchFoundEmail(
  data: {
    firstName: string
    podNumber: number
    podName: string
    /** First names of the other members, the leader first. */
    others: readonly PersonReference[]
    leaderName: PersonReference | null
    leads: boolean
    meeting: string
    nextAt: Date
    timeZone: string
    durationMinutes: number
    totalMatch: number | null
    reasons: readonly string[]
  },
  { appUrl }: Site,
): EmailContent {
  const { firstName, podNumber, podName, others, leaderName, leads, meeting, nextAt, timeZone, reasons } = data
  const first = formatLongDate(nextAt, timeZone)
  const match = data.totalMatch === null ? [] : [t`Your match is ${{ totalMatch: data.totalMatch }}%.`]
  const why = reasons.length === 0 ? [] : [t`Why this pod: ${{ reasons: reasons.join('; ') }}.`]
  return {
    subject: t`Your pod is here: ${{ podName }}`,
    preview: t`Your first meeting is on ${{ first }}.`,
    heading: t`We found your pod, ${{ firstName }}`,
    paragraphs: [
      others.length > 0
        ? t`You have a seat in Pod ${{ podNumber }} with ${{ others: formatList(others) }}.`
        : t`You have a seat in Pod ${{ podNumber }}.`,
      ...(match.length + why.length > 0 ? [[...match, ...why].join(' ')] : []),
      leads
        ? t`You’ll lead this pod to start, so you’ll keep time and look after newcomers. The leader guide takes 12 minutes, and you can hand over the role anytime.`
        : t`Come to the first meeting with one thing you want to get done this week.`,
      t`Your pod page shows what went into your match, line by line.`,
    ],
    facts: [
      [t`Meets`, meeting],
      [t`First meeting`, first],
      [t`Length`, t`${{ durationMinutes: data.durationMinutes }} minutes`],
      ...(leaderName ? [[t`Led by`, leaderName] as const] : []),
    ],
    action: { label: t`Meet your pod`, url: `${appUrl}/dashboard/pod` },
    footer: t`You’re getting this email because you opted in to matching.`,
  }
}

/** Notifies a matched member and the existing members of their pod. Does nothing if the pod membership has ended again. */
async function notifyOfMatch(deps: NotificationDeps, { podMembershipId }: { podMembershipId: string }): Promise<void> {
  const match = await findMatchEmailData(deps, podMembershipId)
  const recipient = match && (await findRecipient(deps, match.userId))
  if (!match || !recipient) return
  await notifyMatched(deps, podMembershipId, match, recipient)
  for (const { userId, isNew } of match.members) if (!isNew) await notifyOfNewcomers(deps, match, userId)
  // The match was undone during this run. The job for that found no notification to follow up on, so it is enqueued again.
  const now = await findPodMembershipEmailData(deps.db, podMembershipId)
  if (now?.endedHow === 'match-undone') await deps.jobs.enqueue(deps.db, matchUndone, { podMembershipId })
}

async function notifyMatched(
  deps: NotificationDeps,
  podMembershipId: string,
  match: MatchEmailData,
  recipient: Recipient,
): Promise<void> {
  const { userId, podNumber, podName, dayTime, timezone: anchorZone, members, durationMinutes, totalMatch, reasons } = match
  const timeZoneOf = recipient.timezone ?? slotTimeZone
  const leader = members.find(({ isLeader }) => isLeader)
  const others = members.filter((member) => member.userId !== userId)
  const data = {
    firstName: recipient.firstName,
    podNumber,
    podName,
    leads: leader?.userId === userId,
    meeting: labelSlot(dayTime, timeZoneOf, deps.clock.now(), { anchorZone }).label,
    nextAt: await findNextMeetingAt(deps, match),
    timeZone: timeZoneOf,
    durationMinutes,
    totalMatch,
    reasons,
  }
  await notifyMember(deps, matchFound, {
    idempotencyKey: matchFoundKey(podMembershipId),
    to: recipient,
    data: (refer) => ({
      ...data,
      others: others.map((other) => refer(other.userId, other.firstName)),
      leaderName: leader && leader.userId !== userId ? refer(leader.userId, leader.fullName) : null,
    }),
  })
}

export const matchNewcomers = defineNotification({
  kind: 'match-newcomers',
  topic: 'pod',
  isDeferrable: true,
  isSentAfterDeletion: true,
  content: newcomersEmail,
  previews: {
    usual: {
      firstName,
      ...namedPod,
      newcomers: [t`Ana`, t`Ben`].map(exampleReference),
      leads: false,
      nextAt: nextMeetingAt,
      timeZone,
    },
  },
})

/** To the existing members of a pod: a match added members. */
function newcomersEmail(
  data: {
    firstName: string
    podNumber: number
    podName: string
    newcomers: readonly PersonReference[]
    leads: boolean
    nextAt: Date
    timeZone: string
  },
  { appUrl }: Site,
): EmailContent {
  const { firstName, podNumber, podName, newcomers, leads, nextAt, timeZone } = data
  const names = formatList(newcomers)
  return {
    subject: t`${{ names }} ${plural({ newcomersCount: newcomers.length }, { one: 'is', other: 'are' })} joining Pod ${{ podNumber }}`,
    preview: t`Your next meeting is on ${{ day: formatLongDate(nextAt, timeZone) }}.`,
    heading: t`Your pod is growing, ${{ firstName }}`,
    paragraphs: [
      t`This week’s match placed ${{ names }} in ${{ podName }}.`,
      leads
        ? t`You’re the leader, so say hello before the next meeting and explain how your meetings work.`
        : t`Say hello before the next meeting. The first week is when people decide if they belong.`,
    ],
    facts: [[t`Next meeting`, formatLongDate(nextAt, timeZone)]],
    action: { label: t`Open your pod`, url: `${appUrl}/dashboard/pod` },
    footer: t`You’re getting this email because you’re in this pod.`,
  }
}

/** Notifies each member once of all newcomers of the same match, whichever newcomer is processed first. */
async function notifyOfNewcomers(deps: NotificationDeps, match: MatchEmailData, memberId: string): Promise<void> {
  const recipient = await findRecipient(deps, memberId)
  if (!recipient) return
  const { podId, podNumber, podName, members, since } = match
  const newcomers = members.filter(({ isNew }) => isNew)
  const data = {
    firstName: recipient.firstName,
    podNumber,
    podName,
    leads: members.some(({ userId, isLeader }) => isLeader && userId === memberId),
    nextAt: await findNextMeetingAt(deps, match),
    timeZone: recipient.timezone ?? slotTimeZone,
  }
  await notifyMember(deps, matchNewcomers, {
    idempotencyKey: newcomersKey({ podId, since }, memberId),
    to: recipient,
    data: (refer) => ({ ...data, newcomers: newcomers.map(({ userId, fullName }) => refer(userId, fullName)) }),
  })
}

/** A match: to the matched member, and to the existing members of the pod. */
export const matchFoundFamily: NotificationFamily = {
  emails: [matchFound, matchNewcomers],
  jobs: [handleJob(matchFoundJob, notifyOfMatch)],
}
