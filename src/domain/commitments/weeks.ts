import { dayNumber, dayOf, isoDayOf } from '../meetings/wall-time.ts'
import type { CountedCommitment } from './follow-through.ts'
import { type StreakWeek, weekOf } from './streak.ts'

/** What a member's weeks are told from. Days are `YYYY-MM-DD`. */
export type WeeksFacts = {
  /** All that they committed to. */
  commitments: readonly CountedCommitment[]
  /** Days of meetings that the member was excused from, or that were not held. */
  forgivenOn: readonly string[]
  /** ISO day of the week on which the pod meets, Monday is 1: a week ends with it. */
  endsOn: number
  today: string
}

/**
 * A member's weeks from the first one in which something was due to the present one, oldest first, as the streak counts them. The present
 * one breaks nothing, since it is not over.
 */
export function streakWeeks({ commitments, forgivenOn, endsOn, today }: WeeksFacts): StreakWeek[] {
  const endOf = (day: string): number => dayNumber(day) + ((endsOn - isoDayOf(dayNumber(day)) + 7) % 7)
  const last = endOf(today)
  const first = commitments.reduce((end, { dueOn }) => Math.min(end, endOf(dueOn)), last)
  const weeks: StreakWeek[] = []
  for (let end = first; end <= last; end += 7) {
    const isIn = (day: string): boolean => day > dayOf(end - 7) && day <= dayOf(end)
    const due = commitments.filter(({ dueOn }) => isIn(dueOn))
    const week = weekOf({ commitments: due, isForgiven: forgivenOn.some(isIn) }, today)
    weeks.push(end === last && week === 'broken' ? 'open' : week)
  }
  return weeks
}
