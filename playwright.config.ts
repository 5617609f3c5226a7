import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, requireChromium } from './scripts/chromium.ts'

// Workers read the configuration anew, so what was drawn by chance is handed to them through the environment.
process.env.E2E_PORT ??= String(randomInt(20_000, 40_000))
process.env.E2E_DATA_DIR ??= join(tmpdir(), `landmark-e2e-${process.env.E2E_PORT}`)
const url = `http://localhost:${process.env.E2E_PORT}`

const parts =
  /(adjustable-inputs|date-field|display|fields|file-drop|masks|overlays|overlays-notifications|overlays-panels|selects|style-guide)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  projects: [
    // Journeys share one demo tribe, which each puts back before it starts.
    { name: 'journeys', testIgnore: parts, workers: 1 },
    // The parts of the style guide ask for no data, so that they can be looked at meanwhile, and by twos once the journeys are over.
    { name: 'parts', testMatch: parts, workers: 2, fullyParallel: true },
  ],
  // Two browsers and a server on a busy machine: what passes at once later is named as flaky, and is no failure.
  retries: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: url,
    browserName: 'chromium',
    viewport: { width: 1360, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: requireChromium(), args: chromiumArguments },
  },
  webServer: {
    command: 'node scripts/demo.ts',
    url: `${url}/healthz`,
    timeout: 120_000,
    // With E2E_PORT naming a running development server, journeys run against that one.
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'warn' },
  },
})
