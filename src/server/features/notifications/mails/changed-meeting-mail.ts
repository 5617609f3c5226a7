import type { Letter } from './letter.ts'
import type { TimeChange } from './time-change.ts'
import { dayInWords, timeInWords } from './wording.ts'

/** What the mail about one changed meeting is written with; `nextAt` is the next meeting from now, `timeZone` is the reader's. */
type ChangedMeetingFacts = {
  firstName: string
  podName: string
  startsAt: Date
  minutes: number
  nextAt: Date | null
  timeZone: string
  appUrl: string
}

/** To the members of a pod: one of its meetings is moved, is skipped, or takes place after all. */
export function changedMeetingLetter(what: TimeChange, facts: ChangedMeetingFacts): Letter {
  const { firstName, podName, startsAt, minutes, nextAt, timeZone, appUrl } = facts
  const [day, time] = [dayInWords(startsAt, timeZone), timeInWords(startsAt, timeZone)]
  const next = nextAt ? `${dayInWords(nextAt, timeZone)} at ${timeInWords(nextAt, timeZone)}` : 'Not planned yet'
  const said = {
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
    subject: subject[what],
    preview: said[what],
    heading: what === 'skipped' ? `No meeting that day, ${firstName}` : `Please note the time, ${firstName}`,
    paragraphs: [said[what], 'The other meetings stay as they are. The file with this mail puts it right in your calendar.'],
    facts:
      what === 'skipped'
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
