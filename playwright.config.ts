import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { retries } from './e2e/known-flaky.ts'
import { instanceCount } from './e2e/product-instances.ts'
import { chromiumArguments, requireChromium, requireHeadlessShell } from './scripts/chromium.ts'
import { freePort } from './test/harness/free-port.ts'

// Workers evaluate this file again, so random ports are passed to them through the environment.
const databases = process.env.E2E_DATABASE_URLS?.split(',') ?? []
const count = process.env.DATABASE_URL && databases.length === 0 ? 1 : instanceCount
process.env.E2E_PORTS ??= process.env.E2E_PORT ?? (await freePorts(count)).join(',')
const ports = process.env.E2E_PORTS.split(',')

/**
 * The product instances under test, one per worker, so that journeys don't affect each other. If `E2E_PORT` names a running
 * development server, it is the only one.
 */
const products = ports.map((port, i) => ({
  PORT: port,
  DATA_DIR: (ports.length === 1 && process.env.E2E_DATA_DIR) || join(tmpdir(), `landmark-e2e-${port}`),
  ...(databases[i] ? { DATABASE_URL: databases[i] } : {}),
}))

const own = products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? products[0]
if (!own) throw new Error('E2E_PORTS names no port.')
process.env.E2E_PORT = own.PORT
process.env.E2E_DATA_DIR = own.DATA_DIR
if (own.DATABASE_URL) process.env.DATABASE_URL = own.DATABASE_URL

const parts = /(date-field|style-guide)\.spec\.ts$/

/** Tests of the pseudo-locale, which has a build of its own: `npm run test:locale`. */
const otherLocale = process.env.LOCALE ? [] : [/pseudo-locale\.spec\.ts$/]

/** Tests that need system notifications, which the headless shell doesn't have. */
const fullBrowserSpecs = /push\.spec\.ts$/
const fullBrowser = { launchOptions: { executablePath: requireChromium(), args: chromiumArguments } }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: Math.max(2, products.length),
  projects: [
    // Each journey resets the demo tribe of its instance first, so no other journey may use that instance meanwhile.
    { name: 'journeys', testIgnore: [parts, fullBrowserSpecs, ...otherLocale], workers: products.length },
    { name: 'journeys in the whole browser', testMatch: fullBrowserSpecs, workers: products.length, use: fullBrowser },
    // The style guide needs no data, so any number of tests can share an instance.
    { name: 'parts', testMatch: parts, testIgnore: fullBrowserSpecs, fullyParallel: true },
  ],
  retries,
  // Timeouts are only for tests that hang. They are far above normal durations on a busy machine.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 180_000 } },
  use: {
    baseURL: urlOf(own.PORT),
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A service worker would bypass the responses that journeys fake with `page.route`. Tests about the service worker allow it.
    serviceWorkers: 'block',
    // Animations cost a seventh of a journey's time.
    contextOptions: { reducedMotion: 'reduce' },
    browserName: 'chromium',
    viewport: { width: 1360, height: 900 },
    screenshot: 'only-on-failure',
    // A trace makes a journey a fifth slower. To get one: `npx playwright test FILE --trace on`.
    trace: 'off',
    launchOptions: { executablePath: requireHeadlessShell(), args: chromiumArguments },
  },
  webServer: products.map((env) => ({
    command: 'node scripts/demo.ts',
    url: `${urlOf(env.PORT)}/healthz`,
    timeout: 300_000,
    // If E2E_PORT names a running development server, journeys run against it.
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: { ...env, LOG_LEVEL: 'warn' },
  })),
})

function urlOf(port: string): string {
  return `http://localhost:${port}`
}

function freePorts(howMany: number): Promise<number[]> {
  return Promise.all(Array.from({ length: howMany }, freePort))
}
