import type { EditCost } from '#contract/matching-drafts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MatchingDeps } from '../deps.ts'
import { refreshFigures } from '../figures.ts'
import type { EditMemory } from '../model.ts'
import { confidenceOf, type PodScore, scorePod } from '../score-pod.ts'
import { dropRunPods, insertRunPods, type PodFigures, writePodFigures } from '../store/draft-pods.ts'
import { jsonRows } from '../store/json-rows.ts'
import { type Placing, writePlacings } from '../store/members.ts'
import { writeRun } from '../store/runs.ts'
import { type Actor, inPod, type Scene } from './scene.ts'

/** What came of an edit. */
export type EditResult = { cost: EditCost }

/** Remembers a scene as it is; what it answers tells afterwards what was there before, of those whom the edit touched. */
export function rememberScene(scene: Scene): (after: Scene) => Omit<EditMemory, 'text'> {
  const seats = new Map(scene.seatOf)
  const pinned = new Set(scene.pinned)
  const forbidden = [...scene.forbidden]
  return (after) => ({
    members: [...after.actors.values()].flatMap(({ row }) => {
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
      .filter((pod) => pod.podNumber === null && inPod(after, pod.key).length === 0)
      .map(({ key, name, slot, seats: room }) => ({ key, name, slot, seats: room })),
  })
}

/** Writes a scene, scores its pods anew, and answers what that changed. Pods that are new and empty are gone. */
export async function keepScene(deps: Pick<MatchingDeps, 'clock'>, tx: Transaction, scene: Scene): Promise<EditResult> {
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
    const members = inPod(scene, pod.key)
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
  const changed = [...scene.actors.values()].filter(({ row }) => row.waitsSince !== null)
  await writePlacings(tx, run.id, jsonRows(changed.map((one) => placingOf(scene, one, scored))))
  await writePodFigures(tx, run.id, jsonRows(scored.map(figuresOf)))
  const empty = scored.filter(({ isNew, members }) => isNew && members.length === 0).map(({ pod }) => pod.key)
  await dropRunPods(tx, run.id, empty)
  await writeRun(tx, run.id, { forbidden: scene.forbidden })
  const before = run.figures
  const after = await refreshFigures(deps, tx, run, { firstComeMatch: before?.firstComeMatch ?? null })
  return {
    cost: {
      objectiveBefore: before?.objective ?? 0,
      objectiveAfter: after.objective,
      meanBefore: before?.meanMatch ?? null,
      meanAfter: after.meanMatch,
      members: losses(scene, scored),
    },
  }
}

const setAside = { reason: 'set_aside', detail: 'Set aside by an admin.', suggestedSlots: [] }

type Scored = { pod: { key: string; leaderId: string | null }; isNew: boolean; members: Actor[]; score: PodScore }

function placingOf({ seatOf, pinned, reasons }: Scene, { row, seated }: Actor, scored: readonly Scored[]): Placing {
  const { userId } = row
  const podKey = seatOf.get(userId) ?? null
  const home = scored.find(({ pod }) => pod.key === podKey)
  if (podKey === null || !home) {
    const { reason, detail, suggestedSlots } = reasons.get(userId) ?? (row.podKey === null ? row : setAside)
    return { userId, podKey: null, isPinned: false, totalMatch: null, confidence: 0, reason, detail, suggestedSlots }
  }
  const confidence = confidenceOf(
    home.members.map((member) => member.seated),
    seated,
  )
  const totalMatch = home.score.matches.get(userId) ?? null
  return { userId, podKey, isPinned: pinned.has(userId), totalMatch, confidence, reason: null, detail: null, suggestedSlots: [] }
}

function figuresOf({ pod, isNew, members, score }: Scored): PodFigures {
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

/** Everybody whose match an edit changes, most changed first. */
function losses(scene: Scene, scored: readonly Scored[]): EditCost['members'] {
  const all = [...scene.actors.values()].map(({ row }) => {
    const key = scene.seatOf.get(row.userId) ?? null
    const after = scored.find(({ pod }) => pod.key === key)?.score.matches.get(row.userId) ?? null
    return { memberId: row.userId, name: row.name, before: row.totalMatch, after }
  })
  const size = ({ before, after }: { before: number | null; after: number | null }) => Math.abs((after ?? 0) - (before ?? 0))
  // Of those who hold a place already no match is kept.
  const waiting = new Set([...scene.actors.values()].filter(({ row }) => row.waitsSince !== null).map(({ row }) => row.userId))
  return all
    .filter((one) => waiting.has(one.memberId) && one.before !== one.after)
    .sort((a, b) => size(b) - size(a) || (a.memberId < b.memberId ? -1 : 1))
}
