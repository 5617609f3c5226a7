import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import packageJson from '../../package.json' with { type: 'json' }

/** A server process under measurement. */
export type RunningServer = { child: ChildProcess; url: string; startedInMs: number; stop: () => Promise<void> }

/** The Node flags of the product's start script. */
const nodeFlags = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'))

const ticksPerSecond = 100

/**
 * Starts a Node program and waits until the probe path responds with success.
 *
 * @throws Error if the program exits, or does not respond within a minute
 */
export async function startServer(
  script: string,
  args: readonly string[],
  environment: Record<string, string>,
  probe: string,
): Promise<RunningServer> {
  const url = `http://localhost:${environment.PORT}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, script, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await respondsOk(url + probe))) {
    if (child.exitCode !== null || performance.now() - startedAt > 60_000) throw new Error(`${script} did not start`)
    await sleep(10)
  }
  const startedInMs = performance.now() - startedAt
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await exited
  }
  return { child, url, startedInMs, stop }
}

async function respondsOk(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}

/** CPU seconds a process has used so far, user and system. Source: proc(5), fields 14 and 15 of stat. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Resident memory of a process in megabytes. */
export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
