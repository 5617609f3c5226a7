import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContextOptions, test as base } from '@playwright/test'
import { recordToasts } from './toasts.ts'
import { type Seeder, startSeeder } from './seeder.ts'
import { waitUntilReadyOnNavigation } from './page-ready.ts'

/** The `demo.json` that `npm run demo` writes: accounts and IDs of the demo tribe. */
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

/** Playwright's `test` with the demo tribe, which is reset before each journey. */
export const test = base.extend<{ demo: Demo }, { seeder: Seeder; recordsToasts: boolean }>({
  /** Whether pages record their toasts. The init script that does it logs an error in a frame that may not run scripts. */
  recordsToasts: [true, { option: true, scope: 'worker' }],
  seeder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const seeder = startSeeder()
      await use(seeder)
      await seeder.stop()
    },
    { scope: 'worker' },
  ],
  // Applies to every context, including those that a journey creates itself.
  browser: [
    async ({ browser, recordsToasts }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options: BrowserContextOptions = {}) => {
        const context = await newContext(options)
        // Without scripts, a page never becomes ready.
        if (options.javaScriptEnabled !== false) context.on('page', waitUntilReadyOnNavigation)
        if (recordsToasts) await recordToasts(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  demo: async ({ seeder }, use) => {
    await seeder.reset()
    await use(JSON.parse(await readFile(join(process.env.E2E_DATA_DIR ?? '', 'demo.json'), 'utf8')) as Demo)
  },
})

export { expect } from '@playwright/test'
