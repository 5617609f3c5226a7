import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createPaymentSandbox } from '#server/payment-sandbox.ts'
import { startRuntime } from '#server/runtime.ts'
import { measureExpansion } from './meetings/expansion.ts'
import { measureFeeds } from './meetings/feeds.ts'
import { measureHealthNight } from './meetings/health-night.ts'
import { insertPodHistory } from './meetings/pod-history.ts'
import { measureRooms } from './meetings/rooms.ts'

const pods = Number(process.env.BENCH_MEETINGS_PODS ?? 10_000)

/**
 * Measures meetings: expanding one week of 100,000 pods, a calendar file of a year, the nightly health job of 10,000 pods with
 * twelve weeks of history (`BENCH_MEETINGS_PODS`), and 200 meeting rooms open at once.
 *
 * @param add receives table rows as each part finishes: metric, measured value, target
 */
export async function measureMeetings(environment: Record<string, string>, add: (...rows: string[][]) => void): Promise<void> {
  add(...measureExpansion())
  const env = { ...environment, DEMO: '1' }
  const args = [join('scripts', 'seed.ts'), '--members', String(pods * 10), '--pods', String(pods)]
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
  const config = parseConfig(env)
  const runtime = await startRuntime({ config, log: createLogger('error'), worker: true, createPaymentSandbox })
  try {
    await insertPodHistory(runtime.deps.db)
    add(...(await measureFeeds({ deps: runtime.deps, config })))
    add(...(await measureHealthNight(runtime)))
    add(...(await measureRooms(runtime, env)))
  } finally {
    await runtime.stop()
  }
}
