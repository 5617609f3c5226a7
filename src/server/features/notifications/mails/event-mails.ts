import type { Letter } from './letter.ts'
import type { TimeChange } from './time-change.ts'
import { dayInWords, timeInWords } from './wording.ts'

/** What mails about one time of an event are written with; `timeZone` is the reader's. */
export type EventFacts = {
  firstName: string
  title: string
  startsAt: Date
  minutes: number
  timeZone: string
  appUrl: string
}

const footer = 'You get this mail because you answered this event.'

/** To somebody who waited for a seat at an event: one has become free, and it is theirs. */
export function seatGivenLetter({ firstName, title, startsAt, minutes, timeZone, appUrl }: EventFacts): Letter {
  const [day, time] = [dayInWords(startsAt, timeZone), timeInWords(startsAt, timeZone)]
  return {
    template: 'seat-given',
    subject: `You have a seat: ${title}`,
    preview: `${day} at ${time}`,
    heading: `A seat has become free, ${firstName}`,
    paragraphs: [
      `You were next in line for ${title} on ${day}, so the seat is yours.`,
      'If you cannot come any more, say so in the calendar, and it goes to the next in line.',
    ],
    facts: timesOf(day, time, minutes),
    action: { label: 'Open the calendar', url: `${appUrl}/calendar` },
    footer,
  }
}

/**
 * To whoever answered one time of an event: it is moved, does not take place, or does after all.
 *
 * @param nextAt when the event begins next, or null
 */
export function changedEventLetter(what: TimeChange, facts: EventFacts & { nextAt: Date | null }): Letter {
  const { firstName, title, startsAt, minutes, nextAt, timeZone, appUrl } = facts
  const [day, time] = [dayInWords(startsAt, timeZone), timeInWords(startsAt, timeZone)]
  const next = nextAt ? `${dayInWords(nextAt, timeZone)} at ${timeInWords(nextAt, timeZone)}` : 'Not planned yet'
  const said = {
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
    subject: subject[what],
    preview: said[what],
    heading: what === 'skipped' ? `Called off, ${firstName}` : `Please note the time, ${firstName}`,
    paragraphs: [said[what]],
    facts: what === 'skipped' ? [['Next time', next]] : timesOf(day, time, minutes),
    action: { label: 'Open the calendar', url: `${appUrl}/calendar` },
    footer,
  }
}

function timesOf(day: string, time: string, minutes: number): [string, string][] {
  return [
    ['Day', day],
    ['Time', time],
    ['Length', `${minutes} minutes`],
  ]
}
