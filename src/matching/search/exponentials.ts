/**
 * Exponentials and logarithms from additions, multiplications and divisions only. `Math.exp` and `Math.log` can differ in the
 * last digit between versions of Node, which is enough to change the course of a search.
 */

/** Returns the natural logarithm of a positive number, to about 15 digits. */
export function logarithm(value: number): number {
  let halvings = 0
  let rest = value
  for (; rest > 1.5; rest /= 2) halvings += 1
  for (; rest < 0.75; rest *= 2) halvings -= 1
  const ratio = (rest - 1) / (rest + 1)
  const square = ratio * ratio
  let sum = 0
  for (let odd = 25; odd >= 1; odd -= 2) sum = sum * square + 1 / odd
  return 2 * ratio * sum + halvings * Math.LN2
}

/** Returns e to a power between -700 and 700, to about 15 digits. */
export function exponential(power: number): number {
  const doublings = Math.round(power / Math.LN2)
  const rest = power - doublings * Math.LN2
  let sum = 1
  for (let i = 18; i >= 1; i--) sum = 1 + (sum * rest) / i
  for (let i = 0; i < doublings; i++) sum *= 2
  for (let i = 0; i > doublings; i--) sum /= 2
  return sum
}

const thresholdBits = 11

/** Right shift that turns a random word into an index of `acceptanceThresholds`. */
export const thresholdShift = 32 - thresholdBits

/**
 * Logarithms of evenly spaced probabilities. A change is accepted if it loses at most `-temperature *
 * acceptanceThresholds[random]`, which happens with probability `exp(-loss / temperature)`.
 */
export const acceptanceThresholds: Float64Array = Float64Array.from({ length: 2 ** thresholdBits }, (_, i) =>
  logarithm((i + 0.5) / 2 ** thresholdBits),
)
