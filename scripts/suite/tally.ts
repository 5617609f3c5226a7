import type { Failure, SuiteEvent } from './events.ts'

/** Counts of a step so far, and its running tests. Times are on the same clock as `now`, in milliseconds. */
export type Tally = {
  units: number
  done: number
  passed: number
  skipped: number
  flaky: readonly Failure[]
  failures: readonly Failure[]
  running: ReadonlyMap<string, { test: string | null; at: number }>
  lastAt: number
}

export const emptyTally = (now: number): Tally => ({
  units: 0,
  done: 0,
  passed: 0,
  skipped: 0,
  flaky: [],
  failures: [],
  running: new Map(),
  lastAt: now,
})

/**
 * Adds an event. A test that passes only on a retry counts as failed unless it is in `knownFlaky`.
 *
 * @param knownFlaky names of tests that may need a retry, each with the reason; null if any test may
 */
export function addEvent(
  tally: Tally,
  event: SuiteEvent,
  now: number,
  knownFlaky: Readonly<Record<string, string>> | null = {},
): Tally {
  const running = new Map(tally.running)
  const next = { ...tally, running, lastAt: now }
  switch (event.kind) {
    case 'planned':
      return { ...next, units: tally.units + event.units }
    case 'started':
      running.set(event.unit, { test: null, at: now })
      return next
    case 'test-started':
      running.set(event.unit, { test: event.test, at: now })
      return next
    case 'alive':
      return next
    case 'broken':
      return { ...next, failures: [...tally.failures, { test: 'outside any test', reason: event.reason }] }
    case 'ended': {
      running.delete(event.unit)
      const flaky = knownFlaky ? event.flaky.filter(({ test }) => !(test in knownFlaky)) : []
      const unstable = flaky.map(({ test, reason }) => ({ test, reason: `Flaky: failed, then passed on a retry.\n${reason}` }))
      return {
        ...next,
        done: tally.done + 1,
        passed: tally.passed + event.passed - flaky.length,
        skipped: tally.skipped + event.skipped,
        flaky: [...tally.flaky, ...event.flaky],
        failures: [...tally.failures, ...event.failures, ...unstable],
      }
    }
  }
}

/** The test that hangs, if there was no event for `stallMs`. Null otherwise. */
export function hungTest(tally: Tally, now: number, stallMs: number): string | null {
  if (now - tally.lastAt < stallMs) return null
  const [oldest] = [...tally.running].toSorted(([, a], [, b]) => a.at - b.at)
  if (!oldest) return 'no test: the runner itself'
  const [unit, { test }] = oldest
  return test === null ? unit : `${unit} > ${test}`
}
