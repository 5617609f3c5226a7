import { healthPercentile, podAgeBand, computePodHealth, healthTrend } from '#domain/meetings/health.ts'
import { listPodCreationDates, listActivePods, type MemberPods } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { dayMs } from '#domain/meetings/days.ts'
import { dayOf, daysAgo } from './days.ts'
import { collectHealthInput } from './collect-health-input.ts'
import { healthCheckDue, healthPercentilesDue } from './jobs.ts'
import { pruneHealth, listScores, upsertHealth, updateHealthPercentiles, findNewestHealth, listScoresOn } from './store/scores.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { getMyPodHealth as endpoint } from '#contract/api/meetings/pod-health.ts'

type HealthDeps = Pick<MeetingDeps, 'db' | 'clock' | 'jobs'>

/** Number of pods per transaction. */
const podBatchSize = 200

/** Days of scores to retain: the twelve weeks shown, and one week as a margin. */
const retainedNights = 13 * 7

/**
 * Scores the next batch of active pods and enqueues the following one. After the last batch, it enqueues the ranking. Idempotent.
 */
export async function computeHealth(
  { db, clock, jobs }: HealthDeps,
  batch: { onDay: string; after: string } | undefined,
): Promise<void> {
  const now = clock.now()
  const onDay = batch?.onDay ?? dayOf(now)
  await db.transaction(async (tx) => {
    const pods = await listActivePods(tx, { after: batch?.after ?? null, limit: podBatchSize })
    const last = pods.at(-1)
    if (last) {
      const inputs = await collectHealthInput(tx, pods, now)
      const rows = inputs.map((known, i) => ({ podId: pods[i]?.id ?? '', onDay, ...computePodHealth(known) }))
      await upsertHealth(tx, rows)
    }
    if (last && pods.length === podBatchSize) await jobs.enqueue(tx, healthCheckDue, { slice: { onDay, after: last.id } })
    else await jobs.enqueue(tx, healthPercentilesDue, { onDay })
  })
}

/** Ranks the pods of a night among pods of the same age, and deletes scores that are no longer shown. */
export async function computeHealthPercentiles({ db }: Pick<HealthDeps, 'db'>, { onDay }: { onDay: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const night = new Date(`${onDay}T00:00:00Z`)
    const foundings = await listPodCreationDates(tx)
    const scored = (await listScores(tx, onDay)).flatMap(({ podId, score }) => {
      const foundedAt = foundings.get(podId)
      return foundedAt ? [{ podId, score, band: podAgeBand((night.getTime() - foundedAt.getTime()) / dayMs) }] : []
    })
    const ranks = [...Map.groupBy(scored, ({ band }) => band).values()].flatMap(percentilesOf)
    await updateHealthPercentiles(tx, onDay, ranks)
    await pruneHealth(tx, dayOf(daysAgo(night, retainedNights)))
  })
}

/** Returns the percentiles of pods of one age. Equal scores are computed once. */
function percentilesOf(pods: readonly { podId: string; score: number }[]): { podId: string; percentile: number | null }[] {
  const scores = pods.map(({ score }) => score)
  const known = new Map<number, number | null>()
  return pods.map(({ podId, score }, i) => {
    if (!known.has(score)) known.set(score, healthPercentile(score, scores.toSpliced(i, 1)))
    return { podId, percentile: known.get(score) ?? null }
  })
}

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
