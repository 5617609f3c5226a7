import { labelSlot } from '#domain/pods/slot-label.ts'
import { type SlotId, slotZone } from '#domain/pods/slots.ts'
import { findPodNotice } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import { meetingMovedLetter } from './mails/meeting-mails.ts'
import { findNextMeetingAt } from './next-meeting.ts'
import { readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'

/**
 * Writes to everybody in a pod when it meets from now on, each in their own zone. Whoever has left meanwhile is written nothing, and
 * nobody where the pod meets `before` again.
 */
export async function tellOfMeeting(
  deps: NotificationDeps,
  { podId, changeId, before }: { podId: string; changeId: string; before?: SlotId | undefined },
): Promise<void> {
  const { db, clock, config } = deps
  const pod = await findPodNotice(db, podId)
  if (!pod || pod.dayTime === before) return
  const { podNumber, name: podName, dayTime, timezone: anchorZone, durationMinutes } = pod
  const now = clock.now()
  const nextAt = await findNextMeetingAt(deps, { ...pod, podId })
  for (const memberId of pod.memberIds) {
    const reader = await readReader(deps, memberId)
    if (!reader) continue
    const timeZone = reader.timezone ?? slotZone
    const { label: meeting } = labelSlot(dayTime, timeZone, now, { anchorZone })
    const { firstName } = reader
    const facts = { firstName, podNumber, podName, meeting, nextAt, timeZone, durationMinutes, appUrl: config.appUrl }
    await sendLetter(deps, { occasion: `meeting-moved/${changeId}/${memberId}`, to: reader, letter: meetingMovedLetter(facts) })
  }
}
