import type { Letter } from './letter.ts'
import { dayInWords } from './wording.ts'

/** What the mail about a moved meeting is written with. `meeting` and `timeZone` are the reader's. */
export type MovedMeetingFacts = {
  firstName: string
  podNumber: number
  podName: string
  meeting: string
  nextAt: Date
  timeZone: string
  durationMinutes: number
  appUrl: string
}

/** To everybody in a pod: it meets at another time from now on. */
export function meetingMovedLetter(facts: MovedMeetingFacts): Letter {
  const { firstName, podNumber, podName, meeting, nextAt, timeZone, durationMinutes, appUrl } = facts
  return {
    template: 'meeting-moved',
    subject: `Pod ${podNumber} meets at a new time`,
    preview: meeting,
    heading: `A new meeting time, ${firstName}`,
    paragraphs: [
      `${podName} has moved its weekly meeting. This is when you meet from now on.`,
      'If it does not work for you, tell your leader before the next meeting.',
    ],
    facts: [
      ['Meets', meeting],
      ['Next meeting', dayInWords(nextAt, timeZone)],
      ['Length', `${durationMinutes} minutes`],
    ],
    action: { label: 'Open your pod', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you are in this pod.',
  }
}
