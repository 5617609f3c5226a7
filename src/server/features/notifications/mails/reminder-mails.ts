import type { Letter } from './letter.ts'
import { dayInWords, timeInWords } from './wording.ts'

/** What a reminder of a meeting is written with; `timeZone` is the reader's. */
export type ReminderFacts = {
  firstName: string
  podName: string
  startsAt: Date
  minutes: number
  timeZone: string
  appUrl: string
}

/** To everybody in a pod who wants it: it meets in a day, or in a quarter of an hour. */
export function reminderLetter(kind: 'day' | 'start', facts: ReminderFacts): Letter {
  const { firstName, podName, startsAt, minutes, timeZone, appUrl } = facts
  const time = timeInWords(startsAt, timeZone)
  const isDay = kind === 'day'
  return {
    template: isDay ? 'meeting-reminder-day' : 'meeting-reminder-start',
    subject: isDay ? `${podName} meets ${dayInWords(startsAt, timeZone)}` : `${podName} meets at ${time}`,
    preview: `${dayInWords(startsAt, timeZone)} at ${time}`,
    heading: isDay ? `Your pod meets soon, ${firstName}` : `Your meeting is about to begin, ${firstName}`,
    paragraphs: [
      isDay
        ? `${podName} meets ${dayInWords(startsAt, timeZone)} at ${time}. Have your number of the week at hand, and one thing to ask for.`
        : `${podName} meets at ${time}. See you there.`,
    ],
    facts: [
      ['Day', dayInWords(startsAt, timeZone)],
      ['Time', time],
      ['Length', `${minutes} minutes`],
    ],
    action: isDay
      ? { label: 'Open your pod', url: `${appUrl}/dashboard/pod` }
      : { label: 'Open the meeting', url: `${appUrl}/meeting-agenda` },
    footer: 'You get this mail because you are in this pod and want to be reminded of its meetings.',
  }
}
