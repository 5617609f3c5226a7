import { healthAmong, podAgeBand, podHealth } from '#domain/meetings/health.ts'
import { listFoundings, listLivingPods } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { dayMs } from '#domain/meetings/days.ts'
import { dayOf, daysAgo } from './days.ts'
import { gatherFacts } from './gather-facts.ts'
import { healthChecked, healthRanked } from './jobs.ts'
import { forgetNights, listScores, saveHealth, saveRanks } from './store/scores.ts'

type HealthDeps = Pick<MeetingDeps, 'db' | 'clock' | 'jobs'>

/** Pods that are looked at in one transaction. */
const podsAtOnce = 200

/** Nights that are kept: the twelve weeks that are shown, and one to spare. */
const nightsKept = 13 * 7

/** Says how the next slice of living pods does, and goes on; behind the last slice all are compared. Done again, it says the same. */
export async function checkHealth(
  { db, clock, jobs }: HealthDeps,
  slice: { onDay: string; after: string } | undefined,
): Promise<void> {
  const now = clock.now()
  const onDay = slice?.onDay ?? dayOf(now)
  await db.transaction(async (tx) => {
    const pods = await listLivingPods(tx, { after: slice?.after ?? null, limit: podsAtOnce })
    const last = pods.at(-1)
    if (last) {
      const facts = await gatherFacts(tx, pods, now)
      const rows = facts.map((known, i) => ({ podId: pods[i]?.id ?? '', onDay, ...podHealth(known) }))
      await saveHealth(tx, rows)
    }
    if (last && pods.length === podsAtOnce) await jobs.enqueue(tx, healthChecked, { slice: { onDay, after: last.id } })
    else await jobs.enqueue(tx, healthRanked, { onDay })
  })
}

/** Compares every pod of a night with those of its age, and lets nights go that nobody is shown any more. */
export async function rankHealth({ db }: Pick<HealthDeps, 'db'>, { onDay }: { onDay: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const night = new Date(`${onDay}T00:00:00Z`)
    const foundings = await listFoundings(tx)
    const scored = (await listScores(tx, onDay)).flatMap(({ podId, score }) => {
      const foundedAt = foundings.get(podId)
      return foundedAt ? [{ podId, score, band: podAgeBand((night.getTime() - foundedAt.getTime()) / dayMs) }] : []
    })
    const ranks = [...Map.groupBy(scored, ({ band }) => band).values()].flatMap(ranksOf)
    await saveRanks(tx, onDay, ranks)
    await forgetNights(tx, dayOf(daysAgo(night, nightsKept)))
  })
}

/** Where pods of one age stand among each other; equal scores are worked out once. */
function ranksOf(pods: readonly { podId: string; score: number }[]): { podId: string; percentile: number | null }[] {
  const scores = pods.map(({ score }) => score)
  const known = new Map<number, number | null>()
  return pods.map(({ podId, score }, i) => {
    if (!known.has(score)) known.set(score, healthAmong(score, scores.toSpliced(i, 1)))
    return { podId, percentile: known.get(score) ?? null }
  })
}
