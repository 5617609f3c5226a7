import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { busySeconds } from './busy-seconds.ts'
import { eventsFile } from './events.ts'
import { filesOf, logFolder } from './log-files.ts'
import { endGroup, runMark } from './processes.ts'
import { indent, type Progress } from './progress.ts'
import type { Step } from './steps.ts'
import { watchTests } from './watch-tests.ts'

/**
 * Counts and cost of a step. `cpuS` is the CPU time of the whole machine meanwhile, because the processes of a closed browser
 * have no parent and a sum over child processes would miss them. Parallel steps each count the work of all.
 */
export type Outcome = { name: string; passed: number; failed: number; skipped: number; wallS: number; cpuS: number }

/** Stops a running step. Resolves when its processes have exited. */
export type Stop = () => Promise<void>

const logLineCount = 60

/**
 * Runs one step, prints failures as they happen, and counts results. A step whose command fails has at least one failure. If its
 * tests show no progress, the step is stopped and the hanging test is named.
 *
 * @param onStart receives a function that stops the step early
 */
export async function runStep(step: Step, progress: Progress, mark: string, onStart: (stop: Stop) => void): Promise<Outcome> {
  const files = openFiles(step)
  const startedAt = performance.now()
  const busyAtStart = busySeconds()
  if (step.note) progress.print(`       ${step.name}: ${step.note}`)
  progress.show(step.name, '')
  const log = openSync(files.log, 'w')
  const [program = '', ...args] = step.command
  const child = spawn(program, args, {
    stdio: ['ignore', log, log],
    // Its own process group, so that all its processes can be stopped.
    detached: true,
    env: { ...process.env, [eventsFile]: files.events, [runMark]: mark, FORCE_COLOR: '0' },
  })
  const ended = new Promise<number>((done) => {
    child.once('error', (error) => {
      writeSync(log, `${error.message}\n`)
      done(1)
    })
    child.once('close', (code) => done(code ?? 1))
  })
  const stop: Stop = async () => {
    if (child.pid) await endGroup(child.pid, ended)
  }
  onStart(stop)
  const watch = step.tests ? watchTests(step, files.events, progress, stop) : null
  const code = await ended
  closeSync(log)
  const tally = watch?.finish() ?? null
  progress.show(step.name, null)
  const passed = tally ? tally.passed : code === 0 ? 1 : 0
  const failed = Math.max(tally?.failures.length ?? 0, code !== 0 || passed === 0 ? 1 : 0)
  const hasNamedFailure = (tally?.failures.length ?? 0) > 0
  if (failed > 0 && !hasNamedFailure) progress.print(lastLines(files.log))
  const outcome = {
    name: step.name,
    passed,
    failed,
    skipped: tally?.skipped ?? 0,
    wallS: (performance.now() - startedAt) / 1000,
    cpuS: busySeconds() - busyAtStart,
  }
  for (const { test, reason } of tally?.flaky ?? []) progress.print(`flaky  ${test}\n${indent(reason)}`)
  progress.print(lineOf(outcome))
  return outcome
}

function openFiles(step: Step): { events: string; log: string } {
  const files = filesOf(step)
  mkdirSync(logFolder, { recursive: true })
  writeFileSync(files.events, '')
  return files
}

function lastLines(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return indent(lines.slice(-logLineCount).join('\n'))
}

function lineOf({ name, failed, passed, wallS, cpuS }: Outcome): string {
  const label = failed === 0 ? 'ok    ' : 'FAILED'
  return `${label} ${name}${passed > 1 ? `, ${passed} passed` : ''} (${wallS.toFixed(0)} s, ${cpuS.toFixed(0)} s CPU)`
}
