import { digestLetter } from '../mails/digest-mail.ts'
import { type ExampleFacts, type Examples, nextMeetingAt, pod, reader } from './example.ts'

const { firstName, timeZone } = reader
const tribe = { announcements: 1, wins: 4, needs: 0, offers: 2, others: 7 }
const podmates = { announcements: 0, wins: 1, needs: 0, offers: 1, others: 0 }
const news = { tribe, podmates, library: ['How to read a rent roll'] }
const eventAt = new Date(nextMeetingAt.getTime() + 25 * 3_600_000)
const ahead = {
  meeting: { podName: pod.name, startsAt: nextMeetingAt },
  events: [{ title: 'Tribe Talk: buying with a partner', startsAt: eventAt }],
  course: 'Financing your next deal',
  commitments: [
    { words: 'Call three lenders about the duplex on Elm Street.', dueOn: '2026-01-07' },
    { words: 'Send the inspection report to the pod.', dueOn: '2026-01-09' },
  ],
}

const nothing = { meeting: null, events: [], course: null, commitments: [] }

const written = (rhythm: 'weekly' | 'daily', mine: typeof ahead | typeof nothing) => (facts: ExampleFacts) =>
  digestLetter({ ...mine, ...news, rhythm, firstName, timeZone, ...facts })

/** The letter of the morning. */
export const digestExamples = {
  digest: {
    weekly: written('weekly', ahead),
    daily: written('daily', ahead),
    'nothing-ahead': written('weekly', nothing),
  },
} as const satisfies Readonly<Record<string, Examples>>
