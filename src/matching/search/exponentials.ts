/**
 * Powers and logarithms made of additions, multiplications and divisions alone. `Math.exp` and `Math.log` may differ in the last
 * digit between versions of Node, and one digit is enough for a search to take another way.
 */

/** Natural logarithm of a number above zero, to some 15 digits. */
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

/** e to the power of a number between -700 and 700, to some 15 digits. */
export function exponential(power: number): number {
  const doublings = Math.round(power / Math.LN2)
  const rest = power - doublings * Math.LN2
  let sum = 1
  for (let i = 18; i >= 1; i--) sum = 1 + (sum * rest) / i
  for (let i = 0; i < doublings; i++) sum *= 2
  for (let i = 0; i > doublings; i--) sum /= 2
  return sum
}

const patienceBits = 11

/** How far to the right a random word is shifted to point into `patience`. */
export const patienceShift = 32 - patienceBits

/**
 * Logarithms of evenly spread chances: a change that loses no more than `-temperature * patience[random]` is accepted, which
 * happens to a loss with the probability `exp(-loss / temperature)`.
 */
export const patience: Float64Array = Float64Array.from({ length: 2 ** patienceBits }, (_, i) =>
  logarithm((i + 0.5) / 2 ** patienceBits),
)
