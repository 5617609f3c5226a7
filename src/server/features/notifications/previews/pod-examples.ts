import { acceptedLetter, receivedLetter, waitsLetter } from '../mails/application-mails.ts'
import { closedLetter, podEndedLetter, unansweredLetter } from '../mails/closing-mails.ts'
import { nudgedLetter, witnessAskedLetter } from '../mails/commitment-mails.ts'
import { hotSeatNextLetter, outcomeLetter, swapAnsweredLetter, swapAskedLetter } from '../mails/hot-seat-mails.ts'
import { becameLeaderLetter, leaderFactorLetter, newLeaderLetter } from '../mails/leader-mails.ts'
import { mergedLetter, mergeOffLetter, mergeProposedLetter } from '../mails/merge-mails.ts'
import { lapsedLetter, removedLetter } from '../mails/place-mails.ts'
import { leadOfferedLetter, termEndsLetter } from '../mails/term-mails.ts'
import { type ExampleFacts, type Examples, exampleName, namedPod, nextMeetingAt, pod, reader } from './example.ts'

const { firstName, timeZone } = reader
const until = new Date('2026-01-19T17:00:00Z')
const commitment = { firstName, words: 'Call three lenders about the duplex on Elm Street.', dueOn: '2026-01-13' }
const applicant = { leaderFirstName: firstName, applicantName: exampleName('Priya Shah'), pod }
const merging = { firstName, ownName: pod.name, otherName: 'Sunrise Rentals' }
const ending = { firstName, ...namedPod, answerBy: 'Monday, January 19, 2026' }

const closing = (facts: ExampleFacts) => ({ firstName, pod, ...facts })
const waiting = (isLast: boolean) => (facts: ExampleFacts) =>
  waitsLetter({ ...applicant, sentAt: new Date('2026-01-02T15:00:00Z'), timeZone, isLast, ...facts })
const proposing = (joins: boolean) => (facts: ExampleFacts) =>
  mergeProposedLetter({ ...merging, joins, members: 3, meeting: pod.meeting, until, timeZone, ...facts })
const merged = (moved: boolean) => (facts: ExampleFacts) =>
  mergedLetter({ ...merging, moved, leaderName: exampleName('Marcus Reed'), nextAt: nextMeetingAt, timeZone, ...facts })
const answered = (accepted: boolean) => (facts: ExampleFacts) =>
  swapAnsweredLetter({
    firstName,
    askedName: exampleName('Priya Shah'),
    accepted,
    onDay: accepted ? '2026-01-20' : '2026-01-13',
    ...facts,
  })

/** Letters about asking for a place and about the pod that one is in. */
export const podExamples = {
  'application-accepted': {
    usual: (facts) => acceptedLetter({ firstName, leaderName: exampleName('Marcus Reed'), pod, ...facts }),
  },
  'application-closed': { usual: (facts) => closedLetter(closing(facts)) },
  'application-pod-ended': { usual: (facts) => podEndedLetter(closing(facts)) },
  'application-unanswered': { usual: (facts) => unansweredLetter(closing(facts)) },
  'application-received': {
    usual: (facts) =>
      receivedLetter({
        ...applicant,
        headline: 'Buy and hold in the Carolinas',
        message: 'I own four doors and would like to learn how others find lenders.\nTuesdays suit me well.',
        ...facts,
      }),
  },
  'application-waits': { first: waiting(false), last: waiting(true) },
  'witness-asked': { usual: (facts) => witnessAskedLetter({ ...commitment, memberName: exampleName('Priya Shah'), ...facts }) },
  nudged: { usual: (facts) => nudgedLetter({ ...commitment, witnessName: exampleName('Marcus Reed'), ...facts }) },
  'hot-seat-next': { usual: (facts) => hotSeatNextLetter({ firstName, onDay: '2026-01-13', ...facts }) },
  'hot-seat-outcome': { usual: (facts) => outcomeLetter({ firstName, onDay: '2025-10-07', months: 3, ...facts }) },
  'swap-asked': {
    usual: (facts) =>
      swapAskedLetter({
        firstName,
        askerName: exampleName('Priya Shah'),
        onDay: '2026-01-13',
        withOnDay: '2026-01-20',
        ...facts,
      }),
  },
  'swap-answered': { yes: answered(true), no: answered(false) },
  'became-leader': {
    left: (facts) => becameLeaderLetter({ firstName, ...namedPod, why: 'left', ...facts }),
    chosen: (facts) => becameLeaderLetter({ firstName, ...namedPod, why: 'chosen', ...facts }),
    term: (facts) => becameLeaderLetter({ firstName, ...namedPod, why: 'term', ...facts }),
  },
  'leader-changed': {
    usual: (facts) =>
      newLeaderLetter({ firstName, leaderName: exampleName('Marcus Reed'), ...namedPod, why: 'chosen', ...facts }),
  },
  'leader-factor': { usual: (facts) => leaderFactorLetter({ firstName, dueOn: 'January 12, 2026', ...facts }) },
  'term-ends': { usual: (facts) => termEndsLetter({ ...ending, ...facts }) },
  'lead-offered': { usual: (facts) => leadOfferedLetter({ ...ending, leaderName: exampleName('Marcus Reed'), ...facts }) },
  'merge-proposed': { joining: proposing(true), receiving: proposing(false) },
  'pods-merged': { moved: merged(true), stayed: merged(false) },
  'merge-off': { usual: (facts) => mergeOffLetter({ ...merging, ...facts }) },
  'place-removed': {
    usual: (facts) => removedLetter({ firstName, ...namedPod, next: { way: 'matching', rematchBy: until, timeZone }, ...facts }),
  },
  'place-lapsed': {
    usual: (facts) => lapsedLetter({ firstName, ...namedPod, next: { way: 'membership' }, ...facts }),
    back: (facts) => lapsedLetter({ firstName, ...namedPod, next: { way: 'opt-in' }, ...facts }),
  },
} as const satisfies Readonly<Record<string, Examples>>
