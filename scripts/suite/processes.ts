import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Name of the environment variable that marks every process of a run, however it was started. */
export const runMark = 'SUITE_RUN'

const graceMs = 10_000

/** Ends a process group with SIGTERM, and with SIGKILL after ten seconds. */
export async function endGroup(pid: number, ended: Promise<unknown>): Promise<void> {
  signal(-pid, 'SIGTERM')
  const isEnded = await Promise.race([ended.then(() => true), wait(graceMs, false, { ref: false })])
  if (!isEnded) signal(-pid, 'SIGKILL')
}

/**
 * Kills every process with the mark of a run and returns their number. Browsers and databases leave the process group of their
 * runner, so they survive when it is killed. Works on Linux only; elsewhere it finds nothing.
 */
export function endMarked(mark: string): number {
  const marked = listProcesses().filter((pid) => pid !== process.pid && environmentOf(pid).includes(`${runMark}=${mark}`))
  for (const pid of marked) signal(pid, 'SIGKILL')
  return marked.length
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function environmentOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has already exited.
  }
}
