import { instantOf, parseWallTime, wallTimeOf } from '../meetings/wall-time.ts'

const halfHourMs = 1_800_000

/**
 * What a clock change does to a wall time `YYYY-MM-DDTHH:mm` of a zone: `left-out` where the clock never shows it that day, and it is
 * meant as much later as was left out; `twice` where it comes two times, and the first is meant; null for any other.
 */
export function clockChangeAt(wall: string, timezone: string): 'left-out' | 'twice' | null {
  const { number, minute } = parseWallTime(wall)
  const at = instantOf(number, minute, timezone)
  if (wallTimeOf(new Date(at), timezone) !== wall) return 'left-out'
  // Clocks go back by half an hour or an hour.
  const again = [1, 2].some((steps) => wallTimeOf(new Date(at + steps * halfHourMs), timezone) === wall)
  return again ? 'twice' : null
}
