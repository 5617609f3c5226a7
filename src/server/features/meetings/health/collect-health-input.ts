import { type FollowThrough, followThroughWeeks, podFollowThrough } from '#domain/commitments/follow-through.ts'
import { hotSeatFairness } from '#domain/hot-seats/rotation.ts'
import type { PodHealthInput } from '#domain/meetings/health.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { ActivePod } from '../../pods/index.ts'
import { dayMs } from '#domain/meetings/days.ts'
import { dayOf, daysAgo } from './days.ts'
import {
  listHeldHotSeats,
  listPulses,
  listLastActivity,
  type Share,
  sumAttendance,
  sumCommitments,
} from './store/health-input.ts'

/** Days without activity after which silence counts: a pod meets once a week. */
const maxQuietDays = 8

/** Collects the health data of these pods from the last twelve weeks, in the given order. */
export async function collectHealthInput(executor: Executor, pods: readonly ActivePod[], now: Date): Promise<PodHealthInput[]> {
  const podIds = pods.map(({ id }) => id)
  const members = pods.flatMap(({ id: podId, members: podMembers }) => podMembers.map(({ userId }) => ({ podId, userId })))
  const since = daysAgo(now, followThroughWeeks * 7)
  const attendance = await sumAttendance(executor, members, since)
  const fulfilled = await sumCommitments(executor, members, dayOf(now))
  const hotSeats = await listHeldHotSeats(executor, members, dayOf(since))
  const pulses = await listPulses(executor, podIds, since)
  const activity = await listLastActivity(executor, podIds)
  return pods.map((pod) => ({
    attendanceRate: rateOf(attendance.get(pod.id)).rate,
    followThroughRate: podFollowThrough(pod.members.map(({ userId }) => rateOf(fulfilled.get(userId)))).rate,
    hotSeatFairness: hotSeatFairness({
      members: pod.members.map(({ userId, since: joinedAt }) => ({ id: userId, joinedOn: dayOf(joinedAt) })),
      past: hotSeats.get(pod.id) ?? [],
    }),
    members: pod.members.length,
    daysBelowMinimum: pod.tooFewSince ? daysSince(pod.tooFewSince, now) : 0,
    silentDays: silentDaysOf(pod, activity.get(pod.id), now),
    pulse: pulses.get(pod.id) ?? [],
  }))
}

function rateOf(share: Share | undefined): FollowThrough {
  return share ? { rate: share.sum / share.count, counted: share.count } : { rate: null, counted: 0 }
}

/**
 * Returns the days since the last activity. A pod without any counts from its creation or from the first stored score, whichever
 * is later. Returns null if that is too short to tell.
 */
function silentDaysOf(
  { createdAt }: ActivePod,
  activity: { lastAt: Date | null; watchedSince: string | null } | undefined,
  now: Date,
): number | null {
  if (activity?.lastAt) return daysSince(activity.lastAt, now)
  const watchedSince = new Date(activity?.watchedSince ?? now)
  const days = daysSince(new Date(Math.max(createdAt.getTime(), watchedSince.getTime())), now)
  return days <= maxQuietDays ? null : days
}

function daysSince(at: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - at.getTime()) / dayMs))
}
