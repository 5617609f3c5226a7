import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { schema } from '@stryker-mutator/api/core'
import { chooseSample, keyOf, listMutants } from './mutants/list-mutants.ts'
import { sampleFile } from './mutants/sample-checker.ts'
import { hasSurvived, listTried, scoreOf } from './mutants/score.ts'
import { runSlowTests } from './mutants/slow-tests.ts'

/**
 * Mutation testing: makes small wrong changes to the code of folders or files, one at a time, and counts how many of them a test
 * detects.
 *
 *     npm run mutants -- src/domain/access
 *     npm run mutants -- src/web/features --sample 300 --seed 1
 *
 * Without `--sample`, all mutants are tried, except in code that has not changed since the last run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' }, concurrency: { type: 'string', default: '2' } },
})
const folder = join('.cache', 'mutants')
const name = positionals.join('+').replaceAll(/[^\w+]/g, '-')
const files = listFiles(positionals)
if (files.length === 0) fail('Name a folder that contains code: npm run mutants -- src/domain/access')
const sampleSize = values.sample === undefined ? null : Number(values.sample)
if (sampleSize !== null && !(sampleSize > 0)) fail(`--sample is ${values.sample}; it must be a number above 0.`)

const chosen = sampleSize === null ? null : chooseSample(await listMutants(files), sampleSize, Number(values.seed))
mkdirSync(folder, { recursive: true })
const report = join(folder, `${name}.report.json`)
const settings = join(folder, `${name}.config.json`)
const sample = join(process.cwd(), folder, `${name}.sample.json`)
writeFileSync(sample, JSON.stringify(chosen?.map(keyOf) ?? []))
writeFileSync(settings, JSON.stringify(settingsOf(chosen ? [...new Set(chosen.map(({ fileName }) => fileName))] : files)))

const { status } = spawnSync('stryker', ['run', settings], {
  stdio: 'inherit',
  env: {
    ...process.env,
    [sampleFile]: sample,
    MUTANTS_PROJECTS: projectsOf(positionals).join(','),
    MUTANTS_TESTS: testFoldersOf(positionals).join(','),
    COMPONENT_WAIT_MS: '5000',
  },
})
if (status !== 0) fail('The mutation run failed.')
if (positionals.some((path) => path.startsWith('src/matching'))) trySlowTests()
print()

function settingsOf(mutate: readonly string[]): object {
  return {
    testRunner: 'nearest-tests',
    plugins: ['runner', 'sample-checker', 'class-name-ignorer', 'survivor-reporter'].map(
      (plugin) => `./scripts/mutants/${plugin}.ts`,
    ),
    // Every component test imports every page through the router, so Vitest's selection by imports would exclude none.
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: !isInBrowser(positionals) },
    checkers: chosen ? ['sample'] : [],
    ignorers: ['class-names'],
    mutate,
    coverageAnalysis: 'perTest',
    concurrency: Number(values.concurrency),
    reporters: ['json', 'progress-append-only', 'survivors'],
    jsonReporter: { fileName: report },
    incremental: chosen === null,
    incrementalFile: join(folder, `${name}.incremental.json`),
    // Stryker rewrites tsconfig.json with an API that TypeScript 7 does not have. A file that doesn't exist disables that.
    tsconfigFile: 'none.json',
    tempDirName: '.cache/stryker',
    ignorePatterns: ['dist', '.cache', '.data', 'test-results'],
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 60,
  }
}

/**
 * Lists the files to mutate: no tests, no table definitions, no type declarations, and no style guide, whose tests read its code
 * as text.
 */
function listFiles(paths: readonly string[]): string[] {
  if (paths.length === 0) return []
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], { encoding: 'utf8' })
  return listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/tables\.ts$|\.d\.ts$|\btesting\b|\/style-guide\//.test(file))
}

/**
 * The Vitest projects that may detect a mutant. Code shared by server and web must be covered by its unit tests, not by distant
 * tests.
 */
function projectsOf(paths: readonly string[]): string[] {
  const isIn = (layer: string): boolean => paths.some((path) => path.startsWith(`src/${layer}`))
  const isServer = isIn('server') || paths.some((path) => path.startsWith('tools'))
  const projects = [isServer && 'server', isIn('web') && 'components', 'unit']
  return projects.filter((project) => project !== false)
}

/**
 * Folders whose tests may detect a mutant; an empty list means all. Browser code is covered by tests beside it and by the tests
 * of pages.
 */
function testFoldersOf(paths: readonly string[]): string[] {
  if (!isInBrowser(paths)) return []
  const own = paths.map((path) => (/\.tsx?$/.test(path) ? dirname(path) : path.replace(/\/$/, '')))
  return [...own, 'src/web/pages', 'src/web/shell']
}

function isInBrowser(paths: readonly string[]): boolean {
  return paths.every((path) => path.startsWith('src/web'))
}

/** Marks the survivors of the report that a slow test notices. */
function trySlowTests(): void {
  const result = JSON.parse(readFileSync(report, 'utf8')) as schema.MutationTestResult
  const keys = chosen && new Set(chosen.map(keyOf))
  const survivors = listTried(result, keys).filter(({ mutant }) => hasSurvived(mutant))
  console.log(`Running the slow tests on the survivors (${survivors.length}).`)
  const noticed = runSlowTests(survivors, join(folder, `${name}.copy`))
  for (const [i, survivor] of survivors.entries()) if (noticed[i]) survivor.mutant.status = 'Killed'
  writeFileSync(report, JSON.stringify(result))
}

function print(): void {
  const result = JSON.parse(readFileSync(report, 'utf8')) as schema.MutationTestResult
  const { detected, survivors, score01, error01 } = scoreOf(result, chosen && new Set(chosen.map(keyOf)))
  for (const { where, mutatorName, replacement, status: what } of survivors)
    console.log(
      `${what === 'NoCoverage' ? 'not reached' : 'survived'} ${where} ${mutatorName} → ${replacement.replaceAll(/\s+/g, ' ')}`,
    )
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
  const margin = error01 > 0 ? ` ± ${percent(error01)} (a sample of ${sampleSize}, seed ${values.seed})` : ''
  console.log(`${positionals.join(' ')}: ${detected} of ${detected + survivors.length} noticed, ${percent(score01)}${margin}`)
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
