import { applicationAcceptedEmail, applicationReceivedEmail, applicationReminderEmail } from '../emails/application-emails.ts'
import { applicationDeclinedEmail, podEndedEmail, applicationUnansweredEmail } from '../emails/application-closed-emails.ts'
import { nudgedEmail, witnessAskedEmail } from '../emails/commitment-emails.ts'
import { hotSeatNextEmail, hotSeatOutcomeEmail, swapRespondedEmail, swapRequestedEmail } from '../emails/hot-seat-emails.ts'
import { becameLeaderEmail, leaderFactorEmail, newLeaderEmail } from '../emails/leader-emails.ts'
import { mergedEmail, mergeCanceledEmail, mergeProposedEmail } from '../emails/merge-emails.ts'
import { lapsedPodMembershipEmail, removedFromPodEmail } from '../emails/pod-membership-emails.ts'
import { leadOfferedEmail, termEndsEmail } from '../emails/term-emails.ts'
import { type ExampleData, type Examples, exampleReference, namedPod, nextMeetingAt, pod, recipient } from './example.ts'

const { firstName, timeZone } = recipient
const until = new Date('2026-01-19T17:00:00Z')
const commitment = { firstName, words: 'Call three lenders about the duplex on Elm Street.', dueOn: '2026-01-13' }
const applicant = { leaderFirstName: firstName, applicantName: exampleReference('Priya Shah'), pod }
const merging = { firstName, ownName: pod.name, otherName: 'Sunrise Rentals' }
const ending = { firstName, ...namedPod, answerBy: 'Monday, January 19, 2026' }

const closing = (data: ExampleData) => ({ firstName, pod, ...data })
const waiting = (isLast: boolean) => (data: ExampleData) =>
  applicationReminderEmail({ ...applicant, sentAt: new Date('2026-01-02T15:00:00Z'), timeZone, isLast, ...data })
const proposing = (joins: boolean) => (data: ExampleData) =>
  mergeProposedEmail({ ...merging, joins, members: 3, meeting: pod.meeting, until, timeZone, ...data })
const merged = (moved: boolean) => (data: ExampleData) =>
  mergedEmail({ ...merging, moved, leaderName: exampleReference('Marcus Reed'), nextAt: nextMeetingAt, timeZone, ...data })
const swapResponded = (accepted: boolean) => (data: ExampleData) =>
  swapRespondedEmail({
    firstName,
    responderName: exampleReference('Priya Shah'),
    accepted,
    onDay: accepted ? '2026-01-20' : '2026-01-13',
    ...data,
  })

/** Emails about applications and the member's pod. */
export const podExamples = {
  'application-accepted': {
    usual: (data) => applicationAcceptedEmail({ firstName, leaderName: exampleReference('Marcus Reed'), pod, ...data }),
  },
  'application-closed': { usual: (data) => applicationDeclinedEmail(closing(data)) },
  'application-pod-ended': { usual: (data) => podEndedEmail(closing(data)) },
  'application-unanswered': { usual: (data) => applicationUnansweredEmail(closing(data)) },
  'application-received': {
    usual: (data) =>
      applicationReceivedEmail({
        ...applicant,
        headline: 'Buy and hold in the Carolinas',
        message: 'I own four doors and would like to learn how others find lenders.\nTuesdays suit me well.',
        ...data,
      }),
  },
  'application-waits': { first: waiting(false), last: waiting(true) },
  'witness-asked': { usual: (data) => witnessAskedEmail({ ...commitment, memberName: exampleReference('Priya Shah'), ...data }) },
  nudged: { usual: (data) => nudgedEmail({ ...commitment, witnessName: exampleReference('Marcus Reed'), ...data }) },
  'hot-seat-next': { usual: (data) => hotSeatNextEmail({ firstName, onDay: '2026-01-13', ...data }) },
  'hot-seat-outcome': { usual: (data) => hotSeatOutcomeEmail({ firstName, onDay: '2025-10-07', months: 3, ...data }) },
  'swap-asked': {
    usual: (data) =>
      swapRequestedEmail({
        firstName,
        requesterName: exampleReference('Priya Shah'),
        onDay: '2026-01-13',
        withOnDay: '2026-01-20',
        ...data,
      }),
  },
  'swap-answered': { yes: swapResponded(true), no: swapResponded(false) },
  'became-leader': {
    left: (data) => becameLeaderEmail({ firstName, ...namedPod, why: 'left', ...data }),
    chosen: (data) => becameLeaderEmail({ firstName, ...namedPod, why: 'chosen', ...data }),
    term: (data) => becameLeaderEmail({ firstName, ...namedPod, why: 'term', ...data }),
  },
  'leader-changed': {
    usual: (data) =>
      newLeaderEmail({ firstName, leaderName: exampleReference('Marcus Reed'), ...namedPod, why: 'chosen', ...data }),
  },
  'leader-factor': { usual: (data) => leaderFactorEmail({ firstName, dueOn: 'January 12, 2026', ...data }) },
  'term-ends': { usual: (data) => termEndsEmail({ ...ending, ...data }) },
  'lead-offered': { usual: (data) => leadOfferedEmail({ ...ending, leaderName: exampleReference('Marcus Reed'), ...data }) },
  'merge-proposed': { joining: proposing(true), receiving: proposing(false) },
  'pods-merged': { moved: merged(true), stayed: merged(false) },
  'merge-off': { usual: (data) => mergeCanceledEmail({ ...merging, ...data }) },
  'place-removed': {
    usual: (data) =>
      removedFromPodEmail({ firstName, ...namedPod, next: { way: 'matching', rematchBy: until, timeZone }, ...data }),
  },
  'place-lapsed': {
    usual: (data) => lapsedPodMembershipEmail({ firstName, ...namedPod, next: { way: 'membership' }, ...data }),
    back: (data) => lapsedPodMembershipEmail({ firstName, ...namedPod, next: { way: 'opt-in' }, ...data }),
  },
} as const satisfies Readonly<Record<string, Examples>>
