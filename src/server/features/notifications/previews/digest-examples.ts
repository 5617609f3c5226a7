import { digestEmail } from '../emails/digest-email.ts'
import { type ExampleData, type Examples, nextMeetingAt, pod, recipient } from './example.ts'

const { firstName, timeZone } = recipient
const tribe = { announcements: 1, wins: 4, needs: 0, offers: 2, others: 7 }
const podmates = { announcements: 0, wins: 1, needs: 0, offers: 1, others: 0 }
const activity = { tribe, podmates, library: ['How to read a rent roll'] }
const eventAt = new Date(nextMeetingAt.getTime() + 25 * 3_600_000)
const upcoming = {
  meeting: { podName: pod.name, startsAt: nextMeetingAt },
  events: [{ title: 'Tribe Talk: buying with a partner', startsAt: eventAt }],
  course: 'Financing your next deal',
  commitments: [
    { words: 'Call three lenders about the duplex on Elm Street.', dueOn: '2026-01-07' },
    { words: 'Send the inspection report to the pod.', dueOn: '2026-01-09' },
  ],
}

const nothingUpcoming = { meeting: null, events: [], course: null, commitments: [] }

const digestExample =
  (frequency: 'weekly' | 'daily', personal: typeof upcoming | typeof nothingUpcoming) => (data: ExampleData) =>
    digestEmail({ ...personal, ...activity, frequency, firstName, timeZone, ...data })

export const digestExamples = {
  digest: {
    weekly: digestExample('weekly', upcoming),
    daily: digestExample('daily', upcoming),
    'nothing-ahead': digestExample('weekly', nothingUpcoming),
  },
} as const satisfies Readonly<Record<string, Examples>>
