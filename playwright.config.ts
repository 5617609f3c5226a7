import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { secondTries } from './e2e/known-flaky.ts'
import { productCount } from './e2e/products.ts'
import { chromiumArguments, requireChromium, requireHeadlessShell } from './scripts/chromium.ts'
import { freePort } from './test/harness/free-port.ts'

// Workers read the configuration anew, so what was drawn by chance is handed to them through the environment.
const databases = process.env.E2E_DATABASE_URLS?.split(',') ?? []
const count = process.env.DATABASE_URL && databases.length === 0 ? 1 : productCount
process.env.E2E_PORTS ??= process.env.E2E_PORT ?? (await freePorts(count)).join(',')
const ports = process.env.E2E_PORTS.split(',')

/**
 * The products under test, one for each worker, so that no journey changes anything under another. With `E2E_PORT` naming a
 * running development server there is that one only.
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

/** What the headless shell lacks: notifications of the system. */
const wholeBrowser = /push\.spec\.ts$/
const launchWhole = { launchOptions: { executablePath: requireChromium(), args: chromiumArguments } }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: Math.max(2, products.length),
  projects: [
    // Each puts the demo tribe of its product back before it starts, and nobody else may be at it meanwhile.
    { name: 'journeys', testIgnore: [parts, wholeBrowser], workers: products.length },
    { name: 'journeys in the whole browser', testMatch: wholeBrowser, workers: products.length, use: launchWhole },
    // The parts of the style guide ask for no data, so any number may look at one product.
    { name: 'parts', testMatch: parts, testIgnore: wholeBrowser, fullyParallel: true },
  ],
  retries: secondTries,
  // Limits for what hangs. They are far above what anything takes on a machine with other work, so that they never tell how busy it is.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 180_000 } },
  use: {
    baseURL: urlOf(own.PORT),
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // What journeys answer in the server's stead would not be asked for; the one about the worker allows it.
    serviceWorkers: 'block',
    browserName: 'chromium',
    viewport: { width: 1360, height: 900 },
    screenshot: 'only-on-failure',
    // A trace costs a fifth of what a journey does: `npx playwright test FILE --trace on` asks for one.
    trace: 'off',
    launchOptions: { executablePath: requireHeadlessShell(), args: chromiumArguments },
  },
  webServer: products.map((env) => ({
    command: 'node scripts/demo.ts',
    url: `${urlOf(env.PORT)}/healthz`,
    timeout: 300_000,
    // With E2E_PORT naming a running development server, journeys run against that one.
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
