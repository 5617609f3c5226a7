import { formatDateAndTime, formatLongDate, formatTimeWithZone } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { rsvpDeadline } from '#domain/meetings/one-meeting.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { eventTimeChanged, findEventEmailData, waitlistPromoted } from '../../calendar/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import { buildInvitation } from './build-invitation.ts'
import { defineNotification, type EmailContent, type NotificationFamily, type Site } from './define-notification.ts'
import { recipient as exampleRecipient } from './example-data.ts'
import { type PreviousTime, type TimeChange, timeChangeSince } from './time-change.ts'

type Deps = NotificationDeps

/** Data of an email about one occurrence of an event. `timeZone` is the recipient's. */
type EventEmailFields = {
  firstName: string
  title: string
  startsAt: Date
  minutes: number
  timeZone: string
}

const example = {
  firstName: exampleRecipient.firstName,
  title: t`Lender night`,
  startsAt: new Date('2026-01-16T00:00:00Z'),
  minutes: 90,
  timeZone: exampleRecipient.timeZone,
}
const footer = t`You’re getting this email because you RSVP’d to this event.`

const seatGiven = defineNotification({
  kind: 'seat-given',
  topic: 'events',
  isDeferrable: true,
  content: waitlistPromotedEmail,
  previews: { usual: example },
})

/** To a member on an event's waitlist: they got a seat. */
function waitlistPromotedEmail(
  { firstName, title, startsAt, minutes, timeZone }: EventEmailFields,
  { appUrl }: Site,
): EmailContent {
  const [day, time] = [formatLongDate(startsAt, timeZone), formatTimeWithZone(startsAt, timeZone)]
  return {
    subject: t`You have a seat: ${{ title }}`,
    preview: t`${{ day }} at ${{ time }}`,
    heading: t`A seat opened up, ${{ firstName }}`,
    paragraphs: [
      t`You were next on the waitlist, so the seat is yours.`,
      t`If you can’t make it anymore, change your RSVP in the calendar, and the seat goes to the next person.`,
    ],
    facts: timeRows(day, time, minutes),
    action: { label: t`Open calendar`, url: `${appUrl}/calendar` },
    footer,
  }
}

/**
 * Notifies a member that they got a seat from the waitlist, with an invitation, and their open pages. Does nothing if they have no
 * seat any more, or if the event has begun or was canceled.
 */
export async function notifyOfWaitlistPromotion(
  deps: Deps,
  { eventId, onDay, userId, askedAt }: { eventId: string; onDay: string; userId: string; askedAt: string },
): Promise<void> {
  const { db, clock } = deps
  const event = await findEventEmailData(deps, eventId, onDay)
  if (!event?.time || !event.entry || event.time.isSkipped || event.time.startsAt <= clock.now()) return
  const to = event.going.includes(userId) ? await findRecipient(deps, userId) : null
  if (!to) return
  const { title, entry } = event
  const { startsAt } = event.time
  const isNew = await notifyMember(deps, seatGiven, {
    idempotencyKey: `seat-given/${eventId}/${onDay}/${userId}/${askedAt}`,
    to,
    data: { firstName: to.firstName, title, startsAt, minutes: minutesOf(event.time), timeZone: to.timezone ?? slotTimeZone },
    invitation: buildInvitation(deps, entry, 'restored', { ...to, answer: 'yes' }),
    sendBy: rsvpDeadline(startsAt),
  })
  if (isNew) await publishLiveEvent(deps, db, [userId], { kind: 'seat-given', title })
}

const exampleChange = { ...example, nextAt: new Date('2026-01-14T00:00:00Z') }

const eventChanged = defineNotification({
  kind: 'event-changed',
  topic: 'events',
  isDeferrable: true,
  content: changedEventEmail,
  previews: {
    moved: { ...exampleChange, change: 'moved' },
    skipped: { ...exampleChange, change: 'skipped' },
    restored: { ...exampleChange, change: 'restored' },
  },
})

/**
 * To members who answered one occurrence of an event: it is moved, canceled or restored.
 *
 * @param nextAt next start of the event, or null
 */
