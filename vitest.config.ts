import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/{domain,contract,matching,web}/**/*.test.{ts,tsx}',
            'test/matching/**/*.test.ts',
            'test/boundaries.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'test/architecture.test.ts', 'test/harness/**/*.test.ts'],
          globalSetup: ['test/harness/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
