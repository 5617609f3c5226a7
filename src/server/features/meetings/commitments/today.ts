import { wallTimeOf } from '#domain/meetings/wall-time.ts'

/** The day `YYYY-MM-DD` it is for somebody who lives in this zone; UTC's before they have said where they live. */
export function todayIn(zone: string | null, now: Date): string {
  return wallTimeOf(now, zone ?? 'UTC').slice(0, 10)
}
