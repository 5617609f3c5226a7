import { expect, test } from 'vitest'
import { anneal } from './anneal.ts'
import { bestCandidates } from './candidates.ts'
import { exponential, logarithm } from './exponentials.ts'
import { type Partition } from './partition.ts'
import { Random } from './random.ts'

/** A problem in which items with the same remainder match, so the best groups have one remainder each. */
class Remainders implements Partition {
  readonly itemCount = 24
  readonly groupCount = 4
  readonly groupOf: Int32Array = Int32Array.from({ length: 24 }, (_, i) => Math.floor(i / 6))
  readonly sizeOf: Int32Array = new Int32Array(4).fill(6)

  value(): number {
    let sum = 0
    for (let a = 0; a < this.itemCount; a++)
      for (let b = 0; b < a; b++) if (this.groupOf[a] === this.groupOf[b] && a % 4 === b % 4) sum += 1
    return sum
  }

  swapGain(a: number, b: number): number {
    const before = this.value()
    this.swap(a, b)
    const gain = this.value() - before
    this.swap(a, b)
    return gain
  }

  moveGain(): number {
    return -Infinity
  }

  swap(a: number, b: number): void {
    const group = this.groupOf[a] ?? 0
    this.groupOf[a] = this.groupOf[b] ?? 0
    this.groupOf[b] = group
  }

  move(): void {
    throw new Error('Moves are not allowed here.')
  }

  restore(groupOf: Int32Array): void {
    this.groupOf.set(groupOf)
  }
}

const candidates = bestCandidates(24, 5, (a, b) => (a % 4 === b % 4 ? 1 : 0))
const optionsFrom = (seed: number) => ({ random: new Random(seed), evaluations: 20_000, hot: 2, cold: 0.1, candidates })

test('anneal: brings the example to its best state and reports the gain', () => {
  const partition = new Remainders()
  const before = partition.value()
  const { gained, stopped } = anneal(partition, optionsFrom(1))
  expect(partition.value()).toBe(60)
  expect({ gained, stopped }).toEqual({ gained: 60 - before, stopped: false })
})

test('anneal: ends no worse than it began, and equal seeds end in equal states', () => {
  const [one, other] = [new Remainders(), new Remainders()]
  const hot = { hot: 1000, cold: 500, evaluations: 2000 }
  expect(anneal(one, { ...optionsFrom(3), ...hot }).gained).toBeGreaterThanOrEqual(0)
  anneal(other, { ...optionsFrom(3), ...hot })
  expect(other.groupOf).toEqual(one.groupOf)
})

test.each([1, 10, 100, 5000])('anneal: makes about %i evaluations, the descents included', (evaluations) => {
  const annealed = anneal(new Remainders(), { ...optionsFrom(1), evaluations, rounds: 3 })
  expect(annealed.evaluations).toBeGreaterThan(0.9 * evaluations)
  // One item's exchanges with all of its candidates' groups.
  expect(annealed.evaluations).toBeLessThan(evaluations + 40)
})

test('anneal: does nothing without a budget', () => {
  expect(anneal(new Remainders(), { ...optionsFrom(1), evaluations: 0 })).toMatchObject({ evaluations: 0, gained: 0 })
})

test('anneal: a stopped search ends in the best state', () => {
  const partition = new Remainders()
  const result = anneal(partition, { ...optionsFrom(1), evaluations: 1e9, shouldStop: () => true })
  expect(result.stopped).toBe(true)
  expect(partition.value()).toBe(60)
})

test('Random: a fixed sequence for a seed', () => {
  const random = new Random(1)
  expect([random.word(), random.word(), random.below(100), random.below(100)]).toEqual([-907232490, 1080862987, 82, 66])
  expect(new Random(2).word()).not.toBe(new Random(1).word())
})

test.each([0.001, 0.4, 1, 2.5, 1e6])('logarithm, exponential: agree with Math at %f to twelve digits', (value) => {
  expect(logarithm(value)).toBeCloseTo(Math.log(value), 12)
  expect(exponential(-value / 1e4) / Math.exp(-value / 1e4)).toBeCloseTo(1, 12)
})

test('bestCandidates: the best others, ties by number', () => {
  expect([...bestCandidates(4, 2, (a, b) => (a === 0 && b === 1 ? -Infinity : b % 2)).of]).toEqual([3, 2, 3, 0, 1, 3, 1, 0])
})
