import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { isEnded, listPodMeetings } from '#domain/meetings/pod-meetings.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { listDeclined } from '../../meetings/index.ts'
import { findPodEmailData, listSchedules } from '../../pods/index.ts'
import type { LiveEventDeps, NotificationDeps } from '../deps.ts'
import { reminderEmail } from '../emails/reminder-emails.ts'
import { findRecipient } from '../recipients.ts'
import { notifyMember } from '../notify-member.ts'
import { getSettings, wantsReminder } from '../settings/store.ts'
import type { ReminderKind } from './jobs.ts'
import { reminderKey } from './idempotency-key.ts'

/**
 * Reminds each member of a pod of a meeting once, by email and on their open pages, in their time zone and according to their
 * settings. Skips members who declined, and meetings that were moved or skipped meanwhile, have begun, or ended early.
 */
export async function notifyOfUpcomingMeeting(
  deps: NotificationDeps & LiveEventDeps,
  { kind, podId, startsAt: at }: { kind: ReminderKind; podId: string; startsAt: string },
): Promise<void> {
  const { db, clock, config } = deps
  const startsAt = new Date(at)
  if (startsAt <= clock.now()) return
  const pod = await findPodEmailData(db, podId)
  const schedule = (await listSchedules(db, [podId])).get(podId)
  const [meeting] = schedule ? listPodMeetings(schedule, startsAt, new Date(startsAt.getTime() + 1)) : []
  if (!pod || !schedule || !meeting || isEnded(schedule, meeting)) return
  const declined = new Set((await listDeclined(db, [podId], [meeting.onDay])).map(({ userId }) => userId))
  for (const memberId of pod.memberIds.filter((id) => !declined.has(id))) {
    const recipient = await findRecipient(deps, memberId)
    if (!recipient || !wantsReminder(await getSettings(db, memberId), kind)) continue
    const emailTemplate = reminderEmail(kind, {
      firstName: recipient.firstName,
      podName: pod.name,
      startsAt,
      minutes: (meeting.endsAt.getTime() - startsAt.getTime()) / 60_000,
      timeZone: recipient.timezone ?? slotTimeZone,
      appUrl: config.appUrl,
    })
    const isNew = await notifyMember(deps, {
      idempotencyKey: reminderKey(kind, podId, startsAt, memberId),
      to: recipient,
      emailTemplate,
    })
    if (isNew) await publishLiveEvent(deps, db, [memberId], { kind: 'meeting-soon', podName: pod.name, when: kind })
  }
}
