import { formatLongDate } from '#domain/formatting/dates.ts'
import { formatList } from '#domain/formatting/formats.ts'
import { plural, t } from '#domain/i18n/messages.ts'
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
  previews: { usual: { firstName, ...namedPod, removed: [exampleReference(t`Ana`)], nextAt: nextMeetingAt, timeZone } },
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
  return {
    subject: t`${{ names }} ${plural({ removedCount: removed.length }, { one: 'isn’t', other: 'aren’t' })} joining Pod ${{ podNumber }} after all`,
    preview: t`We made a mistake with this week’s match.`,
    heading: t`Sorry for the mix-up, ${{ firstName }}`,
    paragraphs: [
      t`We told you the match placed ${{ names }} in ${{ podName }}. We then found an error in the match and reversed it before you met.`,
      t`This was our error, not anything they or your pod did. Your own seat and your meetings stay the same.`,
    ],
    facts: [[t`Next meeting`, formatLongDate(nextAt, timeZone)]],
    action: { label: t`Open your pod`, url: `${appUrl}/dashboard/pod` },
    footer: t`You’re getting this email because you’re in this pod.`,
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
    subject: t`We had to undo your match with Pod ${{ podNumber }}`,
    preview: t`We made a mistake. Here’s what happens next.`,
    heading: t`We’re sorry, ${{ firstName }}`,
    paragraphs: [
      t`After we gave you a seat in Pod ${{ podNumber }}, we found an error in the match, so we reversed it before the pod met. This was our error, not yours.`,
      nextStepText(data),
      t`The applications you had open before are open again.`,
    ],
    action: { label: t`Check your status`, url: `${appUrl}/dashboard/pod` },
    footer: t`You’re getting this email because you had a seat in this pod.`,
  }
}

function nextStepText({ rematchBy, now, timeZone }: { rematchBy: Date | null; now: Date; timeZone: string }): string {
  if (rematchBy === null) return t`You’re not waiting for another pod right now. Opt in to matching whenever you’d like one.`
  if (rematchBy < now)
    return t`You’re back in line, and because we missed our date, you go ahead of everyone who’s waited less time.`
  return t`You’re back in line, and your date stays the same: we’ll find you a pod by ${{ day: formatLongDate(rematchBy, timeZone) }}.`
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
