/**
 * Quotient of two whole numbers, rounded to the nearest whole number, halves upward (2.5 → 3, −2.5 → −2).
 *
 * Exact: between whole numbers below 2⁵² a floating-point quotient never reaches a whole number it should stay under.
 *
 * @param denominator above zero
 */
export function divideRounded(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** Quotient of two whole numbers, rounded down. Exact as above. */
export function divideFloored(numerator: number, denominator: number): number {
  return Math.floor(numerator / denominator)
}

/**
 * Square root of a fraction, rounded to the nearest whole number, halves upward.
 *
 * The floating-point root only proposes; whole numbers decide.
 *
 * @param numerator zero or above
 * @param denominator above zero
 */
export function rootRounded(numerator: number, denominator: number): number {
  let root = Math.round(Math.sqrt(numerator / denominator))
  while (root > 0 && (2 * root - 1) ** 2 * denominator > 4 * numerator) root -= 1
  while ((2 * root + 1) ** 2 * denominator <= 4 * numerator) root += 1
  return root
}

/** The value, or the bound it lies beyond. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
