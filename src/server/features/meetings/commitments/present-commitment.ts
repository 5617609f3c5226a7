import type { Commitment } from '#contract/api/meetings/commitments.ts'
import { goalText } from '#domain/commitments/activities.ts'
import { isOverdue } from '#domain/commitments/follow-through.ts'
import { type StoredCommitment, findCommitment } from './store/commitments.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listCurrentPodMemberships } from '../../pods/index.ts'

/** Presents a commitment. `today` is the viewer's local day, `YYYY-MM-DD`. */
export function presentCommitment(stored: StoredCommitment, today: string): Commitment {
  const { id, userId: memberId, activity, target, text, dueOn, witnessId, outcome, reached } = stored
  return {
    id,
    memberId,
    activity,
    target,
    text,
    words: goalText(stored),
    dueOn,
    witnessId,
    outcome,
    reached,
    isOverdue: isOverdue(stored, today),
    madeAt: stored.madeAt.toISOString(),
    witnessAskedAt: stored.witnessAskedAt?.toISOString() ?? null,
    nudgedAt: stored.nudgedAt?.toISOString() ?? null,
  }
}

/** Data for emails about an open commitment: the member, the witness, the text and the due day (`YYYY-MM-DD`). */
type CommitmentEmailData = { userId: string; witnessId: string; words: string; dueOn: string }

/** Returns an open commitment whose member and witness still share its pod, or null. */
export async function findCommitmentEmailData(executor: Executor, id: string): Promise<CommitmentEmailData | null> {
  const found = await findCommitment(executor, id)
  if (!found?.podId || !found.witnessId || found.outcome !== null) return null
  const { userId, witnessId, dueOn, podId } = found
  const memberIds = new Set((await listCurrentPodMemberships(executor, [podId])).map((membership) => membership.userId))
  if (![userId, witnessId].every((one) => memberIds.has(one))) return null
  return { userId, witnessId, words: goalText(found), dueOn }
}
