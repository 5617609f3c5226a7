/** One step of the whole check: a command. `tests` says that its runner reports to us and counts for itself; a check without counts as one. */
export type Step = {
  name: string
  command: readonly string[]
  tests?: boolean
  /** Printed when the step begins. */
  note?: string
  /** Seconds without a sign of life after which a test counts as hanging. Above every limit that a test, or a step of a journey, sets itself. */
  stallS?: number
}

/** Types first: every other step may trust them. */
export const types: Step = { name: 'types', command: ['tsc', '-b'] }

/** Steps that read the sources only. */
export const sourceSteps: readonly Step[] = [
  { name: 'lint and boundaries', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused code', command: ['knip'] },
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

/** Pure code, each file beside what it tests, and the tests of the architecture itself. */
export const unitTests: Step = { name: 'unit tests', command: vitest('unit'), tests: true, stallS: 180 }

/** One worker more than small machines have cores: each waits for its database or its browser a part of the time. */
const threeWorkers = '--maxWorkers=3'

/** Requests through the real application over a real PostgreSQL. */
export const serverTests: Step = { name: 'server tests', command: [...vitest('server'), threeWorkers], tests: true, stallS: 240 }

/** Pages and parts in a real browser, over a fake of the API. */
export const componentTests: Step = {
  name: 'component tests',
  command: [...vitest('components'), threeWorkers],
  tests: true,
  stallS: 180,
}

/** The web application as it ships. */
export const build: Step = { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] }

/** Every chunk and page keeps to its budget; with `folder`, those of a build that exists. */
export const bundleBudget = (folder?: string): Step => ({
  name: 'bundle budget',
  command: ['node', 'scripts/bundle-budget.ts', ...(folder ? ['--folder', folder] : [])],
})

/** What ships to browsers holds no library version with a known hole. */
export const knownHoles: Step = {
  name: 'known vulnerabilities',
  command: ['retire', '--path', 'dist', '--jsrepo', 'test/data/retire-jsrepository-v5.json', '--cachedir', '.cache/retire'],
}

/** The whole product in a real browser. */
export const journeys: Step = {
  name: 'journeys',
  command: ['playwright', 'test', '--reporter', './scripts/suite/playwright-reporter.ts'],
  tests: true,
  stallS: 360,
}
