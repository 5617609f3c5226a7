import { type CountedCommitment, answerDays, daysBetween } from './follow-through.ts'

/** What a week was to a member: kept, broken, forgiven, or still open. */
export type StreakWeek = 'kept' | 'broken' | 'forgiven' | 'open'

/** One week between two meetings. */
export type WeekFacts = {
  /** The commitments due in it. */
  commitments: readonly CountedCommitment[]
  /** Whether the member was excused from the meeting at its end, or the pod did not meet. */
  isForgiven: boolean
}

/** Weeks in a row, up to now, and the longest there was. */
export type Streak = { weeks: number; longest: number }

/**
 * What a week counts for the streak. It is kept when something was due and all of it was done or partly done, broken when something was
 * missed or nothing was promised. An excused absence forgives it: it neither counts nor breaks, unless it was kept all the same.
 *
 * @param today `YYYY-MM-DD`
 */
export function weekOf({ commitments, isForgiven }: WeekFacts, today: string): StreakWeek {
  const isMissed = ({ outcome, dueOn }: CountedCommitment) =>
    outcome === 'missed' || (outcome === null && daysBetween(dueOn, today) > answerDays)
  const isOpen = commitments.some((commitment) => commitment.outcome === null && !isMissed(commitment))
  if (commitments.length > 0 && commitments.every(({ outcome }) => outcome === 'done' || outcome === 'partly')) return 'kept'
  if (isForgiven) return 'forgiven'
  return isOpen && !commitments.some(isMissed) ? 'open' : 'broken'
}

/**
 * The streak over weeks in their order, oldest first. The last week does not break it while it is not over; its commitments may still be
 * kept.
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
