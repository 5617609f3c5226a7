import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/{domain,contract,matching,web}/**/*.test.{ts,tsx}',
            'test/matching/**/*.test.ts',
            'test/boundaries.test.ts',
            'test/content/**/*.test.ts',
            'test/docs.test.ts',
            'test/icons.test.ts',
            'test/bundle-budget.test.ts',
          ],
          // A guard against what never ends, not a measure of speed: properties are tried on hundreds of pools.
          testTimeout: 60_000,
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
