/**
 * Divides two integers and rounds to the nearest integer, halves up (2.5 → 3, −2.5 → −2).
 * Exact: for integers below 2⁵², a floating-point quotient never rounds up to an integer that it should stay below.
 * @param denominator above zero
 */
export function divideRounded(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** Divides two integers and rounds down. Exact as above. */
export function divideFloored(numerator: number, denominator: number): number {
  return Math.floor(numerator / denominator)
}

/**
 * Returns the square root of a fraction, rounded to the nearest integer, halves up.
 * The floating-point root is only an estimate; integer arithmetic decides.
 * @param numerator zero or above
 * @param denominator above zero
 */
export function rootRounded(numerator: number, denominator: number): number {
  let root = Math.round(Math.sqrt(numerator / denominator))
  while (root > 0 && (2 * root - 1) ** 2 * denominator > 4 * numerator) root -= 1
  while ((2 * root + 1) ** 2 * denominator <= 4 * numerator) root += 1
  return root
}

/** Clamps a value to a range. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
