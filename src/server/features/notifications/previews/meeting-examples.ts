import { changedMeetingLetter } from '../mails/changed-meeting-mail.ts'
import { clockShiftLetter } from '../mails/clock-shift-mail.ts'
import { changedEventLetter, seatGivenLetter } from '../mails/event-mails.ts'
import {
  matchFoundLetter,
  matchUndoneLetter,
  newcomersGoneLetter,
  newcomersLetter,
  stillLookingLetter,
} from '../mails/match-mails.ts'
import { meetingMovedLetter } from '../mails/meeting-mails.ts'
import { reminderLetter } from '../mails/reminder-mails.ts'
import type { TimeChange } from '../mails/time-change.ts'
import { type ExampleFacts, type Examples, exampleName, exampleNow, namedPod, nextMeetingAt, pod, reader } from './example.ts'

const { firstName, timeZone } = reader
const rematchBy = new Date('2026-01-19T17:00:00Z')
const meeting = { firstName, podName: pod.name, startsAt: nextMeetingAt, minutes: 60, timeZone }
const nextAt = new Date('2026-01-14T00:00:00Z')
const event = { firstName, title: 'Lender night', startsAt: new Date('2026-01-16T00:00:00Z'), minutes: 90, timeZone }

const changedMeeting = (what: TimeChange) => (facts: ExampleFacts) => changedMeetingLetter(what, { ...meeting, nextAt, ...facts })
const changedEvent = (what: TimeChange) => (facts: ExampleFacts) => changedEventLetter(what, { ...event, nextAt, ...facts })

const found = (leads: boolean) => (facts: ExampleFacts) =>
  matchFoundLetter({
    firstName,
    ...namedPod,
    others: ['Marcus', 'Priya', 'Tom'].map(exampleName),
    leaderName: leads ? null : exampleName('Marcus Reed'),
    leads,
    meeting: pod.meeting,
    nextAt: nextMeetingAt,
    timeZone,
    durationMinutes: 60,
    totalMatch: 82,
    reasons: ['the same strategy', 'two hours apart', 'a similar stage'],
    ...facts,
  })

const looking = (isLate: boolean) => (facts: ExampleFacts) =>
  stillLookingLetter({
    firstName,
    rematchBy: isLate ? new Date('2026-01-02T17:00:00Z') : rematchBy,
    now: exampleNow,
    timeZone,
    times: isLate ? [] : ['Wednesdays at 8:00 AM', 'Thursdays at noon'],
    isIncomplete: isLate,
    hasMarketplace: true,
    ...facts,
  })

/** Letters about matching, meetings and events. */
export const meetingExamples = {
  'match-found': { usual: found(false), leading: found(true) },
  'match-newcomers': {
    usual: (facts) =>
      newcomersLetter({
        firstName,
        ...namedPod,
        newcomers: ['Ana', 'Ben'].map(exampleName),
        leads: false,
        nextAt: nextMeetingAt,
        timeZone,
        ...facts,
      }),
  },
  'match-newcomers-gone': {
    usual: (facts) =>
      newcomersGoneLetter({ firstName, ...namedPod, gone: [exampleName('Ana')], nextAt: nextMeetingAt, timeZone, ...facts }),
  },
  'match-undone': {
    usual: (facts) => matchUndoneLetter({ firstName, podNumber: pod.podNumber, rematchBy, now: exampleNow, timeZone, ...facts }),
  },
  'still-looking': { usual: looking(false), late: looking(true) },
  'meeting-reminder-day': { usual: (facts) => reminderLetter('day', { ...meeting, ...facts }) },
  'meeting-reminder-start': { usual: (facts) => reminderLetter('start', { ...meeting, ...facts }) },
  'meeting-changed': {
    moved: changedMeeting('moved'),
    skipped: changedMeeting('skipped'),
    restored: changedMeeting('restored'),
  },
  'meeting-moved': {
    usual: (facts) =>
      meetingMovedLetter({
        firstName,
        ...namedPod,
        meeting: pod.meeting,
        nextAt: nextMeetingAt,
        timeZone,
        durationMinutes: 60,
        ...facts,
      }),
  },
  'clock-shift': {
    usual: (facts) =>
      clockShiftLetter({
        firstName,
        podName: pod.name,
        shift: { onDay: '2026-03-10', from: '2026-03-03T19:00', to: '2026-03-10T20:00' },
        ...facts,
      }),
  },
  'seat-given': { usual: (facts) => seatGivenLetter({ ...event, ...facts }) },
  'event-changed': { moved: changedEvent('moved'), skipped: changedEvent('skipped'), restored: changedEvent('restored') },
} as const satisfies Readonly<Record<string, Examples>>
