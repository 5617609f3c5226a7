import { answerUntil, meetingOn, type PlannedMeeting } from '#domain/meetings/one-meeting.ts'
import { slotZone } from '#domain/pods/slots.ts'
import type { MailInvitation } from '#server/gateways/mail/compose.ts'
import { parseMailbox } from '#server/gateways/mail/address.ts'
import type { SingleEntry } from '#server/platform/ics/entries.ts'
import { writeInvitation } from '#server/platform/ics/invitation.ts'
import { findMeetingEntry } from '../calendar/index.ts'
import { findNextMeetings, findPodNotice, listSchedules } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import { changedMeetingLetter, type MeetingChange } from './mails/changed-meeting-mail.ts'
import { type Reader, readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'

/** One meeting, who changed it first, and when it was before. */
type Changed = { podId: string; onDay: string; by: string; before: { startsAt: string; endsAt: string; isSkipped: boolean } }

/**
 * Writes to everybody in a pod but whoever did it when one of its meetings takes place now, in their own zone and for their calendar.
 * Nothing where it is as before again, has begun, or belongs to a weekly time that the pod has given up.
 */
export async function tellOfChangedMeeting(deps: NotificationDeps, { podId, onDay, by, before }: Changed): Promise<void> {
  const { db, clock, config } = deps
  const now = clock.now()
  const pod = await findPodNotice(db, podId)
  const schedule = (await listSchedules(db, [podId])).get(podId)
  const meeting = schedule && meetingOn(schedule, onDay)
  const what = meeting && changeOf(before, meeting)
  if (!pod || !meeting || !what || meeting.startsAt <= now) return
  const entry = await findMeetingEntry(deps, podId, meeting)
  if (!entry) return
  const nextAt = (await findNextMeetings(db, [podId], now)).get(podId)?.startsAt ?? null
  const leavesBy = answerUntil(new Date(Math.min(Date.parse(before.startsAt), meeting.startsAt.getTime())))
  for (const memberId of pod.memberIds.filter((id) => id !== by)) {
    const reader = await readReader(deps, memberId)
    if (!reader) continue
    const { firstName, timezone } = reader
    const { startsAt, endsAt } = meeting
    const when = { startsAt, minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000, nextAt, timeZone: timezone ?? slotZone }
    const letter = changedMeetingLetter(what, { firstName, podName: pod.name, ...when, appUrl: config.appUrl })
    const occasion = `meeting-changed/${podId}/${onDay}/${entry.version}/${memberId}`
    await sendLetter(deps, { occasion, to: reader, letter, invitation: inviteTo(deps, entry, what, reader), leavesBy })
  }
}

function changeOf(before: Changed['before'], { startsAt, endsAt, isSkipped }: PlannedMeeting): MeetingChange | null {
  if (isSkipped) return before.isSkipped ? null : 'skipped'
  if (before.isSkipped) return 'restored'
  const isSame = startsAt.getTime() === Date.parse(before.startsAt) && endsAt.getTime() === Date.parse(before.endsAt)
  return isSame ? null : 'moved'
}

function inviteTo(
  { config, clock }: NotificationDeps,
  entry: SingleEntry,
  what: MeetingChange,
  { fullName, email }: Reader,
): MailInvitation {
  const method = what === 'skipped' ? 'CANCEL' : 'REQUEST'
  const { name, address } = parseMailbox(config.mailFrom)
  const organizer = { name, email: address }
  const attendee = { name: fullName, email, answer: null }
  return { method, file: writeInvitation({ method, entry, organizer, attendee, madeAt: clock.now() }) }
}
