/** A source of chance that gives the same draws for the same seed, on every machine. */
export type Chance = {
  /** A number in [0, 1). */
  draw01: () => number
  /** A whole number between two, both possible. */
  whole: (least: number, most: number) => number
  /** A number around `mean`, two of three times within `deviation` of it. */
  normal: (mean: number, deviation: number) => number
  /** True with this probability. */
  happens: (probability01: number) => boolean
  /** One of a list. */
  pick: <Item>(from: readonly Item[]) => Item
  /** One of a list, each as likely as its weight says. */
  pickWeighted: <Item>(from: readonly (readonly [item: Item, weight: number])[]) => Item
  /** Some of a list, none twice, in the order drawn; the whole list when it is shorter. */
  some: <Item>(from: readonly Item[], count: number) => Item[]
}

/**
 * Opens a source of chance. Two seeds have nothing to do with each other, so whatever belongs to one member draws from a
 * source of its own, and no member changes because another one was added.
 *
 * Source: sfc32 of PractRand (Chris Doty-Humphrey), seeded by FNV-1a.
 */
export function createChance(seed: string): Chance {
  const draw01 = openStream(seed)
  const whole = (least: number, most: number): number => least + Math.floor(draw01() * (most - least + 1))
  const pick = <Item>(from: readonly Item[]): Item => {
    if (from.length === 0) throw new RangeError('There is nothing to pick from.')
    return from[whole(0, from.length - 1)] as Item
  }
  return {
    draw01,
    whole,
    // The sum of twelve draws is normal for every purpose here, and exact on every machine, unlike logarithm and cosine.
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
    some(from, count) {
      const left = [...from]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(whole(0, left.length - 1), 1)).flat()
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
