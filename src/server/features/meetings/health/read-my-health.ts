import type { AnswerOf } from '#contract/endpoint.ts'
import type { readMyPodHealth as endpoint } from '#contract/pod-health.ts'
import { healthTrend } from '#domain/meetings/health.ts'
import type { MemberPods } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { dayOf, daysAgo } from './days.ts'
import { findNewestHealth, listScoresOn } from './store/scores.ts'

/** How many weeks are shown. */
const weeksShown = 12

/** How a member's pod does, as of the last night, with its last twelve weeks. */
export async function readMyHealth(
  { db }: Pick<MeetingDeps, 'db'>,
  { podId, leadsPod: isLeader }: Pick<MemberPods, 'podId' | 'leadsPod'>,
): Promise<AnswerOf<typeof endpoint>> {
  const newest = podId === null ? null : await findNewestHealth(db, podId)
  if (podId === null || !newest) return { podId, isLeader, health: null }
  const { onDay, score, percentile, factors } = newest
  const night = new Date(`${onDay}T00:00:00Z`)
  const days = Array.from({ length: weeksShown }, (_, week) => dayOf(daysAgo(night, week * 7)))
  const weeks = await listScoresOn(db, podId, days)
  const trend = healthTrend(weeks.map((week) => week.score))
  return { podId, isLeader, health: { onDay, score, percentile, trend, factors: [...factors], weeks } }
}
