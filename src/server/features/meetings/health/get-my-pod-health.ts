import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { getMyPodHealth as endpoint } from '#contract/api/meetings/pod-health.ts'
import { healthTrend } from '#domain/meetings/health.ts'
import type { MemberPods } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { dayOf, daysAgo } from './days.ts'
import { findNewestHealth, listScoresOn } from './store/scores.ts'

const weeksShown = 12

/** Returns the health of the member's pod as of last night, with the last twelve weeks. */
export async function getMyPodHealth(
  { db }: Pick<MeetingDeps, 'db'>,
  { podId, leadsPod: isLeader }: Pick<MemberPods, 'podId' | 'leadsPod'>,
): Promise<ResponseOf<typeof endpoint>> {
  const newest = podId === null ? null : await findNewestHealth(db, podId)
  if (podId === null || !newest) return { podId, isLeader, health: null }
  const { onDay, score, percentile, factors } = newest
  const night = new Date(`${onDay}T00:00:00Z`)
  const days = Array.from({ length: weeksShown }, (_, week) => dayOf(daysAgo(night, week * 7)))
  const weeks = await listScoresOn(db, podId, days)
  const trend = healthTrend(weeks.map((week) => week.score))
  return { podId, isLeader, health: { onDay, score, percentile, trend, factors: [...factors], weeks } }
}
