import type pg from 'pg'
import { createNewId } from './platform/ids.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { databaseOnPool, openDatabase } from './platform/database/database.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { explainUnreachable, migrateDatabase } from './platform/database/migrate.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { createLimits } from './platform/limits/limits.ts'
import { openLive } from './platform/live/live.ts'
import type { Logger } from './platform/logger.ts'
import { type Random, systemRandom } from './platform/random.ts'
import { resolveSecret } from './platform/secret.ts'
import type { Deps } from './deps.ts'
import { seedContent } from './features/content/index.ts'
import { createGateways } from './gateways.ts'
import { jobHandlers } from './worker.ts'

/**
 * A started product without its web server: database, queue, gateways. `attached`: its embedded PostgreSQL is in the care of
 * another process.
 */
export type Runtime = { deps: Deps; databaseUrl: string; attached: boolean; notice: string | null; stop: () => Promise<void> }

/**
 * Where a runtime differs from the ordinary one: tests hold time and chance still. `pool`: connections to `databaseUrl`, which is
 * migrated and has the product's texts and queues. It takes the place of every pool and is ended with the runtime.
 */
export type RuntimeOptions = {
  config: Config
  log: Logger
  worker: boolean
  clock?: Clock
  random?: Random
  databaseUrl?: string
  pool?: pg.Pool
}

/**
 * Opens everything the product runs on: starts or reaches PostgreSQL, migrates it, brings it the product's texts, opens the job queue.
 *
 * @throws Error in one sentence when the database cannot be reached or the data directory cannot be written
 */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { config, log, worker, clock = systemClock, random = systemRandom, pool } = options
  const given = options.databaseUrl ?? config.databaseUrl
  const embedded = given ? null : await startEmbedded(config.dataDir)
  const url = given ?? embedded?.url ?? ''
  try {
    if (!pool) await migrateDatabase(url).catch(explainUnreachable)
    const database = pool ? databaseOnPool(pool) : openDatabase({ url, max: config.databasePool, log })
    if (!pool) await seedContent({ db: database.db, log })
    const known = jobHandlers.map((handler) => handler.job)
    const jobs = await openJobs(pool ? { pool, log } : { url, known, log, worker })
    const secret = await resolveSecret(config)
    const core = {
      config,
      secret,
      db: database.db,
      clock,
      random,
      newId: createNewId({ clock, random }),
      log,
      jobs,
      limits: createLimits({ db: database.db, clock, secret }),
      live: openLive({ url, log }),
    }
    const deps: Deps = { ...core, ...createGateways(core) }
    const stop = async () => {
      await deps.paymentSandbox?.deliveries.stop()
      await jobs.stop()
      await deps.live.stop()
      await database.close()
      await embedded?.stop()
    }
    return { deps, databaseUrl: url, attached: embedded?.attached ?? false, notice: embedded?.notice ?? null, stop }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
