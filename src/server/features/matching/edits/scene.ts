import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { PoolMember } from '#matching/match/types.ts'
import { prepareMember } from '#matching/prepare-member.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { EditUndoData } from '../model.ts'
import type { SeatedMember } from '../score-pod.ts'
import { listRunPodsByKey, type RunPodRow } from '../store/draft-pods.ts'
import { listRunMembersById, listRunMembersIn, listRunMembersByEmailHash, type RunMemberRow } from '../store/members.ts'
import type { StoredRun } from '../store/runs.ts'

/** A member of a draft with everything an edit needs. */
export type SceneMember = { row: RunMemberRow; record: PoolMember; seated: SeatedMember }

/**
 * The part of a draft that an edit touches: its pods, their members and everyone else involved. An edit changes seats and flags
 * in it; `seatOf` and `founded` hold what has to be written.
 */
export type Scene = {
  run: StoredRun
  pods: Map<string, RunPodRow>
  sceneMembers: Map<string, SceneMember>
  /** Current pod key of each member, null for none. Edits change this. */
  seatOf: Map<string, string | null>
  pinned: Set<string>
  forbidden: [string, string][]
  founded: RunPodRow[]
  /** Why members are unplaced, for those who return to the waiting list when an edit is undone. */
  reasons: Map<string, Pick<RunMemberRow, 'reason' | 'detail' | 'suggestedSlots'>>
}

/** A new pod that an edit removed. */
type RemovedPod = EditUndoData['removedPods'][number]

/**
 * Loads the part of a draft around these members and pods.
 *
 * @param restoredPods removed pods that an undo restores
 * @throws ProblemError `not-found` if one of them does not exist
 */
export async function loadScene(
  tx: Transaction,
  run: StoredRun,
  { memberIds, podKeys }: { memberIds: readonly string[]; podKeys: readonly string[] },
  restoredPods: readonly RemovedPod[] = [],
): Promise<Scene> {
  const named = await listRunMembersById(tx, run.id, memberIds)
  if (named.length < new Set(memberIds).size) throw new ProblemError('not-found')
  const keys = [...new Set([...podKeys, ...named.flatMap(({ podKey }) => podKey ?? [])])]
  const pods = await listRunPodsByKey(tx, run.id, keys)
  if (pods.length < keys.length) throw new ProblemError('not-found')
  const rows = [...(await listRunMembersIn(tx, run.id, keys)), ...named.filter(({ podKey }) => podKey === null)]
  const sceneMembers = new Map(rows.map((row) => [row.userId, toSceneMember(row, run)]))
  const founded = restoredPods.map((removedPod) => restoredPod(run, removedPod))
  return {
    run,
    pods: new Map([...pods, ...founded].map((pod) => [pod.key, pod])),
    sceneMembers,
    seatOf: new Map(rows.map(({ userId, podKey }) => [userId, podKey])),
    pinned: new Set(rows.filter(({ isPinned }) => isPinned).map(({ userId }) => userId)),
    forbidden: [...run.forbidden],
    founded,
    reasons: new Map(),
  }
}

/** Returns the spouses of the scene's members, from the whole run. */
export async function listSpouses(tx: Transaction, { run, sceneMembers }: Scene): Promise<SceneMember[]> {
  const emailHashes = [...sceneMembers.values()].flatMap(({ record }) =>
    [record.email, record.profile?.spouseEmail].filter((emailHash) => !!emailHash),
  )
  const rows = await listRunMembersByEmailHash(
    tx,
    run.id,
    emailHashes.flatMap((emailHash) => emailHash ?? []),
  )
  return rows.map((row) => toSceneMember(row, run))
}

function restoredPod({ id: runId }: StoredRun, { key, name, slot, seats }: RemovedPod): RunPodRow {
  const unscored = { members: 0, added: 0, cohesion: 0, coverage: 0, lowestPair: null, value: 0, leaderId: null }
  return { runId, key, name, slot: slot as RunPodRow['slot'], seats, podId: null, podNumber: null, foundedId: null, ...unscored }
}

function toSceneMember(row: RunMemberRow, { startedAt }: StoredRun): SceneMember {
  if (row.record === null) {
    throw new ProblemError('edit-refused', t`${{ name: row.name }} can’t be matched. ${{ detail: row.detail ?? '' }}`.trim())
  }
  const record = JSON.parse(row.record) as PoolMember
  const waitCycles = row.waitsSince === null ? null : row.waitCycles
  const prepared = prepareMember(record, startedAt)
  return { row, record, seated: { userId: row.userId, prepared, waitCycles, isTrained: record.watchedLeaderTrainingV1 ?? false } }
}

/** Returns the members who are currently in a pod of the scene. */
export function listMembersInPod({ sceneMembers, seatOf }: Scene, key: string): SceneMember[] {
  return [...sceneMembers.values()].filter(({ row }) => seatOf.get(row.userId) === key)
}

/** @throws ProblemError `not-found` */
export function getSceneMember({ sceneMembers }: Scene, memberId: string): SceneMember {
  const found = sceneMembers.get(memberId)
  if (!found) throw new ProblemError('not-found')
  return found
}
