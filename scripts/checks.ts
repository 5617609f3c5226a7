import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What a step counted. A check without tests of its own counts as one. */
export type Outcome = { name: string; passed: number; failed: number }

type Report = { path: string; count: (report: never) => { passed: number; failed: number } }

/** One step of the whole check: a command, and where its counts are read from when it runs tests. */
export type Step = { name: string; command: readonly string[]; report?: Report; quiet?: boolean }

const cache = join(import.meta.dirname, '..', '.cache')

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number; success: boolean }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

const vitestReport = join(cache, 'vitest.json')
const playwrightReport = join(cache, 'playwright.json')

/** Types first: every other step may trust them. */
export const types: Step = { name: 'types', command: ['tsc', '-b'] }

/** Steps that read the sources only. */
export const sourceSteps: readonly Step[] = [
  { name: 'lint and boundaries', command: ['oxlint', '--deny-warnings'], quiet: true },
  { name: 'format', command: ['oxfmt', '--check'], quiet: true },
  { name: 'unused code', command: ['knip'], quiet: true },
  {
    name: 'lock file',
    command: [
      'lockfile-lint',
      '--path',
      'package-lock.json',
      '--type',
      'npm',
      '--allowed-hosts',
      'npm',
      '--validate-package-names',
    ],
    quiet: true,
  },
  { name: 'secrets', command: ['secretlint', '--maskSecrets', '**/*'], quiet: true },
]

/** Unit tests and server tests on PostgreSQL. */
export const tests: Step = {
  name: 'unit and server tests',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  report: {
    path: vitestReport,
    count: (report: VitestReport) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + (report.success || report.numFailedTests > 0 ? 0 : Math.max(1, report.numFailedTestSuites)),
    }),
  },
}

/** The web application as it ships. */
export const build: Step = { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] }

/** Every chunk and page keeps to its budget; with `folder`, those of a build that is there. */
export const bundleBudget = (folder?: string): Step => ({
  name: 'bundle budget',
  command: ['node', 'scripts/bundle-budget.ts', ...(folder ? ['--folder', folder] : [])],
  quiet: true,
})

/** What ships to browsers holds no library version with a known hole. */
export const knownHoles: Step = {
  name: 'known vulnerabilities',
  command: ['retire', '--path', 'dist', '--jsrepo', 'test/data/retire-jsrepository-v5.json', '--cachedir', '.cache/retire'],
  quiet: true,
}

/** Journeys in a real browser. */
export const journeys: Step = {
  name: 'browser journeys',
  command: ['playwright', 'test', '--reporter=line,json'],
  report: {
    path: playwrightReport,
    count: ({ stats }: PlaywrightReport) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  },
}

/** Runs one step and counts it. A step whose command fails has at least one failure, whatever its report says. */
export async function runStep(step: Step): Promise<Outcome> {
  if (step.report) await rm(step.report.path, { force: true })
  const startedAt = performance.now()
  const { code, output } = await run(step)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const counted = await count(step)
  const failed = code === 0 ? counted.failed : Math.max(1, counted.failed)
  if (step.quiet && code !== 0) process.stdout.write(output)
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
  return { name: step.name, passed: step.report ? counted.passed : failed === 0 ? 1 : 0, failed }
}

function run({ command, quiet }: Step): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, FORCE_COLOR: '0' },
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, output: `${program}: ${error.message}\n` }))
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}

async function count({ report }: Step): Promise<{ passed: number; failed: number }> {
  if (!report) return { passed: 0, failed: 0 }
  try {
    return report.count(JSON.parse(await readFile(report.path, 'utf8')) as never)
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Prints the closing line of a whole run and answers the exit code. */
export function conclude(outcomes: readonly Outcome[]): number {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  const names = outcomes.filter((outcome) => outcome.failed > 0).map((outcome) => outcome.name)
  if (names.length > 0) console.log(`Failed: ${names.join(', ')}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
