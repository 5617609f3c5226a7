import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

type ScaleResult = { cpuMs: number; seconds: number; megabytes: number; placed: number; average: number }

const script = fileURLToPath(new URL('./scale-run.ts', import.meta.url))

/** Measures CPU time, memory, and growth from one size to the next. Each match runs in its own process with two threads. */
export async function measureScaling(sizes: readonly number[], evalsPerMember = 100): Promise<string[][]> {
  const rows: string[][] = []
  let last: { members: number; cpuMs: number } | null = null
  for (const members of sizes) {
    const measured = await runAlone(members, evalsPerMember)
    const { cpuMs, seconds, megabytes, average } = measured
    const name = `${members.toLocaleString('en-US')} members, ${evalsPerMember} evaluations each, 2 threads`
    const summary = `${(cpuMs / 1000).toFixed(1)} s CPU (${((1000 * cpuMs) / members).toFixed(0)} µs per member), ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, mean match ${average}`
    rows.push([name, summary, members >= 1_000_000 ? '≤ 5 min, ≤ 300 MB (must 15 min, 1 GB)' : ''])
    if (last && members === 10 * last.members && last.members >= 10_000) {
      const aim = last.members >= 100_000 ? '≤ 10.5 × (must 12)' : '≤ 12 × (must 16)'
      const steps = `${last.members.toLocaleString('en-US')} → ${members.toLocaleString('en-US')}`
      rows.push([`CPU growth ${steps} at equal evaluations`, `${(cpuMs / last.cpuMs).toFixed(1)} ×`, aim])
    }
    last = { members, cpuMs }
  }
  return rows
}

async function runAlone(members: number, evalsPerMember: number): Promise<ScaleResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, `${members}`, `${evalsPerMember}`, '2'])
  return JSON.parse(stdout) as ScaleResult
}
