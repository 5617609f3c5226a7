import type { Commitment } from '#contract/commitments.ts'
import { ProblemError } from '#contract/problems.ts'
import { goalText } from '#domain/commitments/activities.ts'
import { nameOf, tellNews } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { nudged } from './jobs.ts'
import { type Committing, podMemberIds } from './member.ts'
import { showCommitment } from './show.ts'
import { lockCommitment, writeCommitment } from './store/commitments.ts'
import { todayIn } from './today.ts'

/**
 * The witness of an open commitment asks how it goes; its member hears of it, once. Both are in the pod it was told.
 *
 * @throws ProblemError `not-found` for whoever is not its witness, `commitment-over` once it is settled
 */
export async function nudge(deps: MeetingDeps, witness: Committing, id: string): Promise<Commitment> {
  const now = deps.clock.now()
  const today = todayIn(witness.profile.timezone, now)
  const self = witness.inPod?.fellows.find(({ userId }) => userId === witness.userId)
  return deps.db.transaction(async (tx) => {
    const found = await lockCommitment(tx, id)
    const isWitness = found?.witnessId === witness.userId && found.podId === witness.inPod?.pod.id
    if (!isWitness || !self || !podMemberIds(witness).includes(found.userId)) throw new ProblemError('not-found')
    if (found.outcome !== null) throw new ProblemError('commitment-over')
    if (found.nudgedAt) return showCommitment(found, today)
    const written = await writeCommitment(tx, id, { nudgedAt: now })
    const { firstName, lastName } = nameOf(self.profile, self.name)
    await tellNews(deps, tx, [found.userId], { kind: 'nudged', firstName, lastName, words: goalText(found) })
    await tellNews(deps, tx, [witness.userId], { kind: 'commitments-changed' })
    await deps.jobs.enqueue(tx, nudged, { commitmentId: id })
    return showCommitment(written, today)
  })
}
