import { Temporal } from 'temporal-polyfill'

/** What a clock change does to a wall time: a gap leaves it out, and of a double hour it comes twice. */
export type ClockChange = 'left-out' | 'twice'

/**
 * What the clocks of a zone do at a wall time `YYYY-MM-DDTHH:mm`, or null on an ordinary day.
 *
 * @throws RangeError when it is no wall time
 */
export function clockChangeAt(wall: string, zone: string): ClockChange | null {
  const plain = Temporal.PlainDateTime.from(wall)
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  )
  if (!earlier || !later || earlier.epochMilliseconds === later.epochMilliseconds) return null
  return earlier.toPlainDateTime().equals(plain) ? 'twice' : 'left-out'
}
