import type { Commitment, settleCommitment as endpoint } from '#contract/commitments.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { tellNews } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { type Committing, podMemberIds } from './member.ts'
import { showCommitment } from './show.ts'
import { lockCommitment, removeCommitment, type StoredCommitment, writeCommitment } from './store/commitments.ts'
import { todayIn } from './today.ts'

/** Notes what became of a member's own commitment; null opens it again. @throws ProblemError `not-found` for one that is not theirs */
export async function settleCommitment(
  deps: MeetingDeps,
  member: Committing,
  id: string,
  { outcome, reached }: BodyOf<typeof endpoint>,
): Promise<Commitment> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const before = await lockOwn(tx, id, member.userId)
    const said = outcome === null ? null : reached === undefined ? before.reached : reached
    const isSame = before.outcome === outcome && before.reached === said
    const settledAt = outcome === null ? null : now
    const stored = isSame ? before : await writeCommitment(tx, id, { outcome, reached: said, settledAt })
    if (!isSame) await tellOfChange(deps, tx, member, stored)
    return showCommitment(stored, todayIn(member.profile.timezone, now))
  })
}

/**
 * Takes back a member's own commitment. One that is past its day is answered for, not taken back.
 *
 * @throws ProblemError `not-found` for one that is not theirs, `commitment-over` once it is settled or past its day
 */
export async function takeBackCommitment(deps: MeetingDeps, member: Committing, id: string): Promise<void> {
  const today = todayIn(member.profile.timezone, deps.clock.now())
  await deps.db.transaction(async (tx) => {
    const before = await lockOwn(tx, id, member.userId)
    if (before.outcome !== null || before.dueOn < today) throw new ProblemError('commitment-over')
    await removeCommitment(tx, id)
    await tellOfChange(deps, tx, member, before)
  })
}

async function lockOwn(tx: Transaction, id: string, userId: string): Promise<StoredCommitment> {
  const before = await lockCommitment(tx, id)
  if (before?.userId !== userId) throw new ProblemError('not-found')
  return before
}

/** Lets whoever sees the commitment read it anew: the pod it was told, or its member alone once they have left that one. */
async function tellOfChange(deps: MeetingDeps, tx: Transaction, member: Committing, { podId }: StoredCommitment): Promise<void> {
  const isOfPod = podId !== null && podId === member.inPod?.pod.id
  await tellNews(deps, tx, isOfPod ? podMemberIds(member) : [member.userId], { kind: 'commitments-changed' })
}
