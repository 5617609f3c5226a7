import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { openTestSession } from '#server/features/identity/sessions/open-test-session.ts'
import { parseConfig } from '#server/platform/config.ts'
import type { App } from '#server/platform/http/context.ts'
import { renderScriptLoader, type WebBuild } from '#server/platform/http/web-build.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createPaymentSandbox } from '#server/payment-sandbox.ts'
import { startRuntime } from '#server/runtime.ts'
import { jobHandlers } from '#server/worker.ts'
import { createClient, type Client } from './client.ts'
import type { TestDatabase } from './database.ts'
import { testSecret } from './environments.ts'
import { acquireDatabase } from './database-pool.ts'

/** A clock that moves only when a test says so. */
export type TestClock = { now: () => Date; advance: (milliseconds: number) => void }

/** The whole product on its own database. */
export type TestApp = {
  app: App
  deps: Deps
  databaseUrl: string
  clock: TestClock
  /** Sends requests without a session. */
  anonymous: Client
  /** Creates a client with a new session of this user, by default with a second factor. */
  as: (person: { id: string }, options?: { hasSecondFactor?: boolean }) => Promise<Client>
  /** Runs all due jobs and returns their number. */
  runJobs: () => Promise<number>
  stop: () => Promise<void>
}

/** Overrides of the default test application. */
export type TestAppOptions = {
  environment?: Record<string, string>
  now?: string
  /** The database to use, dropped with the application. By default a new one. */
  database?: TestDatabase
}

/** A stub of the web build. Server tests check what the server renders, not the browser's files. */
export const noBuild: WebBuild = {
  id: 'test',
  folder: null,
  timestamp: '2026-01-05T00:00:00.000Z',
  assetsOf: (page) => ({
    script: '/assets/main.js',
    preloads: [`/assets/${page.replaceAll('/', '-')}.js`],
    styles: ['/assets/main.css'],
    font: null,
  }),
  scriptsOf: renderScriptLoader,
}

/** Origin of the application in tests. */
export const testOrigin = 'http://localhost:3000'

/**
 * Starts the product for one test or, at the top level, for one file. Inside a test it stops automatically; at the top level,
 * call `stop` in `afterAll`.
 */
export async function givenApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { environment = {}, now = '2026-01-05T12:00:00Z' } = options
  const clock = createTestClock(now)
  const dataDir = join(tmpdir(), `landmark-data-${randomBytes(6).toString('hex')}`)
  const config = parseConfig({
    NODE_ENV: 'test',
    APP_URL: testOrigin,
    APP_SECRET: testSecret,
    DATA_DIR: dataDir,
    DATABASE_POOL: '10',
    ...environment,
  })
  const log = createLogger(process.env.TEST_LOG ?? 'silent')
  const database = options.database ?? (await acquireDatabase())
  const { url: databaseUrl, pool } = database
  const runtime = await startRuntime({
    config,
    log,
    worker: false,
    createPaymentSandbox,
    clock,
    databaseUrl,
    ...(pool && { pool }),
  })
  const app = createApp(runtime.deps, noBuild)
  const stop = async () => {
    await runtime.stop()
    await database.drop()
  }
  stopAfterTest(stop)
  return {
    app,
    deps: runtime.deps,
    databaseUrl,
    clock,
    anonymous: createClient(app, null),
    as: async (person, options) => createClient(app, await openTestSession(runtime.deps, person.id, options)),
    runJobs: () => runtime.deps.jobs.drain(runtime.deps, jobHandlers),
    stop,
  }
}

function createTestClock(now: string): TestClock {
  let time = new Date(now).getTime()
  return { now: () => new Date(time), advance: (milliseconds) => (time += milliseconds) }
}

function stopAfterTest(stop: () => Promise<void>): void {
  try {
    onTestFinished(stop)
  } catch {
    // Outside a test there is no hook, so the caller stops the application.
  }
}
