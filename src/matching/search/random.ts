/**
 * Seeded random numbers: sfc32 with integer arithmetic only, so that every machine and Node version gives the same sequence.
 * Source: Chris Doty-Humphrey, PractRand (public domain).
 */
export class Random {
  /** Three words of state and a counter. */
  readonly #state = new Int32Array(4)

  /** @param seed any integer; its lower 53 bits count */
  constructor(seed: number) {
    const whole = Math.abs(Math.trunc(seed)) % 2 ** 53
    this.#state.set([(whole % 2 ** 32) | 0, Math.floor(whole / 2 ** 32) | 0, seed < 0 ? 1 : 0, 1])
    for (let i = 0; i < 15; i++) this.word()
  }

  /** Returns a signed 32-bit integer. */
  word(): number {
    const state = this.#state
    const a = state[0] ?? 0
    const b = state[1] ?? 0
    const c = state[2] ?? 0
    const counter = state[3] ?? 0
    const drawn = (((a + b) | 0) + counter) | 0
    state[0] = b ^ (b >>> 9)
    state[1] = (c + (c << 3)) | 0
    state[2] = (((c << 21) | (c >>> 11)) + drawn) | 0
    state[3] = (counter + 1) | 0
    return drawn
  }

  /**
   * Returns an integer from 0 to below the bound. The bound must be at most 2²⁰; above that the distribution is no longer
   * uniform.
   */
  below(bound: number): number {
    return ((this.word() >>> 0) * bound * 2 ** -32) | 0
  }
}

/** Shuffles a list in place. */
export function shuffle(list: Int32Array, random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const swapped = list[i] ?? 0
    list[i] = list[j] ?? 0
    list[j] = swapped
  }
}
