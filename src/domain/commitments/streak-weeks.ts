import { dayNumber, dayOf, isoDayOf } from '../meetings/wall-time.ts'
import type { CountedCommitment } from './follow-through.ts'
import { type StreakWeek, streakWeekOf } from './streak.ts'

/** Input of a member's streak weeks. Days are `YYYY-MM-DD`. */
export type StreakWeeksInput = {
  /** All commitments of the member. */
  commitments: readonly CountedCommitment[]
  /** Days of meetings that the member was excused from or that did not take place. */
  forgivenOn: readonly string[]
  /** ISO weekday on which the pod meets (Monday is 1). A week ends on this day. */
  endsOn: number
  today: string
}

/**
 * Returns a member's weeks from the first one with a due commitment to the current one, oldest first. The current week does not
 * break a streak, since it is not over.
 */
export function streakWeeks({ commitments, forgivenOn, endsOn, today }: StreakWeeksInput): StreakWeek[] {
  const endOf = (day: string): number => dayNumber(day) + ((endsOn - isoDayOf(dayNumber(day)) + 7) % 7)
  const last = endOf(today)
  const first = commitments.reduce((end, { dueOn }) => Math.min(end, endOf(dueOn)), last)
  const weeks: StreakWeek[] = []
  for (let end = first; end <= last; end += 7) {
    const isIn = (day: string): boolean => day > dayOf(end - 7) && day <= dayOf(end)
    const due = commitments.filter(({ dueOn }) => isIn(dueOn))
    const week = streakWeekOf({ commitments: due, isForgiven: forgivenOn.some(isIn) }, today)
    weeks.push(end === last && week === 'broken' ? 'open' : week)
  }
  return weeks
}
