import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { diffDrafts } from '#contract/api/matching/drafts.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MatchingDeps } from './deps.ts'
import { podTitle } from './names.ts'
import { compareMembers, comparePairs, type MovedMember } from './store/differences.ts'
import { listRunPodsByKey } from './store/draft-pods.ts'
import { findRun, type StoredRun } from './store/runs.ts'

type Diff = ResponseOf<typeof diffDrafts>

const maxMembers = 200

/** Returns the members whose pod differs between two runs. @throws ProblemError `not-found` */
export async function diffRuns({ db }: Pick<MatchingDeps, 'db'>, id: string, otherId: string): Promise<Diff> {
  const run = await findRun(db, id)
  const other = await findRun(db, otherId)
  if (!run || !other) throw new ProblemError('not-found')
  return compareRuns(db, run, other, maxMembers)
}

/**
 * Compares a run with another one. A new pod counts as the same as the other run's new pod with which it shares the most members.
 */
export async function compareRuns(executor: Executor, run: StoredRun, other: StoredRun, limit: number): Promise<Diff> {
  const { pairsBefore, pairsKept, podsKept } = await comparePairs(executor, run.id, other.id)
  const counted = await compareMembers(executor, run.id, other.id, limit)
  return {
    otherId: other.id,
    otherNumber: other.number,
    podsKept,
    pairsKeptPercent: pairsBefore === 0 ? null : Math.round((1_000 * pairsKept) / pairsBefore) / 10,
    moved: counted.moved,
    newlyPlaced: counted.newlyPlaced,
    noLongerPlaced: counted.noLongerPlaced,
    members: await withPodTitles(executor, run, other, counted.members),
  }
}

async function withPodTitles(
  executor: Executor,
  run: StoredRun,
  other: StoredRun,
  members: readonly MovedMember[],
): Promise<Diff['members']> {
  const titlesOf = async (runId: string, keys: readonly (string | null)[]) =>
    new Map(
      (await listRunPodsByKey(executor, runId, [...new Set(keys.filter((key) => key !== null))])).map((pod) => [
        pod.key,
        podTitle(pod),
      ]),
    )
  const after = await titlesOf(
    run.id,
    members.map(({ to }) => to),
  )
  const before = await titlesOf(
    other.id,
    members.map(({ from }) => from),
  )
  return members.map(({ memberId, name, from, to, matchBefore, matchAfter }) => ({
    memberId,
    name,
    from: from === null ? null : (before.get(from) ?? null),
    to: to === null ? null : (after.get(to) ?? null),
    matchBefore,
    matchAfter,
  }))
}
