import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { lockMember } from '../../members/index.ts'
import { requireActiveAccount } from '../../identity/index.ts'
import type { Commitment, createCommitment as endpoint } from '#contract/api/meetings/commitments.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { validateCommitment } from '#domain/commitments/commitment-fields.ts'
import type { MeetingDeps } from '../deps.ts'
import { type MemberCommitmentData, podMemberIds } from './member.ts'
import { presentCommitment } from './present-commitment.ts'
import { insertCommitment, findOpenMeetingId } from './store/commitments.ts'
import { todayIn } from './today.ts'
import type { Limit } from '#server/platform/limits/limits.ts'

/**
 * Creates a commitment, visible to the member's pod if they have one. One made during a pod meeting is linked to that meeting. A
 * repeated request with the same ID changes nothing.
 *
 * @throws ProblemError `invalid-fields` as the forms word it, `not-found` if the ID belongs to another member
 * @throws TooManyRequestsError after sixty in a day
 */
export async function createCommitment(
  deps: MeetingDeps,
  member: MemberCommitmentData,
  body: BodyOf<typeof endpoint>,
): Promise<Commitment> {
  const { db, clock, limits } = deps
  const { userId, currentPod, profile } = member
  const today = todayIn(profile.timezone, clock.now())
  const memberIds = podMemberIds(member)
  const errors = validateCommitment(body, { today, memberId: userId, podMemberIds: memberIds })
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  await limits.hit(commitmentsPerDay, userId)
  const { id, activity, dueOn, target = null, text, witnessId = null } = body
  const input = {
    activity,
    target: activity === 'other' ? null : target,
    // Whitespace alone counts as empty.
    text: text?.trim() || null,
    dueOn,
    witnessId,
  }
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await requireActiveAccount(tx, userId)
    const podId = currentPod?.pod.id ?? null
    const meetingId = podId && (await findOpenMeetingId(tx, podId))
    const stored = await insertCommitment(tx, { id, userId, podId, meetingId, ...input, madeAt: clock.now() })
    if (stored?.userId !== userId) throw new ProblemError('not-found')
    await publishLiveEvent(deps, tx, currentPod ? memberIds : [userId], { kind: 'commitments-changed' })
    return presentCommitment(stored, today)
  })
}

/** Limit on new commitments, per member ID. */
const commitmentsPerDay = {
  name: 'meetings.commitments/member',
  max: 60,
  windowMs: 24 * 3_600_000,
} as const satisfies Limit
