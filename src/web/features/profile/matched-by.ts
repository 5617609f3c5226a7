import type { Me } from '#contract/me.ts'
import { personalInfoFieldsDone } from '#domain/profile/completion.ts'
import { formatDay } from '../../lib/dates.ts'

/**
 * By when whoever waits in the pool has a pod: "by 28 November 2026", or how long it takes while no day is known.
 *
 * @param rematchBy an instant in ISO 8601, or null
 */
export function matchedBy(rematchBy: string | null, timeZone: string): string {
  return rematchBy === null ? 'within five to seven days' : `by ${formatDay(new Date(rematchBy), timeZone)}`
}

/** Whether the day by which a member was to have a pod has passed. */
export function isOverdue({ rematchBy }: { rematchBy: string | null }, now = new Date()): boolean {
  return rematchBy !== null && new Date(rematchBy) < now
}

/** What somebody reads whose day has passed: that it has, and what happens now. */
export const overdueWords =
  'It takes longer than we promised, and we are sorry. The day has passed without a pod that fits. You stay in the matching pool, and whoever has waited longest comes first in the next match, on Monday or Thursday.'

/** Whether a match could place a member: the profile is filled in and the three scores are there. */
export function isMatchable(me: Me): boolean {
  const { financialMatchValue, demographicCluster, personalityCluster } = me
  return personalInfoFieldsDone(me) && ![financialMatchValue, demographicCluster, personalityCluster].includes(null)
}

/** What somebody reads who waits and cannot be placed yet. */
export const unreadyWords =
  'You are in line for a pod, and a match can place you as soon as your profile and your scores are complete.'
