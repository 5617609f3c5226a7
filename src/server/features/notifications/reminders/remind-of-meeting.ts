import { isEnded, listPodMeetings } from '#domain/meetings/pod-meetings.ts'
import { slotZone } from '#domain/pods/slots.ts'
import { listDeclined } from '../../meetings/index.ts'
import { findPodNotice, listSchedules, tellNews } from '../../pods/index.ts'
import type { NewsDeps, NotificationDeps } from '../deps.ts'
import { reminderLetter } from '../mails/reminder-mails.ts'
import { readReader } from '../read-reader.ts'
import { sendLetter } from '../send-letter.ts'
import { findSettings, wantsReminder } from '../settings/store.ts'
import type { ReminderKind } from './jobs.ts'
import { reminderOccasion } from './occasion.ts'

/**
 * Reminds everybody in a pod of a meeting, each once, by mail and on their open pages, in their own zone and if they want to be
 * reminded. Nobody who said that they do not come, and nobody of a meeting that was
 * moved or skipped meanwhile, has begun, or was ended before its time.
 */
export async function remindOfMeeting(
  deps: NotificationDeps & NewsDeps,
  { kind, podId, startsAt: at }: { kind: ReminderKind; podId: string; startsAt: string },
): Promise<void> {
  const { db, clock, config } = deps
  const startsAt = new Date(at)
  if (startsAt <= clock.now()) return
  const pod = await findPodNotice(db, podId)
  const schedule = (await listSchedules(db, [podId])).get(podId)
  const [meeting] = schedule ? listPodMeetings(schedule, startsAt, new Date(startsAt.getTime() + 1)) : []
  if (!pod || !schedule || !meeting || isEnded(schedule, meeting)) return
  const declined = new Set((await listDeclined(db, [podId], [meeting.onDay])).map(({ userId }) => userId))
  for (const memberId of pod.memberIds.filter((id) => !declined.has(id))) {
    const reader = await readReader(deps, memberId)
    if (!reader || !wantsReminder(await findSettings(db, memberId), kind)) continue
    const letter = reminderLetter(kind, {
      firstName: reader.firstName,
      podName: pod.name,
      startsAt,
      minutes: (meeting.endsAt.getTime() - startsAt.getTime()) / 60_000,
      timeZone: reader.timezone ?? slotZone,
      appUrl: config.appUrl,
    })
    const isNew = await sendLetter(deps, { occasion: reminderOccasion(kind, podId, startsAt, memberId), to: reader, letter })
    if (isNew) await tellNews(deps, db, [memberId], { kind: 'meeting-soon', podName: pod.name, when: kind })
  }
}
