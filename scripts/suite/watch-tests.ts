import { openSync, readSync } from 'node:fs'
import { failsOnFlaky, knownFlaky } from '../../e2e/known-flaky.ts'
import type { SuiteEvent } from './events.ts'
import { indent, type Progress, formatProgress } from './progress.ts'
import type { Step } from './steps.ts'
import { addEvent, emptyTally, hungTest, type Tally } from './tally.ts'

const pollIntervalMs = 500

/**
 * Follows the events that a runner writes to `file`, prints failures as they come, and stops the step when its tests hang.
 * `finish` reads the remaining events and returns the counts.
 */
export function watchTests(step: Step, file: string, progress: Progress, stop: () => Promise<void>): { finish: () => Tally } {
  const startedAt = performance.now()
  const stallMs = (step.stallS ?? 300) * 1000
  const read = openReader(file)
  let tally = emptyTally(startedAt)
  let isHung = false
  const poll = (): void => {
    const before = tally.failures.length
    for (const event of read()) tally = addEvent(tally, event, performance.now(), failsOnFlaky ? knownFlaky : null)
    for (const { test, reason } of tally.failures.slice(before)) progress.print(`\n✗ ${test}\n${indent(reason)}\n`)
    progress.show(step.name, formatProgress(tally.done, tally.units, performance.now() - startedAt))
    const hung = isHung ? null : hungTest(tally, performance.now(), stallMs)
    if (hung === null) return
    isHung = true
    const reason = `No progress for ${stallMs / 1000} s, so the run was stopped. Is there an endless loop?`
    tally = { ...tally, failures: [...tally.failures, { test: hung, reason }] }
    progress.print(`\n✗ ${hung}\n${indent(reason)}\n`)
    void stop()
  }
  const timer = setInterval(poll, pollIntervalMs)
  return {
    finish() {
      clearInterval(timer)
      isHung = true
      poll()
      return tally
    },
  }
}

/** Returns a function that reads the complete lines appended to a file since the last call. */
function openReader(file: string): () => SuiteEvent[] {
  const handle = openSync(file, 'r')
  const buffer = Buffer.alloc(1 << 16)
  let rest = ''
  return () => {
    for (let length = 1; length > 0;) {
      length = readSync(handle, buffer)
      rest += buffer.toString('utf8', 0, length)
    }
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    return lines.map((line) => JSON.parse(line) as SuiteEvent)
  }
}
