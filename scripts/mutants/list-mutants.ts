import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Location, StrykerOptions } from '@stryker-mutator/api/core'
import type { Logger } from '@stryker-mutator/api/logging'
import { createInstrumenter } from '@stryker-mutator/instrumenter'
import { createInjector } from 'typed-inject'
import { classNameIgnorer } from './class-name-ignorer.ts'

/** One small wrong change: its location and its replacement. Lines and columns begin at 0. */
export type Mutant = { fileName: string; location: Location; mutatorName: string; replacement?: string }

/** Lists all mutants of some files, in their order. Paths are relative to the project's root. */
export async function listMutants(files: readonly string[]): Promise<Mutant[]> {
  const contents = await Promise.all(files.map(async (name) => ({ name, content: await readFile(name, 'utf8'), mutate: true })))
  const instrumenter = createInjector()
    .provideValue('logger', silent)
    .provideValue('options', {} as StrykerOptions)
    .injectFunction(createInstrumenter)
  const options = { plugins: null, excludedMutations: [], ignorers: [classNameIgnorer] }
  const { mutants } = await instrumenter.instrument(contents, options)
  return mutants.filter(({ status }) => status !== 'Ignored')
}

/** Chooses `size` mutants at random. The result depends on the seed, not on the order. */
export function chooseSample(mutants: readonly Mutant[], size: number, seed: number): Mutant[] {
  const ranked = mutants.map((mutant) => ({
    mutant,
    rank: createHash('sha256')
      .update(`${seed} ${keyOf(mutant)}`)
      .digest('hex'),
  }))
  return ranked
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant)
}

/** Key of a mutant, the same in the list, in the checker and in the report. */
export function keyOf({ fileName, location: { start, end }, mutatorName, replacement = '' }: Mutant): string {
  return [fileName, start.line, start.column, end.line, end.column, mutatorName, replacement].join('|')
}

const ignore = (): void => undefined
const no = (): boolean => false
const silent = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
} satisfies Logger
