import type pg from 'pg'
import { createNewId } from './platform/ids.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { databaseFromPool, openDatabase } from './platform/database/database.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { throwUnreachable, migrateDatabase } from './platform/database/migrate.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { createLimits } from './platform/limits/limits.ts'
import { openPubSub } from './platform/live/pub-sub.ts'
import type { Logger } from './platform/logger.ts'
import { type Random, systemRandom } from './platform/random.ts'
import { resolveSecret } from './platform/secret.ts'
import type { Deps } from './deps.ts'
import { seedContent } from './features/content/index.ts'
import type { CreatePaymentSandbox } from './gateways/payments/sandbox-port.ts'
import { features } from './features.ts'
import { jobHandlers } from './worker.ts'
import { createFileStore } from './gateways/files/index.ts'
import { createEmailGateway } from './gateways/email/index.ts'
import { createPayments } from './gateways/payments/index.ts'
import { createPush } from './gateways/push/index.ts'
import { createShipping } from './gateways/shipping/index.ts'

/**
 * A started product without its web server: database, queue, gateways. `attached`: another process owns the embedded PostgreSQL.
 */
export type Runtime = {
  deps: Deps
  databaseUrl: string
  attached: boolean
  startupMessage: string | null
  stop: () => Promise<void>
}

/**
 * Overrides of a runtime. Tests fix time and randomness. `pool`: connections to `databaseUrl`, which is migrated and has the
 * product's content and queues. It replaces every pool and is closed with the runtime.
 */
export type RuntimeOptions = {
  config: Config
  log: Logger
  worker: boolean
  /** Called only if no payment provider is configured. */
  createPaymentSandbox: CreatePaymentSandbox
  clock?: Clock
  random?: Random
  databaseUrl?: string
  pool?: pg.Pool
}

/**
 * Opens everything the product runs on: starts or reaches PostgreSQL, migrates it, seeds the product's content, opens the job
 * queue.
 *
 * @throws Error in one sentence when the database cannot be reached or the data directory cannot be written
 */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { config, log, worker, clock = systemClock, random = systemRandom, pool } = options
  const given = options.databaseUrl ?? config.databaseUrl
  const embedded = given ? null : await startEmbedded(config.dataDir)
  const url = given ?? embedded?.url ?? ''
  try {
    if (!pool) await migrateDatabase(url).catch(throwUnreachable)
    const database = pool ? databaseFromPool(pool) : openDatabase({ url, max: config.databasePool, log })
    if (!pool) await seedContent({ db: database.db, log })
    const known = jobHandlers.map((handler) => handler.job)
    const jobs = await openJobs(pool ? { pool, log } : { url, jobs: known, log, worker })
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
      pubSub: openPubSub({ url, log }),
    }
    const personalData = features.flatMap((feature) => feature.personalData ?? [])
    const deps: Deps = { ...core, ...(await createGateways(core, options.createPaymentSandbox)), personalData }
    const stop = async () => {
      await deps.paymentSandbox?.deliveries.stop()
      await jobs.stop()
      await deps.pubSub.stop()
      await database.close()
      await embedded?.stop()
    }
    return {
      deps,
      databaseUrl: url,
      attached: embedded?.attached ?? false,
      startupMessage: embedded?.startupMessage ?? null,
      stop,
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** What gateways are built from. */
type CoreDeps = Pick<Deps, 'config' | 'secret' | 'db' | 'clock' | 'random' | 'newId' | 'log' | 'jobs' | 'limits' | 'pubSub'>

/** Creates the gateways of this configuration, each one real or a sandbox. */
async function createGateways(
  core: CoreDeps,
  createPaymentSandbox: CreatePaymentSandbox,
): Promise<Omit<Deps, keyof CoreDeps | 'personalData'>> {
  return {
    mail: createEmailGateway(core.config),
    ...(await createPayments(core, createPaymentSandbox)),
    shipping: createShipping(core.config),
    files: createFileStore(core.config),
    push: createPush(core),
  }
}
