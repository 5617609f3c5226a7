import type { EmailTemplate } from './email-template.ts'
import type { TimeChange } from '../mails/time-change.ts'
import { formatDay, formatTime } from './format.ts'

/** Data of an email about one occurrence of an event. `timeZone` is the recipient's. */
export type EventEmailFields = {
  firstName: string
  title: string
  startsAt: Date
  minutes: number
  timeZone: string
  appUrl: string
}

const footer = 'You get this mail because you answered this event.'

/** To a member on an event's waitlist: they got a seat. */
export function waitlistPromotedEmail({
  firstName,
  title,
  startsAt,
  minutes,
  timeZone,
  appUrl,
}: EventEmailFields): EmailTemplate {
  const [day, time] = [formatDay(startsAt, timeZone), formatTime(startsAt, timeZone)]
  return {
    template: 'seat-given',
    subject: `You have a seat: ${title}`,
    preview: `${day} at ${time}`,
    heading: `A seat has become free, ${firstName}`,
    paragraphs: [
      `You were next in line for ${title} on ${day}, so the seat is yours.`,
      'If you cannot come any more, say so in the calendar, and it goes to the next in line.',
    ],
    facts: timeRows(day, time, minutes),
    action: { label: 'Open the calendar', url: `${appUrl}/calendar` },
    footer,
  }
}

/**
 * To members who answered one occurrence of an event: it is moved, canceled or restored.
 *
 * @param nextAt next start of the event, or null
 */
export function changedEventEmail(change: TimeChange, data: EventEmailFields & { nextAt: Date | null }): EmailTemplate {
  const { firstName, title, startsAt, minutes, nextAt, timeZone, appUrl } = data
  const [day, time] = [formatDay(startsAt, timeZone), formatTime(startsAt, timeZone)]
  const next = nextAt ? `${formatDay(nextAt, timeZone)} at ${formatTime(nextAt, timeZone)}` : 'Not planned yet'
  const summary = {
    moved: `${title} is moved to ${day} at ${time}. Your answer stays; change it in the calendar if the time does not suit you.`,
    skipped: `${title} on ${day} does not take place.`,
    restored: `${title} on ${day} takes place after all, at ${time}.`,
  }
  const subject = {
    moved: `${title}: moved to ${day} at ${time}`,
    skipped: `${title}: called off on ${day}`,
    restored: `${title}: on ${day} after all`,
  }
  return {
    template: 'event-changed',
    subject: subject[change],
    preview: summary[change],
    heading: change === 'skipped' ? `Called off, ${firstName}` : `Please note the time, ${firstName}`,
    paragraphs: [summary[change]],
    facts: change === 'skipped' ? [['Next time', next]] : timeRows(day, time, minutes),
    action: { label: 'Open the calendar', url: `${appUrl}/calendar` },
    footer,
  }
}

function timeRows(day: string, time: string, minutes: number): [string, string][] {
  return [
    ['Day', day],
    ['Time', time],
    ['Length', `${minutes} minutes`],
  ]
}
