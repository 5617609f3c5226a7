import type { EmailTemplate } from './email-template.ts'
import { formatDay, formatTime } from './format.ts'

/** Data of a meeting reminder. `timeZone` is the recipient's. */
export type ReminderEmailData = {
  firstName: string
  podName: string
  startsAt: Date
  minutes: number
  timeZone: string
  appUrl: string
}

/** To the members of a pod who want reminders: it meets in a day, or in 15 minutes. */
export function reminderEmail(kind: 'day' | 'start', data: ReminderEmailData): EmailTemplate {
  const { firstName, podName, startsAt, minutes, timeZone, appUrl } = data
  const time = formatTime(startsAt, timeZone)
  const isDay = kind === 'day'
  return {
    template: isDay ? 'meeting-reminder-day' : 'meeting-reminder-start',
    subject: isDay ? `${podName} meets ${formatDay(startsAt, timeZone)}` : `${podName} meets at ${time}`,
    preview: `${formatDay(startsAt, timeZone)} at ${time}`,
    heading: isDay ? `Your pod meets soon, ${firstName}` : `Your meeting is about to begin, ${firstName}`,
    paragraphs: [
      isDay
        ? `${podName} meets ${formatDay(startsAt, timeZone)} at ${time}. Have your number of the week at hand, and one thing to ask for.`
        : `${podName} meets at ${time}. See you there.`,
    ],
    facts: [
      ['Day', formatDay(startsAt, timeZone)],
      ['Time', time],
      ['Length', `${minutes} minutes`],
    ],
    action: isDay
      ? { label: 'Open your pod', url: `${appUrl}/dashboard/pod` }
      : { label: 'Open the meeting', url: `${appUrl}/meeting-agenda` },
    footer: 'You get this mail because you are in this pod and want to be reminded of its meetings.',
  }
}
