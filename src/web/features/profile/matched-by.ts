import { formatDay } from '../../lib/dates.ts'

/**
 * By when whoever waits in the pool has a pod: "by 28 November 2026", or how long it takes while no day is known.
 *
 * @param rematchBy an instant in ISO 8601, or null
 */
export function matchedBy(rematchBy: string | null, timeZone: string): string {
  return rematchBy === null ? 'within five to seven days' : `by ${formatDay(new Date(rematchBy), timeZone)}`
}
