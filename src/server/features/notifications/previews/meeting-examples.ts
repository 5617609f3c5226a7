import { changedMeetingEmail } from '../emails/changed-meeting-email.ts'
import { clockShiftEmail } from '../emails/clock-shift-email.ts'
import { changedEventEmail, waitlistPromotedEmail } from '../emails/event-emails.ts'
import {
  matchFoundEmail,
  matchUndoneEmail,
  newcomersRemovedEmail,
  newcomersEmail,
  stillLookingEmail,
} from '../emails/match-emails.ts'
import { meetingMovedEmail } from '../emails/meeting-emails.ts'
import { reminderEmail } from '../emails/reminder-emails.ts'
import type { TimeChange } from '../mails/time-change.ts'
import {
  type ExampleData,
  type Examples,
  exampleReference,
  exampleNow,
  namedPod,
  nextMeetingAt,
  pod,
  recipient,
} from './example.ts'

const { firstName, timeZone } = recipient
const rematchBy = new Date('2026-01-19T17:00:00Z')
const meeting = { firstName, podName: pod.name, startsAt: nextMeetingAt, minutes: 60, timeZone }
const nextAt = new Date('2026-01-14T00:00:00Z')
const event = { firstName, title: 'Lender night', startsAt: new Date('2026-01-16T00:00:00Z'), minutes: 90, timeZone }

const changedMeeting = (change: TimeChange) => (data: ExampleData) => changedMeetingEmail(change, { ...meeting, nextAt, ...data })
const changedEvent = (change: TimeChange) => (data: ExampleData) => changedEventEmail(change, { ...event, nextAt, ...data })

const matchFound = (leads: boolean) => (data: ExampleData) =>
  matchFoundEmail({
    firstName,
    ...namedPod,
    others: ['Marcus', 'Priya', 'Tom'].map(exampleReference),
    leaderName: leads ? null : exampleReference('Marcus Reed'),
    leads,
    meeting: pod.meeting,
    nextAt: nextMeetingAt,
    timeZone,
    durationMinutes: 60,
    totalMatch: 82,
    reasons: ['the same strategy', 'two hours apart', 'a similar stage'],
    ...data,
  })

const stillLooking = (isLate: boolean) => (data: ExampleData) =>
  stillLookingEmail({
    firstName,
    rematchBy: isLate ? new Date('2026-01-02T17:00:00Z') : rematchBy,
    now: exampleNow,
    timeZone,
    times: isLate ? [] : ['Wednesdays at 8:00 AM', 'Thursdays at noon'],
    isIncomplete: isLate,
    hasMarketplace: true,
    ...data,
  })

export const meetingExamples = {
  'match-found': { usual: matchFound(false), leading: matchFound(true) },
  'match-newcomers': {
    usual: (data) =>
      newcomersEmail({
        firstName,
        ...namedPod,
        newcomers: ['Ana', 'Ben'].map(exampleReference),
        leads: false,
        nextAt: nextMeetingAt,
        timeZone,
        ...data,
      }),
  },
  'match-newcomers-gone': {
    usual: (data) =>
      newcomersRemovedEmail({
        firstName,
        ...namedPod,
        removed: [exampleReference('Ana')],
        nextAt: nextMeetingAt,
        timeZone,
        ...data,
      }),
  },
  'match-undone': {
    usual: (data) => matchUndoneEmail({ firstName, podNumber: pod.podNumber, rematchBy, now: exampleNow, timeZone, ...data }),
  },
  'still-looking': { usual: stillLooking(false), late: stillLooking(true) },
  'meeting-reminder-day': { usual: (data) => reminderEmail('day', { ...meeting, ...data }) },
  'meeting-reminder-start': { usual: (data) => reminderEmail('start', { ...meeting, ...data }) },
  'meeting-changed': {
    moved: changedMeeting('moved'),
    skipped: changedMeeting('skipped'),
    restored: changedMeeting('restored'),
  },
  'meeting-moved': {
    usual: (data) =>
      meetingMovedEmail({
        firstName,
        ...namedPod,
        meeting: pod.meeting,
        nextAt: nextMeetingAt,
        timeZone,
        durationMinutes: 60,
        ...data,
      }),
  },
  'clock-shift': {
    usual: (data) =>
      clockShiftEmail({
        firstName,
        podName: pod.name,
        shift: { onDay: '2026-03-10', from: '2026-03-03T19:00', to: '2026-03-10T20:00' },
        ...data,
      }),
  },
  'seat-given': { usual: (data) => waitlistPromotedEmail({ ...event, ...data }) },
  'event-changed': { moved: changedEvent('moved'), skipped: changedEvent('skipped'), restored: changedEvent('restored') },
} as const satisfies Readonly<Record<string, Examples>>
