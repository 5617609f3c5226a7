import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { displayNameOf } from '../../members/index.ts'
import type { Commitment } from '#contract/api/meetings/commitments.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { goalText } from '#domain/commitments/activities.ts'
import type { MeetingDeps } from '../deps.ts'
import { nudged } from './jobs.ts'
import { type MemberCommitmentData, podMemberIds } from './member.ts'
import { presentCommitment } from './present-commitment.ts'
import { lockCommitment, updateCommitment } from './store/commitments.ts'
import { todayIn } from './today.ts'

/**
 * Sends a nudge from the witness of an open commitment to its member, once. Both must be in the commitment's pod.
 *
 * @throws ProblemError `not-found` if the caller is not the witness, `commitment-over` if the outcome is recorded
 */
export async function nudge(deps: MeetingDeps, witness: MemberCommitmentData, id: string): Promise<Commitment> {
  const now = deps.clock.now()
  const today = todayIn(witness.profile.timezone, now)
  const self = witness.currentPod?.podMembers.find(({ userId }) => userId === witness.userId)
  return deps.db.transaction(async (tx) => {
    const found = await lockCommitment(tx, id)
    const isWitness = found?.witnessId === witness.userId && found.podId === witness.currentPod?.pod.id
    if (!isWitness || !self || !podMemberIds(witness).includes(found.userId)) throw new ProblemError('not-found')
    if (found.outcome !== null) throw new ProblemError('commitment-over')
    if (found.nudgedAt) return presentCommitment(found, today)
    const updated = await updateCommitment(tx, id, { nudgedAt: now })
    const { firstName, lastName } = displayNameOf(self.profile, self.name)
    await publishLiveEvent(deps, tx, [found.userId], { kind: 'nudged', firstName, lastName, words: goalText(found) })
    await publishLiveEvent(deps, tx, [witness.userId], { kind: 'commitments-changed' })
    await deps.jobs.enqueue(tx, nudged, { commitmentId: id })
    return presentCommitment(updated, today)
  })
}
