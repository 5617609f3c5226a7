import type { MeetingAnswer, PodMeeting } from '#contract/meetings.ts'
import { listPodMeetings } from '#contract/meetings.ts'
import { listAbsences } from '#contract/succession.ts'
import type { MyPod } from '#contract/pods.ts'
import { answer } from '../../testing/fake-api.ts'
import { answerPodPage } from '../../testing/pod-page.ts'

/** A meeting on Tuesday, 8 January 2030 at 7 PM of the pod's clock, an hour earlier in Chicago, except where stated. */
export function meetingWith(overrides: Partial<PodMeeting> = {}): PodMeeting {
  return {
    onDay: '2030-01-08',
    startsAt: '2030-01-09T00:00:00.000Z',
    endsAt: '2030-01-09T01:00:00.000Z',
    isSkipped: false,
    isOver: false,
    movedFrom: null,
    reason: null,
    holiday: null,
    shift: null,
    answerUntil: '2030-01-08T22:00:00.000Z',
    answers: [],
    ...overrides,
  }
}

/** The same a week later. */
export function meetingAfter(overrides: Partial<PodMeeting> = {}): PodMeeting {
  return meetingWith({
    onDay: '2030-01-15',
    startsAt: '2030-01-16T00:00:00.000Z',
    endsAt: '2030-01-16T01:00:00.000Z',
    answerUntil: '2030-01-15T22:00:00.000Z',
    ...overrides,
  })
}

/** The answer of a pod member. */
export function answerOf(
  firstName: string,
  said: MeetingAnswer['answer'],
  overrides: Partial<MeetingAnswer> = {},
): MeetingAnswer {
  return { firstName, lastName: 'Reyes', isYou: false, answer: said, checkIn: null, ...overrides }
}

/** Answers what the page of the pod's meetings asks for. */
export function answerMeetingsPage(my: MyPod, meetings: PodMeeting[]): void {
  answerPodPage(my)
  answer(listPodMeetings, { timezone: 'America/New_York', meetings })
  answer(listAbsences, { absences: [] })
}
