import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startRuntime } from '#server/runtime.ts'
import { measureExpansion } from './meetings/expansion.ts'
import { measureFeeds } from './meetings/feeds.ts'
import { measureHealthNight } from './meetings/health-night.ts'
import { giveLives } from './meetings/lives.ts'
import { measureRooms } from './meetings/rooms.ts'

const pods = Number(process.env.BENCH_MEETINGS_PODS ?? 10_000)

/**
 * Figures of the life of pods: a week of 100,000 pods, a year's calendar file, one night of health of 10,000 pods that have met
 * for twelve weeks (`BENCH_MEETINGS_PODS`), and 200 of them in their meeting rooms at once.
 *
 * @param add takes rows as each part ends: figure, measured, aim
 */
export async function measureMeetings(environment: Record<string, string>, add: (...rows: string[][]) => void): Promise<void> {
  add(...measureExpansion())
  const env = { ...environment, DEMO: '1' }
  const args = [join('scripts', 'seed.ts'), '--members', String(pods * 10), '--pods', String(pods)]
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
  const config = readConfig(env)
  const runtime = await startRuntime({ config, log: createLogger('error'), worker: true })
  try {
    await giveLives(runtime.deps.db)
    add(...(await measureFeeds({ deps: runtime.deps, config })))
    add(...(await measureHealthNight(runtime)))
    add(...(await measureRooms(runtime, env)))
  } finally {
    await runtime.stop()
  }
}
