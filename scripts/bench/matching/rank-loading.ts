import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { getMarketCache } from '#server/features/pods/marketplace/ranking/market-cache.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createPaymentSandbox } from '#server/payment-sandbox.ts'
import { startRuntime } from '#server/runtime.ts'

/**
 * Measures loading the marketplace of a seeded tribe into a process: CPU time of this process, memory in use afterwards, and
 * event loop delay. Run it directly: `DATA_DIR=/a/folder node --expose-gc scripts/bench/matching/rank-loading.ts`.
 */
const runtime = await startRuntime({
  config: parseConfig(process.env),
  log: createLogger('warn'),
  worker: false,
  createPaymentSandbox,
})
try {
  // Opens the database connection before the measurement.
  await runtime.deps.db.execute('select 1')
  const baselineBytes = usedBytes()
  const eventLoopDelay = monitorEventLoopDelay({ resolution: 1 })
  eventLoopDelay.enable()
  const before = process.cpuUsage()
  const startedAt = performance.now()
  const market = await loadMarket()
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - startedAt) / 1000
  eventLoopDelay.disable()
  const members = market.tribe.packed.count
  const pods = market.pods.length
  const bytes = usedBytes() - baselineBytes
  console.log(
    [
      `${members} members in ${pods} pods: ${((user + system) / 1e6).toFixed(2)} s CPU, ${((user + system) / members).toFixed(1)} µs per member`,
      `${seconds.toFixed(1)} s wall time`,
      `${(bytes / 1e6).toFixed(1)} MB, ${(bytes / members).toFixed(0)} B per member`,
      `event loop blocked for ${(eventLoopDelay.max / 1e6).toFixed(0)} ms at most, p99 ${(eventLoopDelay.percentile(99) / 1e6).toFixed(0)} ms`,
    ].join('; '),
  )
} finally {
  await runtime.stop()
}

async function loadMarket(): Promise<Awaited<ReturnType<ReturnType<typeof getMarketCache>['fresh']>>> {
  for (;;) {
    try {
      return await getMarketCache(runtime.deps).fresh([])
    } catch {
      await sleep(50)
    }
  }
}

/** Bytes in use after garbage collection. */
function usedBytes(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
