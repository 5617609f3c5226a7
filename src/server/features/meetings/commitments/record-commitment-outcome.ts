import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { Commitment, recordCommitmentOutcome as endpoint } from '#contract/api/meetings/commitments.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MeetingDeps } from '../deps.ts'
import { type MemberCommitmentData, podMemberIds } from './member.ts'
import { presentCommitment } from './present-commitment.ts'
import { lockCommitment, deleteCommitmentRow, type StoredCommitment, updateCommitment } from './store/commitments.ts'
import { todayIn } from './today.ts'

/** Records the outcome of the member's own commitment; null reopens it. @throws ProblemError `not-found` if it is not theirs */
export async function recordCommitmentOutcome(
  deps: MeetingDeps,
  member: MemberCommitmentData,
  id: string,
  { outcome, reached }: BodyOf<typeof endpoint>,
): Promise<Commitment> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const before = await lockOwnCommitment(tx, id, member.userId)
    const reachedCount = outcome === null ? null : reached === undefined ? before.reached : reached
    const isSame = before.outcome === outcome && before.reached === reachedCount
    const settledAt = outcome === null ? null : now
    const stored = isSame ? before : await updateCommitment(tx, id, { outcome, reached: reachedCount, settledAt })
    if (!isSame) await publishCommitmentsChanged(deps, tx, member, stored)
    return presentCommitment(stored, todayIn(member.profile.timezone, now))
  })
}

/**
 * Deletes the member's own commitment. One past its due day needs an outcome instead.
 *
 * @throws ProblemError `not-found` if it is not theirs, `commitment-over` once its outcome is recorded or its due day has passed
 */
export async function deleteCommitment(deps: MeetingDeps, member: MemberCommitmentData, id: string): Promise<void> {
  const today = todayIn(member.profile.timezone, deps.clock.now())
  await deps.db.transaction(async (tx) => {
    const before = await lockOwnCommitment(tx, id, member.userId)
    if (before.outcome !== null || before.dueOn < today) throw new ProblemError('commitment-over')
    await deleteCommitmentRow(tx, id)
    await publishCommitmentsChanged(deps, tx, member, before)
  })
}

async function lockOwnCommitment(tx: Transaction, id: string, userId: string): Promise<StoredCommitment> {
  const before = await lockCommitment(tx, id)
  if (before?.userId !== userId) throw new ProblemError('not-found')
  return before
}

/** Tells the open pages of everyone who sees the commitment to refetch: its pod, or only the member after they left that pod. */
async function publishCommitmentsChanged(
  deps: MeetingDeps,
  tx: Transaction,
  member: MemberCommitmentData,
  { podId }: StoredCommitment,
): Promise<void> {
  const isOfPod = podId !== null && podId === member.currentPod?.pod.id
  await publishLiveEvent(deps, tx, isOfPod ? podMemberIds(member) : [member.userId], { kind: 'commitments-changed' })
}
