import { appendFileSync } from 'node:fs'

/**
 * What a test runner reports while it runs. `ended` closes what `started` opened: a file of tests, or a journey; `ms` is what it took. `alive` is
 * a step of a test that goes on.
 */
export type SuiteEvent =
  | { kind: 'planned'; units: number }
  | { kind: 'started'; unit: string }
  | { kind: 'test-started'; unit: string; test: string }
  | { kind: 'alive' }
  | ({ kind: 'ended'; unit: string; ms?: number } & Counts)
  | { kind: 'broken'; reason: string }

/** What became of tests. `flaky` names those that passed only when tried again, `failures` tells what each failed one met. */
export type Counts = { passed: number; skipped: number; flaky: string[]; failures: Failure[] }

export type Failure = { test: string; reason: string }

/** Name of the environment variable with the file that events are written to, one JSON object a line. */
export const eventsFile = 'SUITE_EVENTS'

/** Reports an event to the process that started the runner. Nothing without one. */
export function reportEvent(event: SuiteEvent): void {
  const file = process.env[eventsFile]
  if (file) appendFileSync(file, `${JSON.stringify(event)}\n`)
}
