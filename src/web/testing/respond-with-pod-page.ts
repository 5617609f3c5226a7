import { getAttendance } from '#contract/api/meetings/attendance.ts'
import { getCommitments } from '#contract/api/meetings/commitments.ts'
import { listPosts } from '#contract/api/community/posts.ts'
import { listHotSeats } from '#contract/api/meetings/hot-seats.ts'
import { getMe } from '#contract/api/me.ts'
import { listPodMeetings } from '#contract/api/meetings/meetings.ts'
import { getMyMatch } from '#contract/api/pods/my-match.ts'
import { listMyApplications } from '#contract/api/pods/applications.ts'
import { getMyPodHealth } from '#contract/api/meetings/pod-health.ts'
import { getMyPodMerge } from '#contract/api/pod-merges.ts'
import { type MyPod, getMyPod } from '#contract/api/pods/pods.ts'
import { getPodLead } from '#contract/api/pods/succession.ts'
import { respondWith } from './fake-api.ts'
import { buildMe } from './build-me.ts'
import { buildPodLead, podId } from './build-my-pod.ts'

/** Responds to all requests of the pod overview page. Everything except the pod itself is empty. */
export function respondWithPodPage(myPod: MyPod): void {
  respondWith(getMyPod, myPod)
  respondWith(listMyApplications, { data: [] })
  respondWith(getMe, buildMe({ podId }))
  respondWith(getPodLead, buildPodLead())
  respondWith(getMyPodMerge, { proposal: null, dueAt: null, mayAnswer: false })
  respondWith(listPodMeetings, { timezone: 'America/New_York', meetings: [] })
  respondWith(getAttendance, { isWhole: false, members: [], lastTime: null })
  respondWith(getCommitments, {
    today: '2026-01-16',
    nextMeetingOn: null,
    commitments: [],
    members: [],
    own: { followThrough: { rate: null, counted: 0 }, streak: { weeks: 0, longest: 0 } },
    pod: null,
  })
  respondWith(getMyPodHealth, { podId, isLeader: false, health: null })
  respondWith(listHotSeats, { coming: [], running: [], held: [], swaps: [], members: [] })
  respondWith(listPosts, { pinned: [], posts: [], nextCursor: null })
  respondWith(getMyMatch, { pod: null, wait: null })
}
