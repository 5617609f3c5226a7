import { instantOf, parseWallTime, wallTimeOf } from '../meetings/wall-time.ts'

const halfHourMs = 1_800_000

/**
 * Returns the effect of a clock change on a wall time `YYYY-MM-DDTHH:mm` in a time zone. `left-out`: the clock skips this time,
 * and the event begins later by the skipped amount. `twice`: the time occurs twice, and the first one is used. Null for any
 * other time.
 */
export function findClockChange(wall: string, timezone: string): 'left-out' | 'twice' | null {
  const { number, minute } = parseWallTime(wall)
  const at = instantOf(number, minute, timezone)
  if (wallTimeOf(new Date(at), timezone) !== wall) return 'left-out'
  // Clocks go back by 30 or 60 minutes.
  const again = [1, 2].some((steps) => wallTimeOf(new Date(at + steps * halfHourMs), timezone) === wall)
  return again ? 'twice' : null
}
