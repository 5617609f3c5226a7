/** One step: a command. With `tests`, its runner reports events and counts tests; other steps count as one. */
export type Step = {
  name: string
  command: readonly string[]
  tests?: boolean
  /** Printed when the step begins. */
  note?: string
  /**
   * Seconds without progress after which a test counts as hanging. Must be above every timeout of a test or of a journey's step.
   */
  stallS?: number
}

/** Runs first, so that every other step can rely on the types. */
export const types: Step = { name: 'types', command: ['tsc', '-b'] }

/** Steps that only read the sources. */
export const sourceSteps: readonly Step[] = [
  { name: 'lint and boundaries', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'code figures', command: ['node', 'scripts/house.ts'] },
  { name: 'words', command: ['node', 'scripts/words.ts'] },
  { name: 'messages', command: ['lingui', 'check', 'sync'] },
  {
    name: 'lock file',
    command: [
      'lockfile-lint',
      '--path',
      'package-lock.json',
      '--type',
      'npm',
      '--allowed-hosts',
      'npm',
      '--validate-package-names',
    ],
  },
  { name: 'secrets', command: ['secretlint', '--maskSecrets', '**/*'] },
]

const vitest = (project: string): readonly string[] => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter',
  './scripts/suite/vitest-reporter.ts',
]

/** Tests of pure code, and of the architecture. */
export const unitTests: Step = { name: 'unit tests', command: vitest('unit'), tests: true, stallS: 180 }

/** One worker more than a small machine has cores, because each waits for its database or browser part of the time. */
const threeWorkers = '--maxWorkers=3'

/** Tests that send requests through the real application with a real PostgreSQL. */
export const serverTests: Step = { name: 'server tests', command: [...vitest('server'), threeWorkers], tests: true, stallS: 240 }

/** Tests of pages and components in a real browser with a fake API. */
export const componentTests: Step = {
  name: 'component tests',
  command: [...vitest('components'), threeWorkers],
  tests: true,
  stallS: 180,
}

/** Production build of the web application. */
export const build: Step = { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] }

/** Checks the budget of every chunk and page; with `folder`, those of an existing build. */
export const bundleBudget = (folder?: string): Step => ({
  name: 'bundle budget',
  command: ['node', 'scripts/bundle-budget.ts', ...(folder ? ['--folder', folder] : [])],
})

/** Checks that the build contains no library version with a known vulnerability. */
export const knownVulnerabilities: Step = {
  name: 'known vulnerabilities',
  command: ['retire', '--path', 'dist', '--jsrepo', 'test/data/retire-jsrepository-v5.json', '--cachedir', '.cache/retire'],
}

/** End-to-end tests of the whole product in a real browser. */
export const journeys: Step = {
  name: 'journeys',
  command: ['playwright', 'test', '--reporter', './scripts/suite/playwright-reporter.ts'],
  tests: true,
  stallS: 360,
}
