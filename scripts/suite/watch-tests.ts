import { openSync, readSync } from 'node:fs'
import { failsOnFlaky, knownFlaky } from '../../e2e/known-flaky.ts'
import type { SuiteEvent } from './events.ts'
import { indent, type Progress, wordsOf } from './progress.ts'
import type { Step } from './steps.ts'
import { addEvent, emptyTally, hungTest, type Tally } from './tally.ts'

const lookMs = 500

/**
 * Follows what a runner reports to `file`, prints failures as they come, and stops the step once its tests give no sign of life.
 * `finish` reads the rest and returns what was counted.
 */
export function watchTests(step: Step, file: string, progress: Progress, stop: () => Promise<void>): { finish: () => Tally } {
  const startedAt = performance.now()
  const stallMs = (step.stallS ?? 300) * 1000
  const read = openReader(file)
  let tally = emptyTally(startedAt)
  let isHung = false
  const look = (): void => {
    const before = tally.failures.length
    for (const event of read()) tally = addEvent(tally, event, performance.now(), failsOnFlaky ? knownFlaky : null)
    for (const { test, reason } of tally.failures.slice(before)) progress.print(`\n✗ ${test}\n${indent(reason)}\n`)
    progress.show(step.name, wordsOf(tally.done, tally.units, performance.now() - startedAt))
    const hung = isHung ? null : hungTest(tally, performance.now(), stallMs)
    if (hung === null) return
    isHung = true
    const reason = `Nothing was heard of it for ${stallMs / 1000} s, so the run was ended. Does it loop for ever?`
    tally = { ...tally, failures: [...tally.failures, { test: hung, reason }] }
    progress.print(`\n✗ ${hung}\n${indent(reason)}\n`)
    void stop()
  }
  const timer = setInterval(look, lookMs)
  return {
    finish() {
      clearInterval(timer)
      isHung = true
      look()
      return tally
    },
  }
}

/** Reads what was appended to a file since the last time, whole lines only. */
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
