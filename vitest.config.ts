import locales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { retries } from './e2e/known-flaky.ts'
import { chromiumArguments, requireHeadlessShell } from './scripts/chromium.ts'
import { messageMacros } from './scripts/web-build/messages.ts'

/** Component tests: pages and components in a real browser, with a fake API behind `callApi()`. */
const componentTests = 'src/web/**/*.component.test.tsx'

/** How long a component test polls for an expectation. Mutation testing shortens it, because most of its waits fail. */
const waitMs = Number(process.env.COMPONENT_WAIT_MS ?? 20_000)

export default defineConfig({
  test: {
    maxWorkers: 2,
    // React Router's development hint about a page that is still loading.
    onConsoleLog: (log) => !log.includes('HydrateFallback'),
    projects: [
      {
        plugins: [messageMacros()],
        test: {
          name: 'unit',
          // Modules of the domain have no state, and loading them again for each file takes longer than most tests.
          isolate: false,
          include: [
            'src/{domain,contract,matching,web}/**/*.test.{ts,tsx}',
            'test/matching/**/*.test.ts',
            'test/boundaries.test.ts',
            'test/dependencies.test.ts',
            'test/content/**/*.test.ts',
            'test/docs.test.ts',
            'test/glossary.test.ts',
            'test/icons.test.ts',
            'test/messages.test.ts',
            'test/zod-settings.test.ts',
            'test/member-time-zone.test.ts',
            'test/naming.test.ts',
            'test/words.test.ts',
            'test/bundle-budget.test.ts',
            'test/suite/**/*.test.ts',
          ],
          exclude: [componentTests],
          // Only for tests that hang: property tests try hundreds of pools.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'server',
          // Modules have no state that leaks from one database to another, so test files share them. Loading them again for each
          // file takes longer than most files' tests.
          isolate: false,
          include: ['src/server/**/*.test.ts', 'tools/**/*.test.ts', 'test/architecture.test.ts', 'test/harness/**/*.test.ts'],
          globalSetup: ['test/harness/global-setup.ts'],
          // Only for tests that hang, with room for a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        plugins: [{ ...locales.vite({ locales: ['en-US'] }), enforce: 'pre' }, messageMacros(), react(), tailwind()],
        test: {
          name: 'components',
          include: [componentTests],
          setupFiles: ['src/web/testing/setup.ts'],
          retry: retries,
          // All files share one page, so that the application is loaded once.
          isolate: false,
          testTimeout: 60_000,
          expect: { poll: { timeout: waitMs } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: 20_000,
              // Render with a quarter of the pixels, because nobody looks at them. Positions and sizes stay the same.
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
