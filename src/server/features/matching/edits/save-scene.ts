import type { EditImpact } from '#contract/api/matching/drafts.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MatchingDeps } from '../deps.ts'
import { refreshRunStats } from '../run-stats.ts'
import type { EditUndoData } from '../model.ts'
import { confidenceOf, type PodScore, scorePod } from '../score-pod.ts'
import { deleteRunPods, insertRunPods, type RunPodStats, updateRunPodStats } from '../store/draft-pods.ts'
import { toJsonRows } from '../store/json-rows.ts'
import { type SeatAssignment, updateSeatAssignments } from '../store/members.ts'
import { updateRun } from '../store/runs.ts'
import { type SceneMember, listMembersInPod, type Scene } from './scene.ts'

export type EditResult = { cost: EditImpact }

/**
 * Captures the state of a scene. The returned function compares it with a later scene and returns the undo data of everything the
 * edit touched.
 */
export function captureScene(scene: Scene): (after: Scene) => Omit<EditUndoData, 'text'> {
  const seats = new Map(scene.seatOf)
  const pinned = new Set(scene.pinned)
  const forbidden = [...scene.forbidden]
  return (after) => ({
    members: [...after.sceneMembers.values()].flatMap(({ row }) => {
      const memberId = row.userId
      const podKey = seats.get(memberId) ?? null
      const isSame = podKey === (after.seatOf.get(memberId) ?? null) && pinned.has(memberId) === after.pinned.has(memberId)
      return isSame
        ? []
        : [
            {
              memberId,
              podKey,
              isPinned: pinned.has(memberId),
              reason: row.reason,
              detail: row.detail,
              suggestedSlots: row.suggestedSlots,
            },
          ]
    }),
    forbidden,
    removedPods: [...after.pods.values()]
      .filter((pod) => pod.podNumber === null && listMembersInPod(after, pod.key).length === 0)
      .map(({ key, name, slot, seats: room }) => ({ key, name, slot, seats: room })),
  })
}

/** Stores a scene, rescores its pods and returns what changed. Deletes new pods that are empty. */
export async function saveScene(deps: Pick<MatchingDeps, 'clock'>, tx: Transaction, scene: Scene): Promise<EditResult> {
  const { run, pods, founded } = scene
  const podSize = run.config.podSize
  await insertRunPods(
    tx,
    founded.map((pod) => ({
      ...pod,
      members: 0,
      added: 0,
      value: 0,
      cohesion: 0,
      coverage: 0,
      lowestPair: null,
      leaderId: null,
    })),
  )
  const scored = [...pods.values()].map((pod) => {
    const members = listMembersInPod(scene, pod.key)
    const isNew = pod.podNumber === null
    return {
      pod,
      isNew,
      members,
      score: scorePod(
        members.map(({ seated }) => seated),
        { isNew, podSize },
      ),
    }
  })
  const changed = [...scene.sceneMembers.values()].filter(({ row }) => row.waitsSince !== null)
  await updateSeatAssignments(tx, run.id, toJsonRows(changed.map((one) => seatAssignmentOf(scene, one, scored))))
  await updateRunPodStats(tx, run.id, toJsonRows(scored.map(statsOf)))
  const empty = scored.filter(({ isNew, members }) => isNew && members.length === 0).map(({ pod }) => pod.key)
  await deleteRunPods(tx, run.id, empty)
  await updateRun(tx, run.id, { forbidden: scene.forbidden })
  const before = run.figures
  const after = await refreshRunStats(deps, tx, run, { firstComeMatch: before?.firstComeMatch ?? null })
  return {
    cost: {
      objectiveBefore: before?.objective ?? 0,
      objectiveAfter: after.objective,
      meanBefore: before?.meanMatch ?? null,
      meanAfter: after.meanMatch,
      members: matchChanges(scene, scored),
    },
  }
}

const setAsideByAdmin = { reason: 'set_aside', detail: t`Moved to the waiting list by an admin.`, suggestedSlots: [] }

type ScoredPod = { pod: { key: string; leaderId: string | null }; isNew: boolean; members: SceneMember[]; score: PodScore }

function seatAssignmentOf(
  { seatOf, pinned, reasons }: Scene,
  { row, seated }: SceneMember,
  scored: readonly ScoredPod[],
): SeatAssignment {
  const { userId } = row
  const podKey = seatOf.get(userId) ?? null
  const assignedPod = scored.find(({ pod }) => pod.key === podKey)
  if (podKey === null || !assignedPod) {
    const { reason, detail, suggestedSlots } = reasons.get(userId) ?? (row.podKey === null ? row : setAsideByAdmin)
    return { userId, podKey: null, isPinned: false, totalMatch: null, confidence: 0, reason, detail, suggestedSlots }
  }
  const confidence = confidenceOf(
    assignedPod.members.map((member) => member.seated),
    seated,
  )
  const totalMatch = assignedPod.score.matches.get(userId) ?? null
  return { userId, podKey, isPinned: pinned.has(userId), totalMatch, confidence, reason: null, detail: null, suggestedSlots: [] }
}

function statsOf({ pod, isNew, members, score }: ScoredPod): RunPodStats {
  const { cohesion, coverage, lowestPair, value } = score
  return {
    key: pod.key,
    members: members.length,
    added: members.filter(({ row }) => row.waitsSince !== null).length,
    cohesion,
    coverage,
    lowestPair,
    value,
    leaderId: isNew ? score.leaderId : pod.leaderId,
  }
}

/** Returns every member whose match an edit changes, largest change first. */
function matchChanges(scene: Scene, scored: readonly ScoredPod[]): EditImpact['members'] {
  const all = [...scene.sceneMembers.values()].map(({ row }) => {
    const key = scene.seatOf.get(row.userId) ?? null
    const after = scored.find(({ pod }) => pod.key === key)?.score.matches.get(row.userId) ?? null
    return { memberId: row.userId, name: row.name, before: row.totalMatch, after }
  })
  const size = ({ before, after }: { before: number | null; after: number | null }) => Math.abs((after ?? 0) - (before ?? 0))
  // No match is stored for members who already have a pod membership.
  const waiting = new Set(
    [...scene.sceneMembers.values()].filter(({ row }) => row.waitsSince !== null).map(({ row }) => row.userId),
  )
  return all
    .filter((one) => waiting.has(one.memberId) && one.before !== one.after)
    .sort((a, b) => size(b) - size(a) || (a.memberId < b.memberId ? -1 : 1))
}
