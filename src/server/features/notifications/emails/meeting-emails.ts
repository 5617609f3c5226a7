import type { EmailTemplate } from './email-template.ts'
import { formatDay } from './format.ts'

/** Data of the email about a moved weekly meeting. `meeting` and `timeZone` are the recipient's. */
export type MovedMeetingEmailData = {
  firstName: string
  podNumber: number
  podName: string
  meeting: string
  nextAt: Date
  timeZone: string
  durationMinutes: number
  appUrl: string
}

/** To all members of a pod: its weekly meeting has a new time. */
export function meetingMovedEmail(data: MovedMeetingEmailData): EmailTemplate {
  const { firstName, podNumber, podName, meeting, nextAt, timeZone, durationMinutes, appUrl } = data
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
      ['Next meeting', formatDay(nextAt, timeZone)],
      ['Length', `${durationMinutes} minutes`],
    ],
    action: { label: 'Open your pod', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you are in this pod.',
  }
}
