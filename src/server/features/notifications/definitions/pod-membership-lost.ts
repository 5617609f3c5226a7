import type { Access } from '#domain/access/access.ts'
import { formatLongDate } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { lapseGraceDays } from '#domain/pods/leaving.ts'
import { loadUserData } from '#server/platform/database/user-loaders.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { accessLoader } from '../../billing/index.ts'
import { findPodMembershipEmailData, podMembershipLost, rematchByLoader } from '../../pods/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import { defineNotification, type EmailContent, type NotificationFamily, type Site } from './define-notification.ts'
import { namedPod, recipient } from './example-data.ts'

/**
 * How a former member of a pod gets to their next one: wait for a match until a day, apply, opt in, or get a membership first.
 */
type NextPod = { way: 'matching'; rematchBy: Date; timeZone: string } | { way: 'marketplace' | 'opt-in' | 'membership' }

type LostPodMembershipEmailData = { firstName: string; podNumber: number; podName: string }

const { firstName, timeZone } = recipient

const removed = defineNotification({
  kind: 'place-removed',
  topic: 'place',
  isDeferrable: false,
  content: removedFromPodEmail,
  previews: {
    usual: { firstName, ...namedPod, next: { way: 'matching', rematchBy: new Date('2026-01-19T17:00:00Z'), timeZone } },
  },
})

/** To a member whom the leader removed from the pod. */
function removedFromPodEmail({ next, ...data }: LostPodMembershipEmailData & { next: NextPod }, { appUrl }: Site): EmailContent {
  const { podName } = data
  return {
    ...commonFields(data),
    preview: formatNextPod(next),
    paragraphs: [
      t`The leader removed you from ${{ podName }}. You no longer have access to its page or meetings.`,
      formatNextPod(next),
      t`Questions? Our support team is happy to help.`,
    ],
    action: optionsAction(appUrl),
  }
}

const lapsed = defineNotification({
  kind: 'place-lapsed',
  topic: 'place',
  isDeferrable: false,
  content: lapsedPodMembershipEmail,
  previews: {
    usual: { firstName, ...namedPod, next: { way: 'membership' } },
    back: { firstName, ...namedPod, next: { way: 'opt-in' } },
  },
})

/** To a member whose pod membership ended some days after their paid membership, which may be active again by now. */
function lapsedPodMembershipEmail(
  { next, ...data }: LostPodMembershipEmailData & { next: NextPod },
  { appUrl }: Site,
): EmailContent {
  const { podName } = data
  const isBack = next.way !== 'membership'
  const comeBack = t`With a membership, you can join a pod again. Everything you filled in is still there.`
  return {
    ...commonFields(data),
    preview: isBack ? formatNextPod(next) : t`You’re welcome back anytime.`,
    paragraphs: [
      t`Your membership ended, and ${{ lapseGraceDays }} days later we released your seat in ${{ podName }}.`,
      isBack ? t`You have a membership again. ${{ nextPod: formatNextPod(next) }}` : comeBack,
    ],
    action: isBack ? optionsAction(appUrl) : { label: t`View membership`, url: `${appUrl}/dashboard/subscription` },
  }
}

function commonFields({
  firstName,
  podNumber,
}: LostPodMembershipEmailData): Pick<EmailContent, 'subject' | 'heading' | 'footer'> {
  return {
    subject: t`You’re no longer in Pod ${{ podNumber }}`,
    heading: t`Here’s what’s next, ${{ firstName }}`,
    footer: t`You’re getting this email because you had a seat in this pod.`,
  }
}

function optionsAction(appUrl: string): NonNullable<EmailContent['action']> {
  return { label: t`See your options`, url: `${appUrl}/dashboard/pod` }
}

function formatNextPod(next: NextPod): string {
  if (next.way === 'matching')
    return t`You’re back in the matching pool. We’ll find you a new pod by ${{ day: formatLongDate(next.rematchBy, next.timeZone) }}.`
  if (next.way === 'marketplace')
    return t`The pod marketplace shows your best matches first. Apply to another pod when you’re ready.`
  if (next.way === 'membership') return t`With a membership, you can join another pod anytime.`
  return t`When you’d like another pod, opt in to matching and pick a day and time.`
}

const nextPodLoaders = { access: accessLoader, rematchBy: rematchByLoader }

/**
 * Notifies a member whose pod membership ended by the leader or with their paid membership, and how to continue. Skips members
 * who left on their own, were deleted, or have a pod again.
 */
async function notifyOfLostPodMembership(
  deps: NotificationDeps,
  { podMembershipId }: { podMembershipId: string },
): Promise<void> {
  const { db, clock } = deps
  const lost = await findPodMembershipEmailData(db, podMembershipId)
  if (!lost || lost.hasCurrentPod || (lost.endedHow !== 'removed' && lost.endedHow !== 'lapsed')) return
  const to = await findRecipient(deps, lost.userId)
  if (!to) return
  const { access, rematchBy } = await loadUserData(db, nextPodLoaders, lost.userId, clock.now())
  const next = nextPod(access, rematchBy, to.timezone ?? 'UTC')
  const { podNumber, podName, endedHow } = lost
  await notifyMember(deps, endedHow === 'lapsed' ? lapsed : removed, {
    idempotencyKey: `place-lost/${podMembershipId}`,
    to,
    data: { firstName: to.firstName, podNumber, podName, next },
  })
}

/** A waiting member without access is matched only once they have access again. */
function nextPod(access: Access, rematchBy: Date | null, timeZone: string): NextPod {
  if (!access.general) return { way: 'membership' }
  if (rematchBy) return { way: 'matching', rematchBy, timeZone }
  return { way: access.pod_marketplace ? 'marketplace' : 'opt-in' }
}

/** To a member whose pod membership ended without their doing. */
export const podMembershipLostFamily: NotificationFamily = {
  emails: [removed, lapsed],
  jobs: [handleJob(podMembershipLost, notifyOfLostPodMembership)],
}
