/** A seeded random generator with the same results on every platform. */
export type Draws = {
  /** A number in [0, 1). */
  unit: () => number
  /** A whole number from 0 to `limit` - 1; 0 for a limit below 1. */
  below: (limit: number) => number
  chance: (share: number) => boolean
  /** Approximately normal, with mean 0 and standard deviation 1. */
  normal: () => number
  pick: <Value>(options: readonly Value[]) => Value
}

/** Random stream `index` of a seed. Streams are independent, so one can be drawn alone. */
export function drawsOf(seed: number, index: number): Draws {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(unit() * Math.max(1, limit))
  return {
    unit,
    below,
    chance: (share) => unit() < share,
    normal: () => unit() + unit() + unit() + unit() + unit() + unit() + unit() + unit() + unit() + unit() + unit() + unit() - 6,
    pick: (options) => options[below(options.length)]!,
  }
}
