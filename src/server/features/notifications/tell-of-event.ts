import { answerUntil } from '#domain/meetings/one-meeting.ts'
import { slotZone } from '#domain/pods/slots.ts'
import { findEventNotice } from '../calendar/index.ts'
import { tellNews } from '../pods/index.ts'
import type { NewsDeps, NotificationDeps } from './deps.ts'
import { inviteTo } from './invite-to.ts'
import { changedEventLetter, seatGivenLetter } from './mails/event-mails.ts'
import { changeOf, type TimeBefore } from './mails/time-change.ts'
import { readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'

type Deps = NotificationDeps & NewsDeps

/**
 * Writes to somebody who waited for a seat that they have one, with an invitation for their calendar, and tells their open pages. Nothing
 * where they have none any more, or the event has begun or was called off.
 */
export async function tellOfSeat(
  deps: Deps,
  { eventId, onDay, userId, askedAt }: { eventId: string; onDay: string; userId: string; askedAt: string },
): Promise<void> {
  const { db, clock, config } = deps
  const notice = await findEventNotice(deps, eventId, onDay)
  if (!notice?.time || !notice.entry || notice.time.isSkipped || notice.time.startsAt <= clock.now()) return
  const reader = notice.going.includes(userId) ? await readReader(deps, userId) : null
  if (!reader) return
  const { title, entry } = notice
  const { startsAt } = notice.time
  const { firstName, timezone } = reader
  const times = { startsAt, minutes: minutesOf(notice.time), timeZone: timezone ?? slotZone }
  const isNew = await sendLetter(deps, {
    occasion: `seat-given/${eventId}/${onDay}/${userId}/${askedAt}`,
    to: reader,
    letter: seatGivenLetter({ firstName, title, ...times, appUrl: config.appUrl }),
    invitation: inviteTo(deps, entry, 'restored', { ...reader, answer: 'yes' }),
    leavesBy: answerUntil(startsAt),
  })
  if (isNew) await tellNews(deps, db, [userId], { kind: 'seat-given', title })
}

/**
 * Writes to whoever answered yes or maybe to one time of an event what became of it, in their own zone and for their calendar. Nothing
 * where it is as before again, or has begun.
 */
export async function tellOfEventTime(
  deps: Deps,
  { eventId, onDay: day, before }: { eventId: string; onDay: string | null; before: TimeBefore },
): Promise<void> {
  const { db, clock, config } = deps
  const notice = await findEventNotice(deps, eventId, day)
  if (!notice) return
  const { onDay, title, version, entry, nextAt } = notice
  const was = { onDay, startsAt: new Date(before.startsAt), endsAt: new Date(before.endsAt), isSkipped: true }
  // A day on which the event has no time any more has lost the one it had.
  const time = notice.time ?? was
  const what = changeOf(before, time)
  const { startsAt } = what === 'skipped' ? was : time
  if (!what || startsAt <= clock.now()) return
  const leavesBy = answerUntil(new Date(Math.min(was.startsAt.getTime(), startsAt.getTime())))
  for (const { userId, answer } of notice.answers.filter((one) => one.answer !== 'no')) {
    const reader = await readReader(deps, userId)
    if (!reader) continue
    const { firstName, timezone } = reader
    const times = { startsAt, minutes: minutesOf(time), nextAt, timeZone: timezone ?? slotZone }
    const isNew = await sendLetter(deps, {
      occasion: `event-changed/${eventId}/${onDay}/${version}/${userId}`,
      to: reader,
      letter: changedEventLetter(what, { firstName, title, ...times, appUrl: config.appUrl }),
      invitation: entry && inviteTo(deps, entry, what, { ...reader, answer }),
      leavesBy,
    })
    if (isNew) await tellNews(deps, db, [userId], { kind: 'event-changed', title })
  }
}

function minutesOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number {
  return (endsAt.getTime() - startsAt.getTime()) / 60_000
}
