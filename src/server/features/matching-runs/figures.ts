import type { MatchInput } from '#matching/match/types.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { MatchingDeps } from './deps.ts'
import { placeFirstCome, type Queued } from './first-come.ts'
import type { StoredFigures } from './model.ts'
import { acceptedLatest } from './rhythm.ts'
import { pick, scorePod, seatsOf } from './score-pod.ts'
import { countPods } from './store/draft-pods.ts'
import { countAtRisk, countMembers, listRunMembersById } from './store/members.ts'
import { type StoredRun, writeRun } from './store/runs.ts'

const dayMs = 86_400_000

/** What a draft is measured by once, whatever is changed in it: the mean match if whoever came first had been served first. */
export async function measureDraft(
  _: Pick<MatchingDeps, 'clock'>,
  tx: Executor,
  { id, config, startedAt }: StoredRun,
  input: MatchInput,
): Promise<{ firstComeMatch: number | null }> {
  const waiting = input.members.filter(({ podId }) => !podId)
  const since = new Map<string, number>()
  for (let i = 0; i < waiting.length; i += 1_000) {
    const ids = waiting.slice(i, i + 1_000).map((member) => member.id)
    for (const row of await listRunMembersById(tx, id, ids)) since.set(row.userId, row.waitsSince?.getTime() ?? 0)
  }
  const queue: Queued[] = waiting.map((member) => ({
    id: member.id,
    slots: member.slots,
    previousPods: member.previousPods,
    since: since.get(member.id) ?? 0,
  }))
  const seats = seatsOf(input, startedAt)
  const matches = placeFirstCome(queue, input.pods, config).flatMap(({ holders, added }) => {
    const score = scorePod(pick(seats, [...holders, ...added]), { isNew: holders.length === 0, podSize: config.podSize })
    return added.flatMap((memberId) => score.matches.get(memberId) ?? [])
  })
  return {
    firstComeMatch: matches.length === 0 ? null : toOneDecimal(matches.reduce((sum, match) => sum + match, 0) / matches.length),
  }
}

/** Counts a draft's figures anew and keeps them. */
export async function refreshFigures(
  deps: Pick<MatchingDeps, 'clock'>,
  tx: Transaction,
  { id, startedAt }: StoredRun,
  { firstComeMatch }: { firstComeMatch: number | null },
): Promise<StoredFigures> {
  const counted = await countMembers(tx, id)
  const pods = await countPods(tx, id)
  const { pool, placed, mean, p5, min, bars, longestSince } = counted
  const figures: StoredFigures = {
    pool,
    placed,
    unplaced: pool - placed,
    ...pods,
    meanMatch: mean,
    firstComeMatch,
    lift: mean === null || firstComeMatch === null ? null : toOneDecimal(mean - firstComeMatch),
    p5,
    min,
    histogram: bars.map((members, i) => ({ from: 10 * i, to: i === 9 ? 100 : 10 * i + 9, members })),
    longestWaitDays: longestSince === null ? 0 : wholeDays(longestSince, startedAt),
    atRisk: await countAtRisk(tx, id, acceptedLatest(deps.clock.now())),
  }
  await writeRun(tx, id, { figures })
  return figures
}

/** Whole days between two moments. */
export function wholeDays(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs))
}

function toOneDecimal(value: number): number {
  return Math.round(10 * value) / 10
}
