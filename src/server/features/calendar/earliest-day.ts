import { dayMs } from '#domain/meetings/wall-time.ts'

/** The first day on which something may still begin in some zone, moved ones included: one may be moved by a month. */
export function earliestDay(now: Date): string {
  return new Date(now.getTime() - 33 * dayMs).toISOString().slice(0, 10)
}
