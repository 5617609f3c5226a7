import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base } from '@playwright/test'

/** What `npm run demo` wrote about its tribe. */
export type Demo = {
  url: string
  outboxUrl: string
  accounts: Record<
    'admin' | 'leaderA' | 'memberA' | 'memberA2' | 'leaderB' | 'memberB' | 'applicant' | 'pool' | 'lapsed' | 'fresh',
    string
  >
  password: string
  pods: Record<'A' | 'B', string>
  applications: Record<'openA' | 'openB' | 'lastSeat1' | 'lastSeat2' | 'bothA' | 'bothB', string>
  prices: Record<'monthly' | 'yearly', string>
}

/** The demo tribe as it was seeded: put back before each journey. */
export const test = base.extend<{ demo: Demo }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
  demo: async ({}, use) => {
    await promisify(execFile)(process.execPath, ['scripts/seed.ts', '--reset'], {
      env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PORT: process.env.E2E_PORT, LOG_LEVEL: 'warn' },
    })
    await use(JSON.parse(await readFile(join(process.env.E2E_DATA_DIR ?? '', 'demo.json'), 'utf8')) as Demo)
  },
})

export { expect } from '@playwright/test'
