import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { rsvpDeadline } from '#domain/meetings/one-meeting.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { findEventEmailData } from '../calendar/index.ts'
import type { LiveEventDeps, NotificationDeps } from './deps.ts'
import { buildInvitation } from './build-invitation.ts'
import { changedEventEmail, waitlistPromotedEmail } from './emails/event-emails.ts'
import { timeChangeSince, type PreviousTime } from './mails/time-change.ts'
import { findRecipient } from './recipients.ts'
import { notifyMember } from './notify-member.ts'

type Deps = NotificationDeps & LiveEventDeps

/**
 * Notifies a member that they got a seat from the waitlist, by email with an invitation and on their open pages. Does nothing if
 * they have no seat any more, or if the event has begun or was canceled.
 */
export async function notifyOfWaitlistPromotion(
  deps: Deps,
  { eventId, onDay, userId, askedAt }: { eventId: string; onDay: string; userId: string; askedAt: string },
): Promise<void> {
  const { db, clock, config } = deps
  const eventData = await findEventEmailData(deps, eventId, onDay)
  if (!eventData?.time || !eventData.entry || eventData.time.isSkipped || eventData.time.startsAt <= clock.now()) return
  const recipient = eventData.going.includes(userId) ? await findRecipient(deps, userId) : null
  if (!recipient) return
  const { title, entry } = eventData
  const { startsAt } = eventData.time
  const { firstName, timezone } = recipient
  const times = { startsAt, minutes: minutesOf(eventData.time), timeZone: timezone ?? slotTimeZone }
  const isNew = await notifyMember(deps, {
    idempotencyKey: `seat-given/${eventId}/${onDay}/${userId}/${askedAt}`,
    to: recipient,
    emailTemplate: waitlistPromotedEmail({ firstName, title, ...times, appUrl: config.appUrl }),
    invitation: buildInvitation(deps, entry, 'restored', { ...recipient, answer: 'yes' }),
    sendBy: rsvpDeadline(startsAt),
  })
  if (isNew) await publishLiveEvent(deps, db, [userId], { kind: 'seat-given', title })
}

/**
 * Emails members who answered yes or maybe to one occurrence of an event what has changed, in their time zone and with a calendar
 * file. Does nothing if the time is as before, or if it has begun.
 */
export async function notifyOfEventTime(
  deps: Deps,
  { eventId, onDay: day, before }: { eventId: string; onDay: string | null; before: PreviousTime },
): Promise<void> {
  const { db, clock, config } = deps
  const eventData = await findEventEmailData(deps, eventId, day)
  if (!eventData) return
  const { onDay, title, version, entry, nextAt } = eventData
  const previous = { onDay, startsAt: new Date(before.startsAt), endsAt: new Date(before.endsAt), isSkipped: true }
  // If the event no longer takes place on that day, its previous time counts.
  const time = eventData.time ?? previous
  const change = timeChangeSince(before, time)
  const { startsAt } = change === 'skipped' ? previous : time
  if (!change || startsAt <= clock.now()) return
  const sendBy = rsvpDeadline(new Date(Math.min(previous.startsAt.getTime(), startsAt.getTime())))
  for (const { userId, answer } of eventData.rsvps.filter((one) => one.answer !== 'no')) {
    const recipient = await findRecipient(deps, userId)
    if (!recipient) continue
    const { firstName, timezone } = recipient
    const times = { startsAt, minutes: minutesOf(time), nextAt, timeZone: timezone ?? slotTimeZone }
    const isNew = await notifyMember(deps, {
      idempotencyKey: `event-changed/${eventId}/${onDay}/${version}/${userId}`,
      to: recipient,
      emailTemplate: changedEventEmail(change, { firstName, title, ...times, appUrl: config.appUrl }),
      invitation: entry && buildInvitation(deps, entry, change, { ...recipient, answer }),
      sendBy,
    })
    if (isNew) await publishLiveEvent(deps, db, [userId], { kind: 'event-changed', title })
  }
}

function minutesOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number {
  return (endsAt.getTime() - startsAt.getTime()) / 60_000
}
