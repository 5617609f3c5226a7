import * as z from 'zod/mini'

/** What became of a commitment, as its member says with one tap. */
export const Outcome = z.enum(['done', 'partly', 'missed'])
export type Outcome = z.infer<typeof Outcome>

/** What each outcome counts. */
export const outcomeValue: Readonly<Record<Outcome, number>> = { done: 1, partly: 0.5, missed: 0 }

/** Weeks over which follow-through is counted: a quarter, like a pod's goals. */
export const followThroughWeeks = 12

/**
 * Days after which a commitment nobody answered for counts as missed. By then the pod has met once more and asked; without this, saying
 * nothing would be better than saying no.
 */
export const answerDays = 7

/** A commitment as far as it is counted. Days are `YYYY-MM-DD`. */
export type CountedCommitment = { dueOn: string; outcome: Outcome | null }

/** How much was kept, 0 to 1, null where nothing is counted yet; and over how many commitments. */
export type FollowThrough = { rate: number | null; counted: number }

/**
 * The follow-through of one member over the twelve weeks up to `today`: done counts 1, partly ½, missed 0. A commitment whose outcome is
 * still to be told is not counted, until it is a week overdue.
 *
 * @param today `YYYY-MM-DD`
 */
export function followThrough(commitments: readonly CountedCommitment[], today: string): FollowThrough {
  const values = commitments.flatMap((commitment) => countedValue(commitment, today))
  if (values.length === 0) return { rate: null, counted: 0 }
  return { rate: values.reduce((sum, value) => sum + value, 0) / values.length, counted: values.length }
}

/** The follow-through of a pod: the mean of its members', so that one who makes many small promises does not speak for all. */
export function podFollowThrough(members: readonly FollowThrough[]): FollowThrough {
  const rates = members.flatMap(({ rate }) => (rate === null ? [] : [rate]))
  const counted = members.reduce((sum, member) => sum + member.counted, 0)
  return { rate: rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0) / rates.length, counted }
}

/** Whether a commitment is past its day and its member has not said what became of it. */
export function isOverdue({ dueOn, outcome }: CountedCommitment, today: string): boolean {
  return outcome === null && dueOn < today
}

function countedValue({ dueOn, outcome }: CountedCommitment, today: string): number[] {
  const ageDays = daysBetween(dueOn, today)
  if (ageDays >= followThroughWeeks * 7) return []
  // What is done before its day is done.
  if (outcome !== null) return [outcomeValue[outcome]]
  return ageDays > answerDays ? [0] : []
}

/** Days from one day to another, both `YYYY-MM-DD`; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
