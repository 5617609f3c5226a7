import { randomUUID } from 'node:crypto'
import { busySeconds } from './busy-seconds.ts'
import { endMarked } from './processes.ts'
import { openProgress } from './progress.ts'
import { type Outcome, runStep, type Stop } from './run-step.ts'
import type { Step } from './steps.ts'

/** Steps that run one after the other. Steps in a nested list run in parallel. */
export type Plan = readonly (Step | readonly Step[])[]

/**
 * Runs a plan and prints the cost of each step. Returns the exit code. Ctrl-C stops the running steps and leaves no process
 * behind.
 */
export async function runSuite(plan: Plan): Promise<number> {
  const mark = randomUUID()
  const progress = openProgress()
  const running = new Set<Stop>()
  let isStopped = false
  const outcomes: Outcome[] = []
  const interrupt = (): void => {
    if (isStopped) return
    isStopped = true
    progress.print('Interrupted. Stopping the running steps.')
    void Promise.all([...running].map((stop) => stop()))
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  const run = async (step: Step): Promise<void> => {
    let stop: Stop | null = null
    const outcome = await runStep(step, progress, mark, (stopStep) => running.add((stop = stopStep)))
    if (stop) running.delete(stop)
    outcomes.push(outcome)
  }
  const startedAt = performance.now()
  const busyAtStart = busySeconds()
  for (const part of plan) {
    if (isStopped) break
    await Promise.all([part].flat().map(run))
    endMarked(mark)
  }
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  const total = { wallS: (performance.now() - startedAt) / 1000, cpuS: busySeconds() - busyAtStart }
  console.log(summary(outcomes, total))
  if (isStopped) console.log('Interrupted before all steps finished.')
  return conclude(outcomes, isStopped)
}

/** Table with the cost of each step and the total. */
function summary(outcomes: readonly Outcome[], total: { wallS: number; cpuS: number }): string {
  const rows = outcomes.map(({ name, wallS, cpuS, passed }) => row(name, wallS, cpuS, passed))
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  return ['', 'step                      wall s   CPU s   passed', ...rows, row('all', total.wallS, total.cpuS, passed), ''].join(
    '\n',
  )
}

function row(name: string, wallS: number, cpuS: number, passed: number): string {
  const cells = [wallS.toFixed(0), cpuS.toFixed(0), String(passed)]
  return name.padEnd(24) + cells.map((cell) => cell.padStart(8)).join('')
}

/** Prints the last line of a run and returns the exit code. */
function conclude(outcomes: readonly Outcome[], isStopped: boolean): number {
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const failed = sum((outcome) => outcome.failed)
  const skipped = sum((outcome) => outcome.skipped)
  const names = outcomes.filter((outcome) => outcome.failed > 0).map(({ name }) => name)
  if (names.length > 0) console.log(`Failed: ${names.join(', ')}`)
  console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed === 0 && !isStopped ? 0 : 1
}
