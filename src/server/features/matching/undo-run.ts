import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { lockAllMembers } from '../members/index.ts'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { disableTimeouts, type Transaction } from '#server/platform/database/database.ts'
import { retryOnDeadlock } from '#server/platform/database/retry-on-deadlock.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { undoMatch, type UndonePodMembership } from '../pods/index.ts'
import { adjustWaitCyclesOfRun } from './accept-run.ts'
import type { MatchingDeps } from './deps.ts'
import { runMembersNotificationDue } from './jobs.ts'
import { publishMatchingChanged } from './publish-matching-changed.ts'
import { getMatchingRun } from './get-run.ts'
import { listChangedPods } from './store/draft-pods.ts'
import { listPlacedMembers } from './store/members.ts'
import { lockRun, type StoredRun, updateRun } from './store/runs.ts'
import { undoDeadline } from './undo-window.ts'

/**
 * Undoes an accepted match in one transaction: its pod memberships end as if they had never existed, and the members wait again
 * with their earlier waiting time. Pods that have met keep their members, as do members who have left since; both are listed.
 * Idempotent: the reason of the first call stays.
 *
 * @throws ProblemError `not-found`, `matching-decided` for a run that was not accepted, `undo-too-late`
 */
export async function undoMatchingRun(deps: MatchingDeps, userId: string, id: string, reason: string): Promise<MatchingRun> {
  const undoRequest = { userId, reason: reason.trim(), now: deps.clock.now() }
  await retryOnDeadlock(() => deps.db.transaction((tx) => undoLocked(deps, tx, id, undoRequest)))
  return getMatchingRun(deps, id)
}

type UndoRequest = { userId: string; reason: string; now: Date }

async function undoLocked(deps: MatchingDeps, tx: Transaction, id: string, undoRequest: UndoRequest): Promise<void> {
  await disableTimeouts(tx)
  await lockAllMembers(tx)
  const run = await lockRun(tx, id)
  if (!run) throw new ProblemError('not-found')
  if (run.state === 'undone') return
  if (run.state !== 'accepted' || run.acceptedAt === null) throw new ProblemError('matching-decided')
  if (undoRequest.now >= undoDeadline(run.acceptedAt)) {
    throw new ProblemError('undo-too-late', t`You can undo a match within 48 hours. That time has passed.`)
  }
  await revertPlacements(deps, tx, { ...run, acceptedAt: run.acceptedAt }, undoRequest)
}

async function revertPlacements(
  deps: MatchingDeps,
  tx: Transaction,
  run: StoredRun & { acceptedAt: Date },
  { userId, reason, now }: UndoRequest,
): Promise<void> {
  const placed = await listPlacedMembers(tx, run.id)
  const pods = new Map((await listChangedPods(tx, run.id)).map((pod) => [pod.key, pod]))
  const memberships = placed.flatMap(
    ({ userId: memberId, podKey, podMembershipId, waitsSince: since, rematchBy, waitCycles }): UndonePodMembership[] => {
      const pod = podKey === null ? undefined : pods.get(podKey)
      const podId = pod?.foundedId ?? pod?.podId
      if (!pod || !podId || podMembershipId === null || since === null || rematchBy === null) return []
      return [{ podMembershipId, podId, slot: pod.slot, wait: { userId: memberId, since, rematchBy, waitCycles } }]
    },
  )
  const outcomes = await undoMatch(deps, tx, memberships, { acceptedAt: run.acceptedAt, now })
  const undone = outcomes.filter(({ keptReason }) => keptReason === null)
  if (undone.length === 0 && memberships.length > 0) {
    throw new ProblemError(
      'undo-too-late',
      t`Every pod in this match has met or lost its new members since then, so there’s nothing to undo.`,
    )
  }
  const undoSkipped = outcomes.flatMap(({ userId: memberId, podNumber, keptReason, waits }) => {
    if (keptReason === 'has-met') return [t`${{ memberId }} stays in Pod ${{ podNumber }}, which has met.`]
    if (keptReason === 'has-left') return [t`${{ memberId }} has left Pod ${{ podNumber }} since then.`]
    return waits
      ? []
      : [t`${{ memberId }} is out of Pod ${{ podNumber }} and not back in the pool: they have no membership or have opted out.`]
  })
  await adjustWaitCyclesOfRun(tx, run.id, -1)
  await updateRun(tx, run.id, { state: 'undone', undoneAt: now, undoneBy: userId, undoReason: reason, undoSkipped })
  const userIds = undone.map((one) => one.userId)
  await publishLiveEvent(deps, tx, userIds, { kind: 'pod-changed' })
  await deps.jobs.enqueue(tx, runMembersNotificationDue, { runId: run.id, what: 'undone' })
  const details = { run: run.number, undone: undone.length, kept: outcomes.length - undone.length, reason }
  await recordAuditEvent(deps, tx, { event: 'match.undone', actorId: userId, details })
  await publishMatchingChanged(deps, tx)
}
