/** A whole number cut into so many whole parts as equal as can be, the greater ones first; they add up to it. */
export function splitEvenly(total: number, parts: number): number[] {
  return Array.from({ length: parts }, (_, i) => Math.floor(total / parts) + (i < total % parts ? 1 : 0))
}

/** What something is to have, and how little it can do with. Whole numbers, `least` at most `most`. */
export type Demand = { most: number; least: number }

/**
 * What each gets of `total`: all of it where that suffices, else each gives in proportion to what it can, so that they add up to
 * `total` exactly; and the least of each, more than `total`, where even that does not suffice.
 */
export function shareOut(demands: readonly Demand[], total: number): number[] {
  const wanted = demands.reduce((sum, { most }) => sum + most, 0)
  const givable = demands.reduce((sum, { most, least }) => sum + most - least, 0)
  const lack = Math.min(Math.max(0, wanted - total), givable)
  let seen = 0
  let taken = 0
  return demands.map(({ most, least }) => {
    seen += most - least
    // Rounding the running sum, not each part, keeps the parts whole and their sum exact.
    const takenSoFar = givable === 0 ? 0 : Math.floor((lack * seen) / givable)
    const gives = takenSoFar - taken
    taken = takenSoFar
    return most - gives
  })
}
