import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventsFile } from './events.ts'
import { endGroup, runMark } from './processes.ts'
import { indent, type Progress } from './progress.ts'
import type { Step } from './steps.ts'
import { watchTests } from './watch-tests.ts'

/** What a step counted and cost. `cpuS` counts the step's processes and their children; null where the system does not say. */
export type Outcome = { name: string; passed: number; failed: number; skipped: number; wallS: number; cpuS: number | null }

/** Ends a step that is running; resolves when its processes are gone. */
export type Stop = () => Promise<void>

const folder = join(import.meta.dirname, '..', '..', '.cache', 'suite')
const linesOfLog = 60
// A shell says what all it started have used, once they have ended.
const measured = '"$@"; code=$?; times > "$SUITE_TIMES"; exit $code'

/**
 * Runs one step, prints what failed as it fails, and counts. A step whose command fails has at least one failure. One whose tests give no
 * sign of life is ended, with the name of the test that hung.
 *
 * @param onStart is handed what ends the step early
 */
export async function runStep(step: Step, progress: Progress, mark: string, onStart: (stop: Stop) => void): Promise<Outcome> {
  const files = filesOf(step)
  const startedAt = performance.now()
  progress.show(step.name, '')
  const log = openSync(files.log, 'w')
  const child = spawn('sh', ['-c', measured, 'sh', ...step.command], {
    stdio: ['ignore', log, log],
    // A group of its own, so that all of it can be ended.
    detached: true,
    env: { ...process.env, [eventsFile]: files.events, SUITE_TIMES: files.times, [runMark]: mark, FORCE_COLOR: '0' },
  })
  const ended = new Promise<number>((done) => {
    child.once('error', () => done(1))
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
  const isEmpty = passed === 0 && !step.mayBeEmpty
  const failed = Math.max(tally?.failures.length ?? 0, code !== 0 || isEmpty ? 1 : 0)
  const hasNamedFailure = (tally?.failures.length ?? 0) > 0
  if (failed > 0 && !hasNamedFailure) progress.print(lastLines(files.log))
  const outcome = {
    name: step.name,
    passed,
    failed,
    skipped: tally?.skipped ?? 0,
    wallS: (performance.now() - startedAt) / 1000,
    cpuS: cpuOf(files.times),
  }
  progress.print(lineOf(outcome))
  return outcome
}

function filesOf({ name }: Step): { events: string; log: string; times: string } {
  const base = join(folder, name.replaceAll(' ', '-'))
  mkdirSync(folder, { recursive: true })
  const files = { events: `${base}.events`, log: `${base}.log`, times: `${base}.times` }
  rmSync(files.times, { force: true })
  writeFileSync(files.events, '')
  return files
}

/** Seconds of processor time of a step: the shell's second line, user and system, like `1m2.50s 0m3.20s`. */
function cpuOf(file: string): number | null {
  if (!existsSync(file)) return null
  const [, children = ''] = readFileSync(file, 'utf8').split('\n')
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

function lastLines(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return indent(lines.slice(-linesOfLog).join('\n'))
}

function lineOf({ name, failed, passed, wallS, cpuS }: Outcome): string {
  const word = failed === 0 ? 'ok    ' : 'FAILED'
  const cpu = cpuS === null ? '' : `, ${cpuS.toFixed(0)} s CPU`
  return `${word} ${name}${passed > 1 ? `, ${passed} passed` : ''} (${wallS.toFixed(0)} s${cpu})`
}
