import * as z from 'zod/mini'

/** Outcome of a commitment, as the member records it. */
export const Outcome = z.enum(['done', 'partly', 'missed'])
export type Outcome = z.infer<typeof Outcome>

/** Weight of each outcome. */
export const outcomeValue: Readonly<Record<Outcome, number>> = { done: 1, partly: 0.5, missed: 0 }

/** Weeks that follow-through covers: a quarter, like a pod's goals. */
export const followThroughWeeks = 12

/**
 * Days after which a commitment without a recorded outcome counts as missed. By then the pod has met once more and asked.
 * Without this limit, recording nothing would score better than recording a miss.
 */
export const outcomeGraceDays = 7

/** The fields of a commitment that follow-through uses. Days are `YYYY-MM-DD`. */
export type CountedCommitment = { dueOn: string; outcome: Outcome | null }

/** Follow-through rate, 0 to 1, or null if nothing counts yet, and the number of commitments it covers. */
export type FollowThrough = { rate: number | null; counted: number }

/**
 * Returns the follow-through of one member over the twelve weeks up to `today`: done counts 1, partly ½, missed 0. A commitment
 * without an outcome does not count until it is a week overdue.
 * @param today `YYYY-MM-DD`
 */
export function followThrough(commitments: readonly CountedCommitment[], today: string): FollowThrough {
  const values = commitments.flatMap((commitment) => countedValue(commitment, today))
  if (values.length === 0) return { rate: null, counted: 0 }
  return { rate: values.reduce((sum, value) => sum + value, 0) / values.length, counted: values.length }
}

/**
 * Returns the follow-through of a pod: the mean over its members, so that a member with many small commitments does not
 * dominate.
 */
export function podFollowThrough(members: readonly FollowThrough[]): FollowThrough {
  const rates = members.flatMap(({ rate }) => (rate === null ? [] : [rate]))
  const counted = members.reduce((sum, member) => sum + member.counted, 0)
  return { rate: rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0) / rates.length, counted }
}

/** Whether a commitment is past its due day and has no outcome. */
export function isOverdue({ dueOn, outcome }: CountedCommitment, today: string): boolean {
  return outcome === null && dueOn < today
}

function countedValue({ dueOn, outcome }: CountedCommitment, today: string): number[] {
  const ageDays = daysBetween(dueOn, today)
  if (ageDays >= followThroughWeeks * 7) return []
  // An outcome recorded before the due day counts immediately.
  if (outcome !== null) return [outcomeValue[outcome]]
  return ageDays > outcomeGraceDays ? [0] : []
}

/** Returns the days from one day to another, both `YYYY-MM-DD`. Negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** Minimum length of a commitment, in days, for a nudge. In a shorter one the nudge would coincide with its start or end. */
export const nudgeDaysMin = 3

/**
 * Returns the day on which the witness is asked to nudge: the midpoint between the start and the due day, rounded down. Null if
 * the commitment is due too soon.
 * @param madeOn, dueOn `YYYY-MM-DD`
 */
export function nudgeOn(madeOn: string, dueOn: string): string | null {
  const days = daysBetween(madeOn, dueOn)
  if (days < nudgeDaysMin) return null
  return new Date(Date.parse(madeOn) + Math.floor(days / 2) * 86_400_000).toISOString().slice(0, 10)
}
