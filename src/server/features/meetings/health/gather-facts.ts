import { type FollowThrough, followThroughWeeks, podFollowThrough } from '#domain/commitments/follow-through.ts'
import { hotSeatFairness } from '#domain/hot-seat/rotation.ts'
import type { HealthFacts } from '#domain/meetings/health.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { LivingPod } from '../../pods/index.ts'
import { dayMs } from '#domain/meetings/days.ts'
import { dayOf, daysAgo } from './days.ts'
import { listHeldHotSeats, listPulses, listSigns, type Share, sumAttendance, sumCommitments } from './store/facts.ts'

/** Days without a sign of life that say something: a pod meets once a week. */
const quietDays = 8

/** What is known of these pods, from their last twelve weeks, pod by pod in their order. */
export async function gatherFacts(executor: Executor, pods: readonly LivingPod[], now: Date): Promise<HealthFacts[]> {
  const podIds = pods.map(({ id }) => id)
  const members = pods.flatMap(({ id: podId, members: inPod }) => inPod.map(({ userId }) => ({ podId, userId })))
  const since = daysAgo(now, followThroughWeeks * 7)
  const attendance = await sumAttendance(executor, members, since)
  const kept = await sumCommitments(executor, members, dayOf(now))
  const hotSeats = await listHeldHotSeats(executor, members, dayOf(since))
  const pulses = await listPulses(executor, podIds, since)
  const signs = await listSigns(executor, podIds)
  return pods.map((pod) => ({
    attendanceRate: rateOf(attendance.get(pod.id)).rate,
    followThroughRate: podFollowThrough(pod.members.map(({ userId }) => rateOf(kept.get(userId)))).rate,
    hotSeatFairness: hotSeatFairness({
      members: pod.members.map(({ userId, since: joinedAt }) => ({ id: userId, joinedOn: dayOf(joinedAt) })),
      had: hotSeats.get(pod.id) ?? [],
    }),
    members: pod.members.length,
    daysBelowMinimum: pod.tooFewSince ? daysSince(pod.tooFewSince, now) : 0,
    silentDays: silentDaysOf(pod, signs.get(pod.id), now),
    pulse: pulses.get(pod.id) ?? [],
  }))
}

function rateOf(share: Share | undefined): FollowThrough {
  return share ? { rate: share.sum / share.count, counted: share.count } : { rate: null, counted: 0 }
}

/**
 * Days since anything happened; a pod of which nothing was ever heard is silent since it was founded, or since somebody listens. Null
 * where that is too short to say.
 */
function silentDaysOf(
  { createdAt }: LivingPod,
  signs: { lastAt: Date | null; watchedSince: string | null } | undefined,
  now: Date,
): number | null {
  if (signs?.lastAt) return daysSince(signs.lastAt, now)
  const watchedSince = new Date(signs?.watchedSince ?? now)
  const days = daysSince(new Date(Math.max(createdAt.getTime(), watchedSince.getTime())), now)
  return days <= quietDays ? null : days
}

function daysSince(at: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - at.getTime()) / dayMs))
}
