import { formatLongDate } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { loadUserData } from '#server/platform/database/user-loaders.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { accessLoader } from '../../billing/index.ts'
import { findLastUnplacedOutcome, listUnplacedUserIds, stillLooking as stillLookingJob } from '../../matching/index.ts'
import { waitLoader } from '../../pods/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import { defineNotification, type EmailContent, type NotificationFamily, type Site } from './define-notification.ts'
import { exampleNow, recipient as exampleRecipient } from './example-data.ts'

const example = {
  firstName: exampleRecipient.firstName,
  now: exampleNow,
  timeZone: exampleRecipient.timeZone,
  hasMarketplace: true,
}

const stillLooking = defineNotification({
  kind: 'still-looking',
  topic: 'match',
  isDeferrable: true,
  content: stillLookingEmail,
  previews: {
    usual: {
      ...example,
      rematchBy: new Date('2026-01-19T17:00:00Z'),
      times: [t`Wednesdays at 8:00 AM`, t`Thursdays at noon`],
      isIncomplete: false,
    },
    late: { ...example, rematchBy: new Date('2026-01-02T17:00:00Z'), times: [], isIncomplete: true },
  },
})

/** To a member whom a match could not place, and what would speed it up. */
function stillLookingEmail(
  data: {
    firstName: string
    rematchBy: Date
    now: Date
    timeZone: string
    /** Formatted slots that would have placed them. */
    times: readonly string[]
    isIncomplete: boolean
    hasMarketplace: boolean
  },
  { appUrl }: Site,
): EmailContent {
  const { firstName, rematchBy, now, timeZone } = data
  const day = formatLongDate(rematchBy, timeZone)
  return {
    subject: t`We’re still looking for your pod`,
    preview: t`This week’s match had no seat that fit. Here’s how to speed things up.`,
    heading: t`Not yet, ${{ firstName }}`,
    paragraphs: [
      rematchBy < now
        ? t`We promised you a pod by ${{ day }}, and we missed that date. We’re sorry. In the next match, members who’ve waited longest go first.`
        : t`The next match is before ${{ day }}, the date we promised you. Members who’ve waited longest go first.`,
      ...fasterTips(data),
    ],
    action: { label: t`Speed things up`, url: `${appUrl}/dashboard/pod` },
    footer: t`You’re getting this email because you’re waiting for a pod. To stop, opt out on your profile.`,
  }
}

function fasterTips({
  times,
  isIncomplete,
  hasMarketplace,
}: {
  times: readonly string[]
  isIncomplete: boolean
  hasMarketplace: boolean
}): string[] {
  return [
    ...(isIncomplete
      ? [t`We still need a few things from you to make a match. Your pod page shows what’s missing and where to add it.`]
      : []),
    ...(times.length > 0
      ? [
          t`Any of these times could have gotten you a pod: ${{ times: times.join('; ') }}. Add one on your pod page with one tap.`,
        ]
      : []),
    ...(times.length === 0 && !isIncomplete ? [t`More times mean more pods that fit. You can pick up to three.`] : []),
    ...(hasMarketplace
      ? [t`You can also apply to a pod in the marketplace. If the leader accepts you, you’re in right away.`]
      : []),
  ]
}

const batchSize = 200

/** Notifies members who waited but were not placed in a match, in batches, each at most once a week. */
async function notifyStillLooking(
  deps: NotificationDeps,
  { runId, after }: { runId: string; after?: string | undefined },
): Promise<void> {
  const userIds = await listUnplacedUserIds(deps.db, runId, { after: after ?? null, limit: batchSize })
  for (const userId of userIds) await notifyOneStillLooking(deps, runId, userId)
  const last = userIds.at(-1)
  if (last && userIds.length === batchSize) await deps.jobs.enqueue(deps.db, stillLookingJob, { runId, after: last })
}

const waitLoaders = { wait: waitLoader, access: accessLoader }

/** Skips members who no longer wait, have started to wait again, or have no access, because no match is searched for them now. */
async function notifyOneStillLooking(deps: NotificationDeps, runId: string, userId: string): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const { wait, access } = await loadUserData(db, waitLoaders, userId, now)
  if (!wait || !access.general) return
  const lastOutcome = await findLastUnplacedOutcome(db, userId, wait.since)
  const to = lastOutcome?.runId === runId ? await findRecipient(deps, userId) : null
  if (!lastOutcome || !to) return
  const timeZone = to.timezone ?? slotTimeZone
  await notifyMember(deps, stillLooking, {
    idempotencyKey: `still-looking/${userId}/${weekOf(lastOutcome.at)}`,
    to,
    data: {
      firstName: to.firstName,
      rematchBy: wait.rematchBy,
      now,
      timeZone,
      times: lastOutcome.suggestedSlots.map((slot) => labelSlot(slot, timeZone, now).label),
      isIncomplete: lastOutcome.reason === 'ineligible',
      hasMarketplace: access.pod_marketplace,
    },
  })
}

/** Returns the number of the week, Monday to Sunday in UTC. The Unix epoch is a Thursday. */
function weekOf(at: Date): number {
  return Math.floor((Math.floor(at.getTime() / dayMs) + 3) / 7)
}

/** To members whom a match could not place, and what would speed it up. */
export const stillLookingFamily: NotificationFamily = {
  emails: [stillLooking],
  jobs: [handleJob(stillLookingJob, notifyStillLooking)],
}
