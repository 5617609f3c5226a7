/** A pseudo-random generator that draws the same values for the same seed on every machine. */
export type Chance = {
  draw01: () => number
  /** A whole number in the range, both ends inclusive. */
  integer: (min: number, max: number) => number
  /** A number around `mean`; two thirds are within `deviation` of it. */
  normal: (mean: number, deviation: number) => number
  /** True with this probability. */
  happens: (probability01: number) => boolean
  /** One item of a list. */
  pick: <Item>(from: readonly Item[]) => Item
  /** One item of a list, with probability proportional to its weight. */
  pickWeighted: <Item>(from: readonly (readonly [item: Item, weight: number])[]) => Item
  /** Some items of a list without repetition, in the order drawn. The whole list if it is shorter. */
  pickSome: <Item>(from: readonly Item[], count: number) => Item[]
}

/**
 * Creates a generator. Different seeds are independent, so each member is drawn from their own generator and does not change if
 * another member is added.
 *
 * Source: sfc32 of PractRand (Chris Doty-Humphrey), seeded by FNV-1a.
 */
export function createChance(seed: string): Chance {
  const draw01 = openStream(seed)
  const integer = (min: number, max: number): number => min + Math.floor(draw01() * (max - min + 1))
  const pick = <Item>(from: readonly Item[]): Item => {
    if (from.length === 0) throw new RangeError('The list to pick from is empty.')
    return from[integer(0, from.length - 1)] as Item
  }
  return {
    draw01,
    integer,
    // The sum of twelve draws is close enough to normal here, and identical on every machine, unlike logarithm and cosine.
    normal: (mean, deviation) => mean + deviation * (Array.from({ length: 12 }, draw01).reduce((sum, draw) => sum + draw, 0) - 6),
    happens: (probability01) => draw01() < probability01,
    pick,
    pickWeighted(from) {
      let left = draw01() * from.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of from) {
        left -= weight
        if (left < 0) return item
      }
      return pick(from)[0]
    },
    pickSome(from, count) {
      const left = [...from]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(integer(0, left.length - 1), 1)).flat()
    },
  }
}

function openStream(seed: string): () => number {
  let a = hash(seed, 0x811c9dc5)
  let b = hash(seed, 0x9e3779b9)
  let c = hash(seed, 0x85ebca6b)
  let counter = 1
  const next = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let i = 0; i < 12; i++) next()
  return next
}

function hash(text: string, basis: number): number {
  let value = basis
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value
}
