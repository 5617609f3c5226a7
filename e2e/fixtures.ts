import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContextOptions, test as base } from '@playwright/test'
import { rememberNotices } from './notices.ts'
import { type Seeder, startSeeder } from './seeder.ts'
import { openWhole } from './whole.ts'

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
export const test = base.extend<{ demo: Demo }, { seeder: Seeder; remembersNotices: boolean }>({
  /** Whether pages remember their notifications. A frame that may run no scripts complains of the one that does it. */
  remembersNotices: [true, { option: true, scope: 'worker' }],
  seeder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const seeder = startSeeder()
      await use(seeder)
      await seeder.stop()
    },
    { scope: 'worker' },
  ],
  // Every context of a journey, also one it makes itself.
  browser: [
    async ({ browser, remembersNotices }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options: BrowserContextOptions = {}) => {
        const context = await newContext(options)
        // Without scripts a page stays as it came.
        if (options.javaScriptEnabled !== false) context.on('page', openWhole)
        if (remembersNotices) await rememberNotices(context)
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
