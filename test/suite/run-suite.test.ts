import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const report = (event: object): string =>
  `require('fs').appendFileSync(process.env.SUITE_EVENTS, ${JSON.stringify(`${JSON.stringify(event)}\n`)});`
const counts = { passed: 0, skipped: 0, flaky: [], failures: [] }
const forEver = 'setInterval(() => 0, 1000);'

type GivenStep = { name?: string; script: string; tests?: boolean; stallS?: number }

/** Runs steps, each a Node script, in a separate process. `output` is the text printed so far. */
function runSteps(steps: readonly GivenStep[]) {
  const plan = steps.map(({ name = 'fixture step', script, ...step }) => ({ ...step, name, command: ['node', '-e', script] }))
  const program = `
    const { runSuite } = await import('./scripts/suite/run-suite.ts')
    process.exitCode = await runSuite(${JSON.stringify(plan)})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, said: output, ended }
}

test('runSuite: passing steps end with the total count and exit code 0', async () => {
  const passing = report({ kind: 'planned', units: 1 }) + report({ kind: 'ended', unit: 'a', ...counts, passed: 3 })
  const { said: output, ended } = runSteps([{ name: 'fixture tests', tests: true, script: passing }, { script: '' }])
  expect(await ended).toBe(0)
  expect(output.text.trimEnd().split('\n').at(-1)).toBe('4 passed, 0 failed')
})

test('runSuite: a failed test is named with its reason, and the exit code is 1', async () => {
  const failing = report({ kind: 'ended', unit: 'a', ...counts, failures: [{ test: 'a > adds', reason: 'expected 3' }] })
  const { said: output, ended } = runSteps([{ name: 'fixture tests', tests: true, script: `${failing} process.exitCode = 1` }])
  expect(await ended).toBe(1)
  expect(output.text).toContain('✗ a > adds\n  expected 3')
  expect(output.text).toContain('Failed: fixture tests\n0 passed, 1 failed')
})

test('runSuite: a step that fails without naming a test shows its output', async () => {
  const { said: output, ended } = runSteps([{ tests: true, script: 'console.error("Chromium is missing"); process.exit(3)' }])
  expect(await ended).toBe(1)
  expect(output.text).toContain('Chromium is missing')
})

test('runSuite: a test step without tests fails', async () => {
  const { ended } = runSteps([{ tests: true, script: '' }])
  expect(await ended).toBe(1)
})

test('runSuite: a test in an endless loop is ended and named', async () => {
  const started =
    report({ kind: 'started', unit: 'a.test.ts' }) + report({ kind: 'test-started', unit: 'a.test.ts', test: 'spins' })
  const { said: output, ended } = runSteps([{ tests: true, stallS: 0.5, script: `${started} for (;;);` }])
  expect(await ended).toBe(1)
  expect(output.text).toContain('✗ a.test.ts > spins')
})

// Only Linux can tell which processes belong to a run.
test.runIf(process.platform === 'linux')(
  'runSuite: an interrupt ends running processes, even one outside its process group',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'landmark-suite-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const pidFile = join(folder, 'pid')
    const leaving = `
    const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(forEver)}], { detached: true, stdio: 'ignore' });
    require('fs').writeFileSync(${JSON.stringify(pidFile)}, String(child.pid)); ${forEver}`
    const { child, said: output, ended } = runSteps([{ script: leaving }, { name: 'fixture step 2', script: forEver }])
    await expect.poll(() => existsSync(pidFile), { timeout: 30_000 }).toBe(true)
    const pid = Number(await readFile(pidFile, 'utf8'))
    child.kill('SIGINT')
    expect(await ended).toBe(1)
    expect(output.text).toContain('Interrupted')
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false)
  },
)

/** Whether a Linux process is running. An ended one stays listed until its parent reads the exit code. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return stat !== null && !/\) [ZX] /.test(stat)
}