function changedEventEmail(data: EventEmailFields & { change: TimeChange; nextAt: Date | null }, { appUrl }: Site): EmailContent {
  const { change, firstName, title, startsAt, minutes, nextAt, timeZone } = data
  const [day, time] = [formatLongDate(startsAt, timeZone), formatTimeWithZone(startsAt, timeZone)]
  const next = nextAt ? formatDateAndTime(nextAt, timeZone) : null
  const subject = {
    moved: t`${{ title }}: moved to ${{ day }} at ${{ time }}`,
    skipped: t`${{ title }}: canceled on ${{ day }}`,
    restored: t`${{ title }}: back on for ${{ day }}`,
  }
  const preview = {
    moved: t`Your RSVP stays the same.`,
    skipped: next ? t`The next one is on ${{ next }}.` : t`The next one isn’t scheduled yet.`,
    restored: t`It starts at ${{ time }}.`,
  }
  const heading = { moved: t`New time`, skipped: t`Your event is canceled`, restored: t`Your event is back on` }
  const summary = {
    moved: t`If you can’t make the new time for ${{ title }}, change your RSVP in the calendar.`,
    skipped: t`This date of ${{ title }} is canceled.`,
    restored: t`${{ title }} is happening after all. You can still change your RSVP in the calendar.`,
  }
  return {
    subject: subject[change],
    preview: preview[change],
    heading: `${heading[change]}, ${firstName}`,
    paragraphs: [summary[change]],
    facts: change === 'skipped' ? [[t`Next time`, next ?? t`Not scheduled yet`]] : timeRows(day, time, minutes),
    action: { label: t`Open calendar`, url: `${appUrl}/calendar` },
    footer,
  }
}

function timeRows(day: string, time: string, minutes: number): [string, string][] {
  return [
    [t`Day`, day],
    [t`Time`, time],
    [t`Length`, t`${{ minutes }} minutes`],
  ]
}

/**
 * Notifies members who answered yes or maybe to one occurrence of an event what has changed, in their time zone and with a
 * calendar file. Does nothing if the time is as before, or if it has begun.
 */
async function notifyOfEventTime(
  deps: Deps,
  { eventId, onDay: day, before }: { eventId: string; onDay: string | null; before: PreviousTime },
): Promise<void> {
  const { db, clock } = deps
  const event = await findEventEmailData(deps, eventId, day)
  if (!event) return
  const { onDay, title, version, entry, nextAt } = event
  const previous = { onDay, startsAt: new Date(before.startsAt), endsAt: new Date(before.endsAt), isSkipped: true }
  // If the event no longer takes place on that day, its previous time counts.
  const time = event.time ?? previous
  const change = timeChangeSince(before, time)
  const { startsAt } = change === 'skipped' ? previous : time
  if (!change || startsAt <= clock.now()) return
  const sendBy = rsvpDeadline(new Date(Math.min(previous.startsAt.getTime(), startsAt.getTime())))
  for (const { userId, answer } of event.rsvps.filter((one) => one.answer !== 'no')) {
    const to = await findRecipient(deps, userId)
    if (!to) continue
    const timeZone = to.timezone ?? slotTimeZone
    const isNew = await notifyMember(deps, eventChanged, {
      idempotencyKey: `event-changed/${eventId}/${onDay}/${version}/${userId}`,
      to,
      data: { change, firstName: to.firstName, title, startsAt, minutes: minutesOf(time), nextAt, timeZone },
      invitation: entry && buildInvitation(deps, entry, change, { ...to, answer }),
      sendBy,
    })
    if (isNew) await publishLiveEvent(deps, db, [userId], { kind: 'event-changed', title })
  }
}

function minutesOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number {
  return (endsAt.getTime() - startsAt.getTime()) / 60_000
}

/** Community events: a seat from the waitlist, and changed times. */
export const eventsFamily: NotificationFamily = {
  emails: [seatGiven, eventChanged],
  jobs: [handleJob(waitlistPromoted, notifyOfWaitlistPromotion), handleJob(eventTimeChanged, notifyOfEventTime)],
}
