/** Splits an integer into equal integer parts, larger ones first. They add up to the total. */
export function splitEvenly(total: number, parts: number): number[] {
  return Array.from({ length: parts }, (_, i) => Math.floor(total / parts) + (i < total % parts ? 1 : 0))
}

/** The wanted and the minimum length of a part. Integers, `min` at most `max`. */
export type LengthRange = { max: number; min: number }

/**
 * Distributes `total`: each part gets its maximum if that fits. Otherwise parts shrink in proportion to what they can give up
 * and add up to `total` exactly. If even the minimums do not fit, each gets its minimum, which is more than `total`.
 */
export function distribute(demands: readonly LengthRange[], total: number): number[] {
  const wanted = demands.reduce((sum, { max: most }) => sum + most, 0)
  const givable = demands.reduce((sum, { max: most, min: least }) => sum + most - least, 0)
  const lack = Math.min(Math.max(0, wanted - total), givable)
  let seen = 0
  let taken = 0
  return demands.map(({ max: most, min: least }) => {
    seen += most - least
    // Rounding the running sum instead of each part keeps the parts integers and their sum exact.
    const takenSoFar = givable === 0 ? 0 : Math.floor((lack * seen) / givable)
    const gives = takenSoFar - taken
    taken = takenSoFar
    return most - gives
  })
}
