import { type CountedCommitment, outcomeGraceDays, daysBetween } from './follow-through.ts'

/** State of a week in a member's streak. */
export type StreakWeek = 'kept' | 'broken' | 'forgiven' | 'open'

/** One week between two meetings. */
export type StreakWeekInput = {
  /** The commitments due in the week. */
  commitments: readonly CountedCommitment[]
  /** Whether the member was excused from the meeting that ends the week, or the pod did not meet. */
  isForgiven: boolean
}

/** Length of the current streak and of the longest one, in weeks. */
export type Streak = { weeks: number; longest: number }

/**
 * Returns the state of a week. `kept`: something was due and all of it was done or partly done. `broken`: something was missed
 * or nothing was promised. `forgiven`: the member had an excused absence, so the week neither counts nor breaks the streak,
 * unless it was kept anyway.
 * @param today `YYYY-MM-DD`
 */
export function streakWeekOf({ commitments, isForgiven }: StreakWeekInput, today: string): StreakWeek {
  const isMissed = ({ outcome, dueOn }: CountedCommitment) =>
    outcome === 'missed' || (outcome === null && daysBetween(dueOn, today) > outcomeGraceDays)
  const isOpen = commitments.some((commitment) => commitment.outcome === null && !isMissed(commitment))
  if (commitments.length > 0 && commitments.every(({ outcome }) => outcome === 'done' || outcome === 'partly')) return 'kept'
  if (isForgiven) return 'forgiven'
  return isOpen && !commitments.some(isMissed) ? 'open' : 'broken'
}

/**
 * Computes the streak from weeks in order, oldest first. An unfinished last week does not break it, because its commitments can
 * still be fulfilled.
 */
export function streakOf(weeks: readonly StreakWeek[]): Streak {
  let weeksInRow = 0
  let longest = 0
  for (const week of weeks) {
    if (week === 'kept') weeksInRow += 1
    if (week === 'broken') weeksInRow = 0
    longest = Math.max(longest, weeksInRow)
  }
  return { weeks: weeksInRow, longest }
}
