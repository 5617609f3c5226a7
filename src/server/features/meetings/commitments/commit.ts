import type { Commitment, commit as endpoint } from '#contract/commitments.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import { commitmentFaults } from '#domain/commitments/commitment-fields.ts'
import { demandPerson, lockMember, tellNews } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { commitmentsADay } from './limits.ts'
import { type Committing, podMemberIds } from './member.ts'
import { showCommitment } from './show.ts'
import { addCommitment, findHeldMeetingId } from './store/commitments.ts'
import { todayIn } from './today.ts'

/**
 * Keeps what a member commits to, for their pod to see where they are in one. What is said while the pod meets belongs
 * to that meeting. Sent again with its id, nothing changes.
 *
 * @throws ProblemError `invalid-fields` in the words of the forms, `not-found` for an id that is somebody else's
 * @throws TooManyRequestsError after sixty in a day
 */
export async function commit(deps: MeetingDeps, member: Committing, body: BodyOf<typeof endpoint>): Promise<Commitment> {
  const { db, clock, limits } = deps
  const { userId, inPod, profile } = member
  const today = todayIn(profile.timezone, clock.now())
  const podMembers = podMemberIds(member)
  const faults = commitmentFaults(body, { today, memberId: userId, podMemberIds: podMembers })
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  await limits.hit(commitmentsADay, userId)
  const { id, activity, dueOn, target = null, text, witnessId = null } = body
  const said = {
    activity,
    target: activity === 'other' ? null : target,
    // Blanks alone say nothing.
    text: text?.trim() || null,
    dueOn,
    witnessId,
  }
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await demandPerson(tx, userId)
    const podId = inPod?.pod.id ?? null
    const meetingId = podId && (await findHeldMeetingId(tx, podId))
    const stored = await addCommitment(tx, { id, userId, podId, meetingId, ...said, madeAt: clock.now() })
    if (stored?.userId !== userId) throw new ProblemError('not-found')
    await tellNews(deps, tx, inPod ? podMembers : [userId], { kind: 'commitments-changed' })
    return showCommitment(stored, today)
  })
}
