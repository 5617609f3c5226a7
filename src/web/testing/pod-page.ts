import { readAttendance } from '#contract/attendance.ts'
import { readCommitments } from '#contract/commitments.ts'
import { listPosts } from '#contract/community.ts'
import { listHotSeats } from '#contract/hot-seats.ts'
import { readMe } from '#contract/me.ts'
import { listPodMeetings } from '#contract/meetings.ts'
import { readMyMatch } from '#contract/my-match.ts'
import { listMyApplications } from '#contract/pod-applications.ts'
import { readMyPodHealth } from '#contract/pod-health.ts'
import { readMyPodMerge } from '#contract/pod-merges.ts'
import { type MyPod, readMyPod } from '#contract/pods.ts'
import { readPodLead } from '#contract/succession.ts'
import { answer } from './fake-api.ts'
import { meWith } from './me.ts'
import { leadWith, podId } from './own-pod.ts'

/** Answers all that the overview of a pod asks for: beside the pod itself nothing has happened yet. */
export function answerPodPage(my: MyPod): void {
  answer(readMyPod, my)
  answer(listMyApplications, { data: [] })
  answer(readMe, meWith({ podId }))
  answer(readPodLead, leadWith())
  answer(readMyPodMerge, { proposal: null, dueAt: null, mayAnswer: false })
  answer(listPodMeetings, { timezone: 'America/New_York', meetings: [] })
  answer(readAttendance, { isWhole: false, members: [], lastTime: null })
  answer(readCommitments, {
    today: '2026-01-16',
    nextMeetingOn: null,
    commitments: [],
    members: [],
    own: { followThrough: { rate: null, counted: 0 }, streak: { weeks: 0, longest: 0 } },
    pod: null,
  })
  answer(readMyPodHealth, { podId, isLeader: false, health: null })
  answer(listHotSeats, { coming: [], running: [], held: [], swaps: [], members: [] })
  answer(listPosts, { pinned: [], posts: [], nextCursor: null })
  answer(readMyMatch, { pod: null, wait: null })
}
