import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClockSample, estimateOffset, samplesMax, serverNow, withSample } from './clock-offset.ts'

const offset = 1_776_355_200_000

/** A request sent at `sentAt` that takes `thereMs` to the server; the response takes `backMs` back. */
function sample(sentAt: number, thereMs: number, backMs: number, offsetMs = offset): ClockSample {
  return { sentAt, serverAt: sentAt + thereMs + offsetMs, receivedAt: sentAt + thereMs + backMs }
}

test('estimateOffset: exact for a quick, even round trip', () => {
  expect(estimateOffset([sample(1000, 20, 20)])).toEqual({ offsetMs: offset, errorMs: 21 })
})

test('estimateOffset: the shortest round trip decides, first or last', () => {
  const short = sample(2000, 4, 6)
  for (const samples of [
    [short, sample(3000, 10, 900)],
    [sample(1000, 900, 10), short],
  ]) {
    const found = estimateOffset(samples)
    expect(Math.abs((found?.offsetMs ?? 0) - offset)).toBeLessThan(2)
    expect(found?.errorMs).toBeLessThan(6.2)
  }
})

test('estimateOffset, withSample: refuse impossible samples', () => {
  expect(estimateOffset([])).toBeNull()
  expect(estimateOffset([{ sentAt: 10, serverAt: 5, receivedAt: 9 }])).toBeNull()
  expect(withSample([], { sentAt: 0, serverAt: Number.NaN, receivedAt: 1 })).toEqual([])
})

test('estimateOffset: ignores samples from before the device slept', () => {
  const awake = [sample(1000, 5, 5), sample(2000, 5, 5)]
  const found = estimateOffset([...awake, sample(3000, 40, 40, offset + 60_000)])
  expect(found).toEqual({ offsetMs: offset + 60_000, errorMs: 41 })
})

test('withSample: stores only the newest samples', () => {
  const all = Array.from({ length: 40 }, (_, i) => sample(i * 1000, 5, 5))
  const samplesKept = all.reduce<ClockSample[]>((samples, one) => withSample(samples, one), [])
  expect(samplesKept).toEqual(all.slice(-samplesMax))
})

test('estimateOffset: the error bounds the true offset, for uneven trips and a drifting clock', () => {
  const trips = fc.array(
    fc.record({
      waitMs: fc.double({ min: 0, max: 60_000, noNaN: true }),
      thereMs: fc.double({ min: 0, max: 3000, noNaN: true }),
      backMs: fc.double({ min: 0, max: 3000, noNaN: true }),
    }),
    { minLength: 1, maxLength: samplesMax },
  )
  const drift = fc.double({ min: -0.00005, max: 0.00005, noNaN: true })
  const wallOffset = fc.integer({ min: -1_000_000, max: 2_000_000_000_000 })
  fc.assert(
    fc.property(trips, drift, wallOffset, (given, share, baseMs) => {
      let now = 0
      const serverAt = (deviceAt: number) => baseMs + deviceAt * (1 + share)
      const samples = given.map(({ waitMs, thereMs, backMs }) => {
        const sentAt = now + waitMs
        now = sentAt + thereMs + backMs
        return { sentAt, serverAt: Math.floor(serverAt(sentAt + thereMs)), receivedAt: now }
      })
      const found = estimateOffset(samples)
      if (!found) throw new Error('There is a sample.')
      const shortest = Math.min(...given.map(({ thereMs, backMs }) => thereMs + backMs))
      // The drift within a round trip, and rounding.
      expect(Math.abs(serverNow(found, now) - serverAt(now))).toBeLessThanOrEqual(found.errorMs + 1)
      expect(found.errorMs).toBeLessThanOrEqual(shortest / 2 + now * 0.0001 + 2)
    }),
  )
})
