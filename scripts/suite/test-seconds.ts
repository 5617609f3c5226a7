import { existsSync, readFileSync } from 'node:fs'
import type { SuiteEvent } from './events.ts'
import { filesOf } from './log-files.ts'
import type { Step } from './steps.ts'

/** Durations of the test files in the last full run of a step, in seconds. Empty before the first run. */
export function secondsOfLastRun(step: Step): ReadonlyMap<string, number> {
  const { events } = filesOf(step)
  if (!existsSync(events)) return new Map()
  const lines = readFileSync(events, 'utf8').split('\n').filter(Boolean)
  return secondsIn(lines.map((line) => JSON.parse(line) as SuiteEvent))
}

/** Durations of the test files in seconds, from the events of their runner. */
export function secondsIn(events: readonly SuiteEvent[]): ReadonlyMap<string, number> {
  return new Map(
    events.flatMap((event) => (event.kind === 'ended' && event.ms !== undefined ? [[event.unit, event.ms / 1000]] : [])),
  )
}
