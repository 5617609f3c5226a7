import autocannon from 'autocannon'
import { cpuSeconds, type RunningServer } from './processes.ts'

/** Cost of one URL. */
export type Cost = { requestsPerSecond: number; cpuMicroseconds: number }

const seconds = 4
const connections = 10

/**
 * Sends requests to one URL for a few seconds. Measures the request rate and the server's CPU time per request.
 *
 * @throws Error if a response is not 2xx or a request fails
 */
export async function measureLoad(server: RunningServer, path: string, cookie = ''): Promise<Cost> {
  const pid = server.child.pid ?? 0
  const options = { url: server.url + path, connections, headers: cookie ? { cookie } : {} }
  await autocannon({ ...options, duration: 1 })
  const before = cpuSeconds(pid)
  const result = await autocannon({ ...options, duration: seconds })
  const cpu = cpuSeconds(pid) - before
  const total = result['2xx'] + result.non2xx
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} responses were not 2xx, ${result.errors} requests failed`)
  return { requestsPerSecond: total / seconds, cpuMicroseconds: (cpu / total) * 1e6 }
}

/** Measures each target three times, in turns, so that a busy moment of the machine affects all of them. Returns the medians. */
export async function measureInTurns(targets: Record<string, () => Promise<Cost>>): Promise<Record<string, Cost>> {
  const runs: Record<string, Cost[]> = {}
  for (let round = 0; round < 3; round++) {
    for (const [name, measure] of Object.entries(targets)) (runs[name] ??= []).push(await measure())
  }
  return Object.fromEntries(Object.entries(runs).map(([name, costs]) => [name, medianCost(costs)]))
}

function medianCost(costs: Cost[]): Cost {
  const sorted = (key: keyof Cost) => costs.map((cost) => cost[key]).sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0
  return { requestsPerSecond: sorted('requestsPerSecond'), cpuMicroseconds: sorted('cpuMicroseconds') }
}
