import { canonicalJson } from '#matching/check/canonical.ts'
import type { MatchInput, PoolPod } from '#matching/match/types.ts'
import { allowLongWork, type Executor, type Transaction } from '#server/platform/database/database.ts'
import type { MatchablePod } from '../pods/index.ts'
import type { MatchingDeps } from './deps.ts'
import { type PoolPerson, readPool } from './pool/read-pool.ts'
import { clearRunPods, insertRunPods, listChangedPods } from './store/draft-pods.ts'
import { clearRunMembers, insertRunMembers, listMatchable, listPlaced, type PlacedMember } from './store/members.ts'
import { findRun, lockRun, type StoredRun, writeRun } from './store/runs.ts'

/**
 * Reads the pool for a run, everything as of one moment, and keeps it: what the engine is given stands in the tables from here on.
 * Answers how many wait, and the pool's hash; null where the run has been stopped.
 */
export async function gatherRun(
  deps: MatchingDeps,
  { id, startedAt }: StoredRun,
): Promise<{ waiting: number; poolHash: string } | null> {
  return deps.db.transaction(
    async (tx) => {
      await allowLongWork(tx)
      const run = await lockRun(tx, id)
      if (run?.state !== 'running') return null
      await clearRunMembers(tx, id)
      await clearRunPods(tx, id)
      const pods: PoolPod[] = []
      let waiting = 0
      const poolHash = await readPool(
        deps,
        tx,
        { now: deps.clock.now(), factsAt: startedAt },
        {
          people: async (slice) => {
            waiting += slice.filter(({ wait }) => wait !== null).length
            await insertRunMembers(
              tx,
              slice.map((person) => memberRow(id, person)),
            )
          },
          pods: async (slice) => {
            pods.push(...slice.map(poolPod))
            await insertRunPods(
              tx,
              slice.map((pod) => podRow(id, pod)),
            )
          },
        },
      )
      const { warnings, ...made } = await frameOf(tx, run, pods)
      await writeRun(tx, id, { poolHash, frame: canonicalJson({ ...made, pods }), warnings })
      return { waiting, poolHash }
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** The input of a run but its members and pods: what it is made by, what was decided by hand, and the draft it begins from. */
export async function frameOf(
  tx: Transaction,
  run: StoredRun,
  pods: readonly PoolPod[],
): Promise<Omit<MatchInput, 'members' | 'pods'> & { warnings: string[] }> {
  const { seed, evalsPerMember, config, startedAt, followsId, forbidden } = run
  const frame = {
    schema: 'podmatch/1' as const,
    seed,
    now: startedAt.toISOString(),
    budget: { evalsPerMember },
    config,
    // Beside the engine's own: pairs that only this draft keeps apart.
    ...(forbidden.length > 0 && { forbidden }),
  }
  const followed = followsId === null ? null : await findRun(tx, followsId)
  return followed === null ? { ...frame, warnings: [] } : { ...frame, ...(await draftOf(tx, run.id, followed, pods)) }
}

/** The pods of a draft, and who is pinned in them, as far as they are there still; whose pin is not is warned of. */
async function draftOf(
  tx: Executor,
  runId: string,
  { id }: StoredRun,
  pods: readonly PoolPod[],
): Promise<Pick<MatchInput, 'pins' | 'previousDraft'> & { warnings: string[] }> {
  const before = await listPlaced(tx, id)
  const waiting = await listMatchable(tx, runId)
  const holders = new Map(pods.map((pod) => [pod.id, pod.members]))
  const drafted = (await listChangedPods(tx, id)).filter(({ key, podNumber }) => podNumber === null || holders.has(key))
  const placed = before.filter(({ userId }) => waiting.has(userId))
  const inPod = Map.groupBy(placed, ({ podKey }) => podKey)
  const keys = new Set(drafted.map(({ key }) => key))
  const isHeld = ({ userId, podKey }: PlacedMember) => waiting.has(userId) && podKey !== null && keys.has(podKey)
  const pinned = before.filter(({ isPinned }) => isPinned)
  return {
    pins: pinned.filter(isHeld).map(({ userId, podKey }) => ({ memberId: userId, podId: podKey ?? '' })),
    warnings: pinned
      .filter((row) => !isHeld(row))
      .map(({ userId }) =>
        waiting.has(userId)
          ? `${userId} is no longer pinned. The pod takes no members any more.`
          : `${userId} is no longer pinned. They cannot be matched any more.`,
      ),
    previousDraft: {
      pods: drafted.map(({ key, slot, podNumber }) => ({
        id: key,
        slot,
        isNew: podNumber === null,
        members: [...(holders.get(key) ?? []), ...(inPod.get(key) ?? []).map(({ userId }) => userId)].sort(),
      })),
    },
  }
}

/** Somebody of the pool as a run keeps them. */
export function memberRow(runId: string, { userId, name, record, wait, slots, podId, detail }: PoolPerson) {
  return {
    runId,
    userId,
    name,
    record,
    slots,
    podKey: podId,
    waitsSince: wait?.since ?? null,
    rematchBy: wait?.rematchBy ?? null,
    waitCycles: wait?.waitCycles ?? 0,
    reason: detail === null ? null : 'ineligible',
    detail,
  }
}

function poolPod({ id, slot, seats, leaderId, memberIds }: MatchablePod): PoolPod {
  return { id, slot, members: memberIds, maxMembers: seats, leader: leaderId, open: true }
}

function podRow(runId: string, { id, podNumber, name, slot, seats, leaderId, memberIds }: MatchablePod) {
  const unscored = { added: 0, cohesion: 0, coverage: 0, value: 0 }
  return { runId, key: id, podId: id, podNumber, name, slot, seats, leaderId, members: memberIds.length, ...unscored }
}
