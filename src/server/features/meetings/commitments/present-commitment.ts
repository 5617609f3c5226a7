import type { Commitment } from '#contract/api/meetings/commitments.ts'
import { goalText } from '#domain/commitments/activities.ts'
import { isOverdue } from '#domain/commitments/follow-through.ts'
import type { StoredCommitment } from './store/commitments.ts'

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
