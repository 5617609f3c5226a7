import locales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { secondTries } from './e2e/known-flaky.ts'
import { chromiumArguments, requireHeadlessShell } from './scripts/chromium.ts'

/** Tests of components: pages and parts in a real browser, with a fake of the server at the seam of `call()`. */
const componentTests = 'src/web/**/*.component.test.tsx'

/** How long a component test waits for what it expects. Mutation testing, where most waiting is in vain, shortens it. */
const waitMs = Number(process.env.COMPONENT_WAIT_MS ?? 20_000)

export default defineConfig({
  test: {
    maxWorkers: 2,
    // React Router's development hint about a page that is still loading.
    onConsoleLog: (log) => !log.includes('HydrateFallback'),
    projects: [
      {
        test: {
          name: 'unit',
          // Modules of the domain hold no state; loading them anew for each file takes longer than most tests.
          isolate: false,
          include: [
            'src/{domain,contract,matching,web}/**/*.test.{ts,tsx}',
            'test/matching/**/*.test.ts',
            'test/boundaries.test.ts',
            'test/content/**/*.test.ts',
            'test/docs.test.ts',
            'test/icons.test.ts',
            'test/zod-settings.test.ts',
            'test/member-zone.test.ts',
            'test/bundle-budget.test.ts',
            'test/suite/**/*.test.ts',
          ],
          exclude: [componentTests],
          // A guard against what never ends, not a measure of speed: properties are tried on hundreds of pools.
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'server',
          // The product's modules hold no state that one database could see of another, so files share them: loading them
          // anew for each file takes longer than most files' tests.
          isolate: false,
          include: ['src/server/**/*.test.ts', 'test/architecture.test.ts', 'test/harness/**/*.test.ts'],
          globalSetup: ['test/harness/global-setup.ts'],
          // A guard against what never ends: a busy machine may take a while.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        plugins: [{ ...locales.vite({ locales: ['en-US'] }), enforce: 'pre' }, react(), tailwind()],
        test: {
          name: 'components',
          include: [componentTests],
          setupFiles: ['src/web/testing/setup.ts'],
          retry: secondTries,
          // One page for all files: the application is loaded once.
          isolate: false,
          testTimeout: 60_000,
          expect: { poll: { timeout: waitMs } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: 20_000,
              // Pages are drawn with a quarter of the pixels, as nobody looks at them; positions and sizes stay as they are.
              launchOptions: {
                executablePath: requireHeadlessShell(),
                args: [...chromiumArguments, '--force-device-scale-factor=0.5'],
              },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1360, height: 900 },
          },
        },
      },
    ],
  },
})
