import * as z from 'zod'
import { t } from '#domain/i18n/messages.ts'
import { type ClockShift, clockShifts, formatClockShift } from '#domain/meetings/clock-shifts.ts'
import type { Series } from '#domain/meetings/series.ts'
import { dayMs, dayOf, formatClockTime, parseWallTime } from '#domain/meetings/wall-time.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { defineJob, handleJob } from '#server/platform/jobs/job.ts'
import { findPodEmailData, listSchedules, listUpcomingMeetings } from '../../pods/index.ts'
import { listProfiles } from '../../profile/index.ts'
import { listAlreadyNotified } from '../already-notified.ts'
import type { NotificationDeps } from '../deps.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import { defineNotification, type EmailContent, type NotificationFamily, type Site } from './define-notification.ts'
import { pod as examplePod, recipient } from './example-data.ts'

const clockShift = defineNotification({
  kind: 'clock-shift',
  topic: 'pod',
  isDeferrable: true,
  content: clockShiftEmail,
  previews: {
    usual: {
      firstName: recipient.firstName,
      podName: examplePod.name,
      shift: { onDay: '2026-03-10', from: '2026-03-03T19:00', to: '2026-03-10T20:00' },
    },
  },
})

/** To a member whose weekly meeting shifts because of a clock change, in their own time zone or the pod's. */
function clockShiftEmail(
  {
    firstName,
    podName,
    shift,
  }: {
    firstName: string
    podName: string
    shift: ClockShift
  },
  { appUrl }: Site,
): EmailContent {
  const summary = formatClockShift(shift)
  const [before = '', after = ''] = [shift.from, shift.to].map((wall) => formatClockTime(parseWallTime(wall).minute))
  return {
    subject: t`${{ podName }} will meet at ${{ after }} your time`,
    preview: summary,
    heading: t`Your meeting time is changing, ${{ firstName }}`,
    paragraphs: [
      t`Clocks don’t change everywhere on the same day. ${{ podName }} keeps its weekly time in the pod’s own time zone. ${{ summary }}`,
      t`If you added your private calendar link to a calendar app, it already shows the new time.`,
    ],
    facts: [
      [t`Now`, before],
      [t`Then`, after],
    ],
    action: { label: t`See your meetings`, url: `${appUrl}/dashboard/pod/meetings` },
    footer: t`You’re getting this email because you’re in this pod.`,
  }
}

/** Checks weekly for members whose meeting shifts on their own clock, although the pod did not move it. */
export const clockShiftsDue = defineJob({ name: 'notifications.clock-shifts-due', payload: z.object({}), schedule: '0 15 * * 1' })

/** Notifies the members of a pod whose meeting a clock change is about to shift. */
export const clockShiftNear = defineJob({
  name: 'notifications.clock-shift-near',
  payload: z.object({ podId: z.uuid() }),
  singletonKey: ({ podId }) => podId,
  concurrency: 2,
})

/**
 * Finds the pods whose meeting a clock change shifts for some member within two weeks, and enqueues a notification for those not
 * notified yet.
 */
async function enqueueClockShifts({ db, clock, jobs }: NotificationDeps): Promise<void> {
  const now = clock.now()
  const shiftsOf = createShiftFinder(now)
  for await (const meetings of listUpcomingMeetings(db, now, new Date(now.getTime() + 8 * dayMs))) {
    const memberIds = new Map(meetings.map((upcoming) => [upcoming.podId, upcoming.memberIds]))
    const schedules = await listSchedules(db, [...memberIds.keys()])
    const profiles = await listProfiles(db, [...memberIds.values()].flat())
    const candidates = [...schedules].flatMap(([podId, { series }]) =>
      (memberIds.get(podId) ?? []).flatMap((memberId) =>
        shiftsOf(series, profiles.get(memberId)?.timezone ?? slotTimeZone).map((shift) => ({
          podId,
          idempotencyKey: clockShiftKey(podId, shift, memberId),
        })),
      ),
    )
    const alreadyNotified = await listAlreadyNotified(
      db,
      candidates.map(({ idempotencyKey }) => idempotencyKey),
    )
    const podIdsToNotify = new Set(
      candidates.filter(({ idempotencyKey }) => !alreadyNotified.has(idempotencyKey)).map(({ podId }) => podId),
    )
    await db.transaction(async (tx) => {
      for (const podId of podIdsToNotify) await jobs.enqueue(tx, clockShiftNear, { podId })
    })
  }
}

/** Notifies each member of a pod, once, from when its meetings are at another time on their clock. */
export async function notifyOfClockShift(deps: NotificationDeps, { podId }: { podId: string }): Promise<void> {
  const { db, clock } = deps
  const pod = await findPodEmailData(db, podId)
  const schedule = (await listSchedules(db, [podId])).get(podId)
  if (!pod || !schedule) return
  const shiftsOf = createShiftFinder(clock.now())
  for (const memberId of pod.memberIds) {
    const to = await findRecipient(deps, memberId)
    if (!to) continue
    for (const shift of shiftsOf(schedule.series, to.timezone ?? slotTimeZone)) {
      const data = { firstName: to.firstName, podName: pod.name, shift }
      await notifyMember(deps, clockShift, { idempotencyKey: clockShiftKey(podId, shift, memberId), to, data })
    }
  }
}

/** With a weekly check, a member is notified one to two weeks ahead. */
const daysAhead = 14

/**
 * Returns a function that finds the clock shifts of a series in the next two weeks for a member's time zone. Results are memoized
 * by series and zone.
 */
function createShiftFinder(now: Date): (series: Series, memberZone: string) => readonly ClockShift[] {
  const known = new Map<string, readonly ClockShift[]>()
  // Start dates in the distant past are equal for this purpose, so that they share a cache entry.
  const longAgo = dayOf(Math.floor(now.getTime() / dayMs) - 3 * daysAhead)
  return (series, memberZone) => {
    const recentSeries = { ...series, since: series.since > longAgo ? series.since : longAgo }
    const key = JSON.stringify([recentSeries, memberZone])
    const found = known.get(key) ?? clockShifts(recentSeries, memberZone, now, daysAhead)
    known.set(key, found)
    return found
  }
}

/** Idempotency key of the email about a clock shift. */
function clockShiftKey(podId: string, { onDay }: ClockShift, memberId: string): string {
  return `clock-shift/${podId}/${onDay}/${memberId}`
}

/** To a member whose weekly meeting shifts on their own clock, although the pod did not move it. */
export const clockShiftFamily: NotificationFamily = {
  emails: [clockShift],
  jobs: [
    handleJob(clockShiftsDue, (deps: NotificationDeps) => enqueueClockShifts(deps)),
    handleJob(clockShiftNear, notifyOfClockShift),
  ],
}
