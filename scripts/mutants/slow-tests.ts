import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { schema } from '@stryker-mutator/api/core'
import type { TriedMutant } from './score.ts'

/**
 * Tests that Stryker cannot run: the switch of each mutant makes hot loops twenty times slower, and code in processes and workers of its own
 * never sees the switch.
 */
export const slowTests = [
  'src/matching/group/group.test.ts',
  'src/matching/group/proven-optima.test.ts',
  'src/matching/match/match.test.ts',
  'src/matching/match/what-is-left-out.test.ts',
  'test/matching/certify.test.ts',
  'test/matching/command-line.test.ts',
  'test/matching/left-over.test.ts',
  'test/matching/properties.test.ts',
  'test/matching/tiny-pools.test.ts',
  'test/matching/workers.test.ts',
]

/**
 * Writes each mutant into a copy of the code, one at a time, and runs the slow tests on it.
 *
 * @param folder where the copy is made; it is deleted afterwards
 * @returns for each mutant whether a test failed, in their order
 */
export function runSlowTests(mutants: readonly TriedMutant[], folder: string): boolean[] {
  const copy = resolve(folder)
  copyCode(copy)
  try {
    return mutants.map(({ fileName, mutant: { location, replacement = '' } }) => {
      const original = readFileSync(fileName, 'utf8')
      const file = join(copy, fileName)
      writeFileSync(file, mutate(original, location, replacement))
      const { status } = spawnSync('vitest', ['run', '--project', 'unit', '--bail', '1', ...slowTests], {
        cwd: copy,
        stdio: 'ignore',
      })
      writeFileSync(file, original)
      return status !== 0
    })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Returns a text with the range of a location replaced. Lines and columns begin at 1, as in a report. */
export function mutate(text: string, { start, end }: schema.Location, replacement: string): string {
  const lines = text.split('\n')
  const offsetOf = ({ line, column }: schema.Position): number =>
    lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1
  return text.slice(0, offsetOf(start)) + replacement + text.slice(offsetOf(end))
}

function copyCode(copy: string): void {
  rmSync(copy, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of listed.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
}
