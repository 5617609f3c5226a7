import { dayMs } from '#domain/meetings/wall-time.ts'

/**
 * Returns the first day on which an occurrence may still start in some time zone, including moved ones, which may move by a
 * month.
 */
export function earliestDay(now: Date): string {
  return new Date(now.getTime() - 33 * dayMs).toISOString().slice(0, 10)
}
