import type { Run } from '#contract/matching-runs.ts'
import { ProblemError } from '#contract/problems.ts'
import { allowLongWork, type Transaction } from '#server/platform/database/database.ts'
import { pastDeadlocks } from '#server/platform/database/past-deadlocks.ts'
import { record } from '../audit/index.ts'
import { lockAllMembers, tellNews, undoMatched, type UndonePlace } from '../pods/index.ts'
import { countWait } from './accept-run.ts'
import type { MatchingDeps } from './deps.ts'
import { membersTold } from './jobs.ts'
import { tellAdmins } from './news.ts'
import { showRunById } from './show-run.ts'
import { listChangedPods } from './store/draft-pods.ts'
import { listPlaced } from './store/members.ts'
import { lockRun, type StoredRun, writeRun } from './store/runs.ts'
import { undoDeadline } from './undo-window.ts'

/**
 * Takes an accepted match back in one transaction: places end as if they had never been, and their holders wait again as long as they
 * had. Pods that have met keep their members, and so does whoever has left since; they are named. Done again, nothing changes, the
 * reason included: whatever a later call says, the first one stands.
 *
 * @throws ProblemError `not-found`, `matching-decided` for a run that was not accepted, `undo-too-late`
 */
export async function undoRun(deps: MatchingDeps, userId: string, id: string, reason: string): Promise<Run> {
  const undoing = { userId, reason: reason.trim(), now: deps.clock.now() }
  await pastDeadlocks(() => deps.db.transaction((tx) => undoHeld(deps, tx, id, undoing)))
  return showRunById(deps, id)
}

type Undoing = { userId: string; reason: string; now: Date }

async function undoHeld(deps: MatchingDeps, tx: Transaction, id: string, undoing: Undoing): Promise<void> {
  await allowLongWork(tx)
  await lockAllMembers(tx)
  const run = await lockRun(tx, id)
  if (!run) throw new ProblemError('not-found')
  if (run.state === 'undone') return
  if (run.state !== 'accepted' || run.acceptedAt === null) throw new ProblemError('matching-decided')
  if (undoing.now >= undoDeadline(run.acceptedAt)) {
    throw new ProblemError('undo-too-late', 'A match can be taken back within 48 hours, and these have passed.')
  }
  await takeBack(deps, tx, { ...run, acceptedAt: run.acceptedAt }, undoing)
}

async function takeBack(
  deps: MatchingDeps,
  tx: Transaction,
  run: StoredRun & { acceptedAt: Date },
  { userId, reason, now }: Undoing,
): Promise<void> {
  const placed = await listPlaced(tx, run.id)
  const pods = new Map((await listChangedPods(tx, run.id)).map((pod) => [pod.key, pod]))
  const places = placed.flatMap(
    ({ userId: memberId, podKey, placeId, waitsSince: since, rematchBy, waitCycles }): UndonePlace[] => {
      const pod = podKey === null ? undefined : pods.get(podKey)
      const podId = pod?.foundedId ?? pod?.podId
      if (!pod || !podId || placeId === null || since === null || rematchBy === null) return []
      return [{ placeId, podId, slot: pod.slot, wait: { userId: memberId, since, rematchBy, waitCycles } }]
    },
  )
  const outcomes = await undoMatched(deps, tx, places, { acceptedAt: run.acceptedAt, now })
  const undone = outcomes.filter(({ kept }) => kept === null)
  if (undone.length === 0 && places.length > 0) {
    throw new ProblemError(
      'undo-too-late',
      'Every pod of this match has met or lost its members since, so nothing can be taken back.',
    )
  }
  const undoSkipped = outcomes.flatMap(({ userId: memberId, podNumber, kept, waits }) => {
    if (kept === 'has-met') return [`${memberId} stays in pod ${podNumber}, which has met.`]
    if (kept === 'has-left') return [`${memberId} has left pod ${podNumber} since.`]
    return waits
      ? []
      : [`${memberId} is out of pod ${podNumber} and does not wait: no membership, or no wish for a match any more.`]
  })
  await countWait(tx, run.id, -1)
  await writeRun(tx, run.id, { state: 'undone', undoneAt: now, undoneBy: userId, undoReason: reason, undoSkipped })
  const userIds = undone.map((one) => one.userId)
  await tellNews(deps, tx, userIds, { kind: 'pod-changed' })
  await deps.jobs.enqueue(tx, membersTold, { runId: run.id, what: 'undone' })
  const details = { run: run.number, undone: undone.length, kept: outcomes.length - undone.length, reason }
  await record(deps, tx, { event: 'match.undone', actorId: userId, details })
  await tellAdmins(deps, tx)
}
