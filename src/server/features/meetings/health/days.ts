import { dayMs } from '#domain/meetings/days.ts'

/** The day of an instant in UTC, `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** The instant so many days of 24 hours before. */
export function daysAgo(at: Date, days: number): Date {
  return new Date(at.getTime() - days * dayMs)
}
