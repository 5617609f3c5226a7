import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { marketOf } from '#server/features/pods/ranking/market-keeper.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startRuntime } from '#server/runtime.ts'

/**
 * What loading the marketplace of a tribe costs a process, run by itself on a seeded tribe: `DATA_DIR=/a/folder node --expose-gc
 * scripts/bench/matching/rank-loading.ts`. CPU time of this process alone, what stays in memory, and the longest the event loop was held.
 */
const runtime = await startRuntime({ config: readConfig(process.env), log: createLogger('warn'), worker: false })
try {
  // What every statement needs is there before it counts.
  await runtime.deps.db.execute('select 1')
  const empty = memoryNow()
  const held = monitorEventLoopDelay({ resolution: 1 })
  held.enable()
  const before = process.cpuUsage()
  const startedAt = performance.now()
  const market = await loaded()
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - startedAt) / 1000
  held.disable()
  const members = market.tribe.packed.count
  const pods = market.pods.length
  const bytes = memoryNow() - empty
  console.log(
    [
      `${members} members in ${pods} pods: ${((user + system) / 1e6).toFixed(2)} s CPU, ${((user + system) / members).toFixed(1)} µs a member`,
      `${seconds.toFixed(1)} s by the clock`,
      `${(bytes / 1e6).toFixed(1)} MB, ${(bytes / members).toFixed(0)} B a member`,
      `loop held ${(held.max / 1e6).toFixed(0)} ms at most, p99 ${(held.percentile(99) / 1e6).toFixed(0)} ms`,
    ].join('; '),
  )
} finally {
  await runtime.stop()
}

async function loaded(): Promise<Awaited<ReturnType<ReturnType<typeof marketOf>['fresh']>>> {
  for (;;) {
    try {
      return await marketOf(runtime.deps).fresh([])
    } catch {
      await sleep(50)
    }
  }
}

/** Bytes that are in use after everything that is not has gone. */
function memoryNow(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
