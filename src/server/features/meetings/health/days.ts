/** A day of 24 hours, in milliseconds. */
export const dayMs = 86_400_000

/** The day of an instant in UTC, `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** The instant so many days of 24 hours before. */
export function daysAgo(at: Date, days: number): Date {
  return new Date(at.getTime() - days * dayMs)
}
