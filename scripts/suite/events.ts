import { appendFileSync } from 'node:fs'

/**
 * An event that a test runner reports. A unit is a test file or a journey; `started` and `ended` mark its run, and `ms` is its
 * duration. `alive` is a sign of progress within a test.
 */
export type SuiteEvent =
  | { kind: 'planned'; units: number }
  | { kind: 'started'; unit: string }
  | { kind: 'test-started'; unit: string; test: string }
  | { kind: 'alive' }
  | ({ kind: 'ended'; unit: string; ms?: number } & Counts)
  | { kind: 'broken'; reason: string }

/** Results of tests. `flaky` lists those that passed on a retry. Each failure has its reason. */
export type Counts = { passed: number; skipped: number; flaky: Failure[]; failures: Failure[] }

export type Failure = { test: string; reason: string }

/** Name of the environment variable with the file that events are written to, one JSON object per line. */
export const eventsFile = 'SUITE_EVENTS'

/** Reports an event to the process that started the runner. Does nothing if the runner was started directly. */
export function reportEvent(event: SuiteEvent): void {
  const file = process.env[eventsFile]
  if (file) appendFileSync(file, `${JSON.stringify(event)}\n`)
}
