import { t } from '#domain/i18n/messages.ts'
import { canonicalJson } from '#matching/check/canonical-json.ts'
import type { MatchInput, PoolPod } from '#matching/match/types.ts'
import { disableTimeouts, type Executor, type Transaction } from '#server/platform/database/database.ts'
import type { MatchablePod } from '../pods/index.ts'
import type { MatchingDeps } from './deps.ts'
import { type PoolMemberInput, loadPool } from './pool/load-pool.ts'
import { deleteAllRunPods, insertRunPods, listChangedPods } from './store/draft-pods.ts'
import { deleteAllRunMembers, insertRunMembers, listMatchable, listPlacedMembers, type PlacedMember } from './store/members.ts'
import { findRun, lockRun, type StoredRun, updateRun } from './store/runs.ts'

/**
 * Reads the pool as of one moment and stores it as the input of a run. Returns the number of waiting members and the hash of the
 * pool, or null if the run was stopped.
 */
export async function loadRunInput(
  deps: MatchingDeps,
  { id, startedAt }: StoredRun,
): Promise<{ waiting: number; poolHash: string } | null> {
  return deps.db.transaction(
    async (tx) => {
      await disableTimeouts(tx)
      const run = await lockRun(tx, id)
      if (run?.state !== 'running') return null
      await deleteAllRunMembers(tx, id)
      await deleteAllRunPods(tx, id)
      const pods: PoolPod[] = []
      let waiting = 0
      const poolHash = await loadPool(
        deps,
        tx,
        { now: deps.clock.now(), attributesAt: startedAt },
        {
          people: async (batch) => {
            waiting += batch.filter(({ wait }) => wait !== null).length
            await insertRunMembers(
              tx,
              batch.map((person) => toRunMemberRow(id, person)),
            )
          },
          pods: async (batch) => {
            pods.push(...batch.map(toPoolPod))
            await insertRunPods(
              tx,
              batch.map((pod) => toRunPodRow(id, pod)),
            )
          },
        },
      )
      const { warnings, ...rest } = await frameOf(tx, run, pods)
      await updateRun(tx, id, { poolHash, frame: canonicalJson({ ...rest, pods }), warnings })
      return { waiting, poolHash }
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** Builds the input of a run without its members and pods: its configuration, manual decisions, and the draft it starts from. */
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
    // Exclusions that apply to this draft only, in addition to the engine's own input.
    ...(forbidden.length > 0 && { forbidden }),
  }
  const followed = followsId === null ? null : await findRun(tx, followsId)
  return followed === null ? { ...frame, warnings: [] } : { ...frame, ...(await draftOf(tx, run.id, followed, pods)) }
}

/** Returns the pods and pins of a draft as far as they still exist, and a warning for each pin that no longer does. */
async function draftOf(
  tx: Executor,
  runId: string,
  { id }: StoredRun,
  pods: readonly PoolPod[],
): Promise<Pick<MatchInput, 'pins' | 'previousDraft'> & { warnings: string[] }> {
  const before = await listPlacedMembers(tx, id)
  const waiting = await listMatchable(tx, runId)
  const incumbents = new Map(pods.map((pod) => [pod.id, pod.members]))
  const drafted = (await listChangedPods(tx, id)).filter(({ key, podNumber }) => podNumber === null || incumbents.has(key))
  const placed = before.filter(({ userId }) => waiting.has(userId))
  const placedByPod = Map.groupBy(placed, ({ podKey }) => podKey)
  const keys = new Set(drafted.map(({ key }) => key))
  const isStillPossible = ({ userId, podKey }: PlacedMember) => waiting.has(userId) && podKey !== null && keys.has(podKey)
  const pinned = before.filter(({ isPinned }) => isPinned)
  return {
    pins: pinned.filter(isStillPossible).map(({ userId, podKey }) => ({ memberId: userId, podId: podKey ?? '' })),
    warnings: pinned
      .filter((row) => !isStillPossible(row))
      .map(({ userId }) =>
        waiting.has(userId)
          ? t`${{ userId }} is no longer pinned. The pod no longer takes members.`
          : t`${{ userId }} is no longer pinned. They can’t be matched anymore.`,
      ),
    previousDraft: {
      pods: drafted.map(({ key, slot, podNumber }) => ({
        id: key,
        slot,
        isNew: podNumber === null,
        members: [...(incumbents.get(key) ?? []), ...(placedByPod.get(key) ?? []).map(({ userId }) => userId)].sort(),
      })),
    },
  }
}

export function toRunMemberRow(runId: string, { userId, name, record, wait, slots, podId, detail }: PoolMemberInput) {
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

function toPoolPod({ id, slot, seats, leaderId, memberIds }: MatchablePod): PoolPod {
  return { id, slot, members: memberIds, maxMembers: seats, leader: leaderId, open: true }
}

function toRunPodRow(runId: string, { id, podNumber, name, slot, seats, leaderId, memberIds }: MatchablePod) {
  const unscored = { added: 0, cohesion: 0, coverage: 0, value: 0 }
  return { runId, key: id, podId: id, podNumber, name, slot, seats, leaderId, members: memberIds.length, ...unscored }
}
