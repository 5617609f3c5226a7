import { wallTimeOf } from '#domain/meetings/wall-time.ts'

/** Returns the current day (`YYYY-MM-DD`) in a time zone, or in UTC if the member has set none. */
export function todayIn(timeZone: string | null, now: Date): string {
  return wallTimeOf(now, timeZone ?? 'UTC').slice(0, 10)
}
