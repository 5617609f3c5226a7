import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { type Choice, chooseTests } from './choose-tests.ts'
import { type Importers, readImporters } from './import-graph.ts'
import { nearestTests } from './nearest-tests.ts'
import type { Plan } from './run-suite.ts'
import { componentTests, serverTests, type Step, types, unitTests } from './steps.ts'
import { secondsOfLastRun } from './test-seconds.ts'

/**
 * Limit for all tests together, in seconds of one core. With types, lint and starting the runners, a run stays within a minute.
 */
const limitS = 40

/** Facts about the repository that the plan depends on. */
export type Repository = {
  importers: Importers
  /** All test files. */
  tests: readonly string[]
  /** Seconds that a test file took in the last run; undefined if unknown. */
  secondsOf: (file: string) => number | undefined
}

/**
 * The projects of `vitest.config.ts`. The first one that owns a file runs it. `averageS` is the average duration of a file in
 * seconds.
 */
const projects: readonly { step: Step; owns: RegExp; averageS: number }[] = [
  { step: componentTests, owns: /\.component\.test\.tsx$/, averageS: 4 },
  { step: serverTests, owns: /^(src\/server\/|tools\/|test\/harness\/|test\/architecture)/, averageS: 3 },
  { step: unitTests, owns: /^(src|test)\//, averageS: 0.3 },
]

/** Seconds for a file of race tests, which repeat the same requests fifty times. */
const raceS = 20

/** Checks of the files that differ from the last commit, and the tests that the changes can affect, nearest first. */
export function changedSteps(): Plan {
  const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const seconds = new Map(projects.flatMap(({ step }) => [...secondsOfLastRun(step)]))
  return planFor(
    changed.filter((file) => existsSync(file)),
    {
      importers: readImporters(),
      tests: globSync('{src,test,tools}/**/*.test.{ts,tsx}').map((file) => file.replaceAll('\\', '/')),
      secondsOf: (file) => seconds.get(file),
    },
  )
}

/**
 * The plan for changed files: types, lint and format of the files, and the tests that import them or are beside an importer. If
 * more tests are affected than fit into `limitS`, only the nearest run, and a note says how many are left to the full run.
 */
export function planFor(files: readonly string[], repository: Repository): Plan {
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  const lint: Step = { name: 'lint', command: ['oxlint', '--deny-warnings', ...sources] }
  const checks = [...(sources.length > 0 ? [types, lint] : []), ...formatOf(files)]
  return [...(checks.length > 0 ? [checks] : []), ...testSteps(files, repository)]
}

function formatOf(files: readonly string[]): Step[] {
  const formatted = files.filter((file) => /\.(tsx?|json|css|md)$/.test(file) && !file.startsWith('docs/'))
  return formatted.length > 0 ? [{ name: 'format', command: ['oxfmt', '--check', ...formatted] }] : []
}

function testSteps(files: readonly string[], { importers, tests, secondsOf }: Repository): Step[] {
  const near = nearestTests(files, importers, tests)
  const owned = Map.groupBy(near, ({ file }) => projects.find(({ owns }) => owns.test(file)))
  const affected = projects.filter((project) => owned.has(project))
  // Unit tests come first. The time they don't need goes to the others.
  let remainingS = limitS
  return affected.toReversed().map((project, i) => {
    const { step, averageS } = project
    const choice = chooseTests(
      owned.get(project) ?? [],
      remainingS / (affected.length - i),
      (file) => secondsOf(file) ?? (/races\.test/.test(file) ? raceS : averageS),
    )
    remainingS -= choice.takenS
    // A different name, so that the records of the last full run stay.
    return { ...step, name: `nearby ${step.name}`, command: [...step.command, ...choice.files], ...noteOf(choice) }
  })
}

function noteOf({ files, left }: Choice): Pick<Step, 'note'> {
  const all = files.length + left
  return left > 0 ? { note: `runs the nearest ${files.length} of ${all} affected files; npm test runs them all` } : {}
}
