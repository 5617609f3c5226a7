import { ProblemError } from '#contract/problems.ts'
import type { PoolMember } from '#matching/match/types.ts'
import { derive } from '#matching/prepare.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { EditMemory } from '../model.ts'
import type { Seated } from '../score-pod.ts'
import { listRunPodsByKey, type RunPodRow } from '../store/draft-pods.ts'
import { listRunMembersById, listRunMembersIn, listRunMembersNaming, type RunMemberRow } from '../store/members.ts'
import type { StoredRun } from '../store/runs.ts'

/** Somebody of a draft as an edit needs them. */
export type Actor = { row: RunMemberRow; record: PoolMember; seated: Seated }

/**
 * The part of a draft that an edit touches: these pods as they are, everybody in them, and whoever else takes part. An edit moves people
 * between them and marks them; `moved` and `founded` say what is to be written.
 */
export type Scene = {
  run: StoredRun
  pods: Map<string, RunPodRow>
  actors: Map<string, Actor>
  /** Where everybody is, null for nowhere: what an edit changes. */
  seatOf: Map<string, string | null>
  pinned: Set<string>
  forbidden: [string, string][]
  founded: RunPodRow[]
  /** Why those have no place who are put back among the waiting, where an edit is taken back. */
  reasons: Map<string, Pick<RunMemberRow, 'reason' | 'detail' | 'suggestedSlots'>>
}

/** A new pod that an edit took away. */
type GonePod = EditMemory['removedPods'][number]

/**
 * Reads the part of a draft around these members and pods.
 *
 * @param reborn pods that are not there any more and come back
 * @throws ProblemError `not-found` where one is not there
 */
export async function openScene(
  tx: Transaction,
  run: StoredRun,
  { memberIds, podKeys }: { memberIds: readonly string[]; podKeys: readonly string[] },
  reborn: readonly GonePod[] = [],
): Promise<Scene> {
  const named = await listRunMembersById(tx, run.id, memberIds)
  if (named.length < new Set(memberIds).size) throw new ProblemError('not-found')
  const keys = [...new Set([...podKeys, ...named.flatMap(({ podKey }) => podKey ?? [])])]
  const pods = await listRunPodsByKey(tx, run.id, keys)
  if (pods.length < keys.length) throw new ProblemError('not-found')
  const rows = [...(await listRunMembersIn(tx, run.id, keys)), ...named.filter(({ podKey }) => podKey === null)]
  const actors = new Map(rows.map((row) => [row.userId, actorOf(row, run)]))
  const founded = reborn.map((gone) => rebornPod(run, gone))
  return {
    run,
    pods: new Map([...pods, ...founded].map((pod) => [pod.key, pod])),
    actors,
    seatOf: new Map(rows.map(({ userId, podKey }) => [userId, podKey])),
    pinned: new Set(rows.filter(({ isPinned }) => isPinned).map(({ userId }) => userId)),
    forbidden: [...run.forbidden],
    founded,
    reasons: new Map(),
  }
}

/** Everybody of the run who is married to somebody in a scene, from wherever they are. */
export async function listSpouses(tx: Transaction, { run, actors }: Scene): Promise<Actor[]> {
  const marks = [...actors.values()].flatMap(({ record }) => [record.email, record.profile?.spouseEmail].filter((mark) => !!mark))
  const rows = await listRunMembersNaming(
    tx,
    run.id,
    marks.flatMap((mark) => mark ?? []),
  )
  return rows.map((row) => actorOf(row, run))
}

function rebornPod({ id: runId }: StoredRun, { key, name, slot, seats }: GonePod): RunPodRow {
  const unscored = { members: 0, added: 0, cohesion: 0, coverage: 0, lowestPair: null, value: 0, leaderId: null }
  return { runId, key, name, slot: slot as RunPodRow['slot'], seats, podId: null, podNumber: null, foundedId: null, ...unscored }
}

function actorOf(row: RunMemberRow, { startedAt }: StoredRun): Actor {
  if (row.record === null) {
    throw new ProblemError('edit-refused', `${row.name} cannot be matched. ${row.detail ?? ''}`.trim())
  }
  const record = JSON.parse(row.record) as PoolMember
  const waitCycles = row.waitsSince === null ? null : row.waitCycles
  const prepared = derive(record, startedAt)
  return { row, record, seated: { userId: row.userId, prepared, waitCycles, isTrained: record.watchedLeaderTrainingV1 ?? false } }
}

/** Everybody who is in a pod of the scene as it stands. */
export function inPod({ actors, seatOf }: Scene, key: string): Actor[] {
  return [...actors.values()].filter(({ row }) => seatOf.get(row.userId) === key)
}

/** The person of this id. @throws ProblemError `not-found` */
export function actor({ actors }: Scene, memberId: string): Actor {
  const found = actors.get(memberId)
  if (!found) throw new ProblemError('not-found')
  return found
}
