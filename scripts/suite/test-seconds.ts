import { existsSync, readFileSync } from 'node:fs'
import type { SuiteEvent } from './events.ts'
import { filesOf } from './log-files.ts'
import type { Step } from './steps.ts'

/** What files of tests took in the last whole run of a step, in seconds. Empty before the first. */
export function secondsOfLastRun(step: Step): ReadonlyMap<string, number> {
  const { events } = filesOf(step)
  if (!existsSync(events)) return new Map()
  const lines = readFileSync(events, 'utf8').split('\n').filter(Boolean)
  return secondsIn(lines.map((line) => JSON.parse(line) as SuiteEvent))
}

/** What files of tests took, by what their runner reported. */
export function secondsIn(events: readonly SuiteEvent[]): ReadonlyMap<string, number> {
  return new Map(
    events.flatMap((event) => (event.kind === 'ended' && event.ms !== undefined ? [[event.unit, event.ms / 1000]] : [])),
  )
}
