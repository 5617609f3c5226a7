import type { MeetingRsvp, PodMeeting } from '#contract/api/meetings/meetings.ts'
import { listPodMeetings } from '#contract/api/meetings/meetings.ts'
import { listAbsences } from '#contract/api/pods/succession.ts'
import type { MyPod } from '#contract/api/pods/pods.ts'
import { respondWith } from '#web/testing/fake-api.ts'
import { respondWithPodPage } from '#web/testing/respond-with-pod-page.ts'

/** Builds a meeting on Tuesday, January 8, 2030 at 7 PM in the pod's time zone, an hour earlier in Chicago, plus the overrides. */
export function buildMeeting(overrides: Partial<PodMeeting> = {}): PodMeeting {
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

/** Like `buildMeeting`, a week later. */
export function buildLaterMeeting(overrides: Partial<PodMeeting> = {}): PodMeeting {
  return buildMeeting({
    onDay: '2030-01-15',
    startsAt: '2030-01-16T00:00:00.000Z',
    endsAt: '2030-01-16T01:00:00.000Z',
    answerUntil: '2030-01-15T22:00:00.000Z',
    ...overrides,
  })
}

/** Builds a pod member's RSVP. */
export function buildRsvp(firstName: string, rsvp: MeetingRsvp['answer'], overrides: Partial<MeetingRsvp> = {}): MeetingRsvp {
  return { firstName, lastName: 'Reyes', isYou: false, answer: rsvp, checkIn: null, ...overrides }
}

/** Responds to the requests of the pod's meetings page. */
export function respondWithMeetingsPage(myPod: MyPod, meetings: PodMeeting[]): void {
  respondWithPodPage(myPod)
  respondWith(listPodMeetings, { timezone: 'America/New_York', meetings })
  respondWith(listAbsences, { absences: [] })
}
