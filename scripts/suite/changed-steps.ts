import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { type Choice, chooseTests } from './choose-tests.ts'
import { type Importers, readImporters } from './import-graph.ts'
import { nearestTests } from './nearest-tests.ts'
import type { Plan } from './run-suite.ts'
import { componentTests, serverTests, type Step, types, unitTests } from './steps.ts'
import { secondsOfLastRun } from './test-seconds.ts'

/** What the tests may take together, in seconds of one core. With types, lint and starting the runners it stays within a minute. */
const limitS = 40

/** What is known of the repository. */
export type Repository = {
  importers: Importers
  /** All files of tests. */
  tests: readonly string[]
  /** What a file of tests took the last time; undefined where that is unknown. */
  secondsOf: (file: string) => number | undefined
}

/** The tests of one project of `vitest.config.ts`; the first project that owns a file runs it. `usualS` is what a file takes on average. */
const projects: readonly { step: Step; owns: RegExp; usualS: number }[] = [
  { step: componentTests, owns: /\.component\.test\.tsx$/, usualS: 4 },
  { step: serverTests, owns: /^(src\/server\/|test\/harness\/|test\/architecture)/, usualS: 3 },
  { step: unitTests, owns: /^(src|test)\//, usualS: 0.3 },
]

/** Races send the same requests in fifty rounds. */
const raceS = 20

/** Checks of the files that differ from the last commit, and the tests that can see the change, the nearest first. */
export function changedSteps(): Plan {
  const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const seconds = new Map(projects.flatMap(({ step }) => [...secondsOfLastRun(step)]))
  return planFor(
    changed.filter((file) => existsSync(file)),
    {
      importers: readImporters(),
      tests: globSync('{src,test}/**/*.test.{ts,tsx}').map((file) => file.replaceAll('\\', '/')),
      secondsOf: (file) => seconds.get(file),
    },
  )
}

/**
 * The plan for some files: types, lint and format of the files, and the tests that import them or are beside what imports them. Where more
 * tests can see the change than fit into `limitS`, the nearest are run, and the step says how many are left to the whole run.
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
  const concerned = projects.filter((project) => owned.has(project))
  // Unit tests come first, and what they do not need is left to the others.
  let leftS = limitS
  return concerned.toReversed().map((project, i) => {
    const { step, usualS } = project
    const choice = chooseTests(
      owned.get(project) ?? [],
      leftS / (concerned.length - i),
      (file) => secondsOf(file) ?? (/races\.test/.test(file) ? raceS : usualS),
    )
    leftS -= choice.takenS
    // Under a name of its own, so that what is known of the last whole run stays.
    return { ...step, name: `nearby ${step.name}`, command: [...step.command, ...choice.files], ...noteOf(choice) }
  })
}

function noteOf({ files, left }: Choice): Pick<Step, 'note'> {
  const all = files.length + left
  return left > 0 ? { note: `the nearest ${files.length} of ${all} files that can see the change; npm test runs the others` } : {}
}
