import type { Commitment, Commitments, CommitmentMember } from '#contract/api/meetings/commitments.ts'
import { podMember } from '#web/testing/visitors.ts'

/** ID of the member whose page it is. */
export const userId = podMember.user?.id ?? ''

/** Builds a pod member without counted meetings, plus the overrides. */
export function buildCommittedMember(id: string, firstName: string, overrides: Partial<CommitmentMember> = {}): CommitmentMember {
  return {
    id,
    firstName,
    lastName: 'Reyes',
    initials: `${firstName[0]}R`,
    isYou: false,
    followThrough: { rate: null, counted: 0 },
    ...overrides,
  }
}

export const marisol = buildCommittedMember('0190c0de-0000-7000-8000-0000000000b1', 'Marisol')
export const priya = buildCommittedMember('0190c0de-0000-7000-8000-0000000000b2', 'Priya')

/** Builds a commitment to send twenty letters by the meeting on January 20, 2026, plus the overrides. */
export function buildCommitment(overrides: Partial<Commitment> = {}): Commitment {
  return {
    id: '0190c0de-0000-7000-8000-0000000000c1',
    memberId: userId,
    activity: 'letters',
    target: 20,
    text: null,
    words: 'Send 20 letters',
    dueOn: '2026-01-20',
    witnessId: null,
    outcome: null,
    reached: null,
    isOverdue: false,
    madeAt: '2026-01-14T15:00:00.000Z',
    witnessAskedAt: null,
    nudgedAt: null,
    ...overrides,
  }
}

/** Builds the commitments of a member of a pod of three with that one commitment, plus the overrides. */
export function buildCommitments(overrides: Partial<Commitments> = {}): Commitments {
  return {
    today: '2026-01-16',
    nextMeetingOn: '2026-01-20',
    commitments: [buildCommitment()],
    members: [buildCommittedMember(userId, 'Dana', { isYou: true }), marisol, priya],
    own: { followThrough: { rate: null, counted: 0 }, streak: { weeks: 0, longest: 0 } },
    pod: { rate: null, counted: 0 },
    ...overrides,
  }
}
