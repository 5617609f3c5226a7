import { formatLongDate } from '#domain/formatting/dates.ts'
import { formatList } from '#domain/formatting/formats.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { loadUserData } from '#server/platform/database/user-loaders.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { matchUndone as matchUndoneJob } from '../../matching/index.ts'
import { findPodMembershipEmailData, findRemovedNewcomersEmailData, waitLoader } from '../../pods/index.ts'
import { isAlreadyNotified } from '../already-notified.ts'
import type { NotificationDeps } from '../deps.ts'
import type { PersonReference } from '../emails/person-references.ts'
import { findNextMeetingAt } from './next-meeting.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import {
  defineNotification,
  type EmailContent,
  exampleReference,
  type NotificationFamily,
  type Site,
} from './define-notification.ts'
import { exampleNow, namedPod, nextMeetingAt, recipient as exampleRecipient } from './example-data.ts'
import { matchFoundKey, newcomersKey } from './match-keys.ts'

const { firstName, timeZone } = exampleRecipient

/**
 * Notifies a member that their match was undone, and the members who were notified of them as newcomers. Skips those who had no
 * notification about the match, and those who have a pod again.
 */
async function notifyOfUndoneMatch(deps: NotificationDeps, { podMembershipId }: { podMembershipId: string }): Promise<void> {
  await notifyOfRemovedNewcomers(deps, podMembershipId)
  if (await isAlreadyNotified(deps.db, matchFoundKey(podMembershipId))) await notifyOfRevokedMembership(deps, podMembershipId)
}

const newcomersGone = defineNotification({
  kind: 'match-newcomers-gone',
  topic: 'pod',
  isDeferrable: true,
  isSentAfterDeletion: true,
  content: newcomersRemovedEmail,
  previews: { usual: { firstName, ...namedPod, removed: [exampleReference('Ana')], nextAt: nextMeetingAt, timeZone } },
})

/** To members who were notified of newcomers: the match was undone. */
function newcomersRemovedEmail(
  data: {
    firstName: string
    podNumber: number
    podName: string
    removed: readonly PersonReference[]
    nextAt: Date
    timeZone: string
  },
  { appUrl }: Site,
): EmailContent {
  const { firstName, podNumber, podName, removed, nextAt, timeZone } = data
  const names = formatList(removed)
  const are = removed.length === 1 ? 'is' : 'are'
  return {
    subject: `${names} ${removed.length === 1 ? 'does' : 'do'} not join pod ${podNumber} after all`,
    preview: 'We took a match back. It was our mistake.',
    heading: `A match was taken back, ${firstName}`,
    paragraphs: [
      `We told you that this week's match brought ${names} to ${podName}. We found a mistake in that match and took it back before you met, so ${names} ${are} no longer in your pod.`,
      'We are sorry for the confusion. It was our mistake, nothing that they or your pod did. Your own place and your meetings stay as they are.',
    ],
    facts: [['Next meeting', formatLongDate(nextAt, timeZone)]],
    action: { label: 'Open your pod', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you are in this pod.',
  }
}

/** Notifies each member once of all members of the undone match, if they were notified of the newcomers. */
async function notifyOfRemovedNewcomers(deps: NotificationDeps, podMembershipId: string): Promise<void> {
  const { db } = deps
  const match = await findRemovedNewcomersEmailData(db, podMembershipId)
  for (const memberId of match?.userIds ?? []) {
    if (!match || !(await isAlreadyNotified(db, newcomersKey(match, memberId)))) continue
    const to = await findRecipient(deps, memberId)
    if (!to) continue
    const { podId, podNumber, podName, since, removed } = match
    const nextAt = await findNextMeetingAt(deps, match)
    const data = { firstName: to.firstName, podNumber, podName, nextAt, timeZone: to.timezone ?? slotTimeZone }
    await notifyMember(deps, newcomersGone, {
      idempotencyKey: `match-newcomers-gone/${podId}/${since.toISOString()}/${memberId}`,
      to,
      data: (refer) => ({ ...data, removed: removed.map(({ userId, fullName }) => refer(userId, fullName)) }),
    })
  }
}

const matchUndone = defineNotification({
  kind: 'match-undone',
  topic: 'place',
  isDeferrable: false,
  content: matchUndoneEmail,
  previews: {
    usual: {
      firstName,
      podNumber: namedPod.podNumber,
      rematchBy: new Date('2026-01-19T17:00:00Z'),
      now: exampleNow,
      timeZone,
    },
  },
})

/** To a member whose match was undone before the pod met, and what happens next. */
function matchUndoneEmail(
  data: { firstName: string; podNumber: number; rematchBy: Date | null; now: Date; timeZone: string },
  { appUrl }: Site,
): EmailContent {
  const { firstName, podNumber } = data
  return {
    subject: `Your place in pod ${podNumber} was taken back`,
    preview: 'It was ours to get right. Here is how it goes on.',
    heading: `We have to take a match back, ${firstName}`,
    paragraphs: [
      `We found a mistake in the match that gave you a place in pod ${podNumber}, and took it back before the pod met. We are sorry. It was ours, nothing you did.`,
      nextStepText(data),
      'What you had asked for in the marketplace before is open again.',
    ],
    action: { label: 'See where you stand', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you held a place in this pod.',
  }
}

function nextStepText({ rematchBy, now, timeZone }: { rematchBy: Date | null; now: Date; timeZone: string }): string {
  if (rematchBy === null) return 'You do not wait for another pod at the moment. Opt in whenever you would like one.'
  if (rematchBy < now)
    return `You wait as you did before. The day we promised has passed, so you come before whoever has waited less.`
  return `You wait as you did before, and the day stays the same: a pod by ${formatLongDate(rematchBy, timeZone)}.`
}

const waitLoaders = { wait: waitLoader }

async function notifyOfRevokedMembership(deps: NotificationDeps, podMembershipId: string): Promise<void> {
  const { db, clock } = deps
  const membership = await findPodMembershipEmailData(db, podMembershipId)
  if (!membership || membership.hasCurrentPod || membership.endedHow !== 'match-undone') return
  const to = await findRecipient(deps, membership.userId)
  if (!to) return
  const now = clock.now()
  const { wait } = await loadUserData(db, waitLoaders, membership.userId, now)
  await notifyMember(deps, matchUndone, {
    idempotencyKey: `match-undone/${podMembershipId}`,
    to,
    data: {
      firstName: to.firstName,
      podNumber: membership.podNumber,
      rematchBy: wait?.rematchBy ?? null,
      now,
      timeZone: to.timezone ?? slotTimeZone,
    },
  })
}

/** An undone match: to its member, and to those who were told of newcomers. */
export const matchUndoneFamily: NotificationFamily = {
  emails: [newcomersGone, matchUndone],
  jobs: [handleJob(matchUndoneJob, notifyOfUndoneMatch)],
}
