import type { EmailTemplate } from './email-template.ts'
import type { TimeChange } from '../mails/time-change.ts'
import { formatDay, formatTime } from './format.ts'

/** Data of the email about one changed meeting. `nextAt` is the next meeting from now, `timeZone` is the recipient's. */
type ChangedMeetingEmailData = {
  firstName: string
  podName: string
  startsAt: Date
  minutes: number
  nextAt: Date | null
  timeZone: string
  appUrl: string
}

/** To the members of a pod: one of its meetings is moved, skipped or restored. */
export function changedMeetingEmail(change: TimeChange, data: ChangedMeetingEmailData): EmailTemplate {
  const { firstName, podName, startsAt, minutes, nextAt, timeZone, appUrl } = data
  const [day, time] = [formatDay(startsAt, timeZone), formatTime(startsAt, timeZone)]
  const next = nextAt ? `${formatDay(nextAt, timeZone)} at ${formatTime(nextAt, timeZone)}` : 'Not planned yet'
  const summary = {
    moved: `One meeting of ${podName} is moved to ${day} at ${time}. Say again whether you come.`,
    skipped: `The meeting of ${podName} on ${day} is skipped.`,
    restored: `The meeting of ${podName} on ${day} takes place after all, at ${time}.`,
  }
  const subject = {
    moved: `${podName}: moved to ${day} at ${time}`,
    skipped: `${podName}: the meeting on ${day} is skipped`,
    restored: `${podName}: the meeting on ${day} takes place after all`,
  }
  return {
    template: 'meeting-changed',
    subject: subject[change],
    preview: summary[change],
    heading: change === 'skipped' ? `No meeting that day, ${firstName}` : `Please note the time, ${firstName}`,
    paragraphs: [summary[change], 'The other meetings stay as they are. The file with this mail puts it right in your calendar.'],
    facts:
      change === 'skipped'
        ? [['Next meeting', next]]
        : [
            ['Day', day],
            ['Time', time],
            ['Length', `${minutes} minutes`],
          ],
    action: { label: 'Open your pod', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you are in this pod.',
  }
}
