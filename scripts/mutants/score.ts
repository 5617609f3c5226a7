import type { schema } from '@stryker-mutator/api/core'
import { keyOf } from './list-mutants.ts'

/** Results of a mutation run. `score01` is the share of mutants that a test detected, `error01` half of its 95 % confidence interval. */
export type Score = { detected: number; survivors: Survivor[]; score01: number; error01: number }

/** A mutant of a report, with the path of its file. */
export type TriedMutant = { fileName: string; mutant: schema.MutantResult }

export type Survivor = { where: string; mutatorName: string; replacement: string; status: string }

/**
 * Counts a report. Mutants that did not run (they are not in the sample, or break the code altogether) do not count.
 *
 * @param chosen keys of the sample; null where all were tried
 */
export function scoreOf(result: schema.MutationTestResult, chosen: ReadonlySet<string> | null): Score {
  const tried = listTried(result, chosen)
  const detected = tried.filter(({ mutant: { status } }) => status === 'Killed' || status === 'Timeout').length
  const survivors = tried
    .filter(({ mutant }) => hasSurvived(mutant))
    .map(({ fileName, mutant: { location, mutatorName, replacement = '', status } }) => ({
      where: `${fileName}:${location.start.line}:${location.start.column}`,
      mutatorName,
      replacement: replacement.slice(0, 120),
      status,
    }))
  const all = detected + survivors.length
  const score01 = all === 0 ? 1 : detected / all
  return { detected, survivors, score01, error01: chosen ? marginOf(score01, all) : 0 }
}

/** Lists the mutants of a report that are in the sample, or all without one. */
export function listTried({ files }: schema.MutationTestResult, chosen: ReadonlySet<string> | null): TriedMutant[] {
  return Object.entries(files).flatMap(([fileName, { mutants }]) =>
    mutants
      .filter((mutant) => !chosen || chosen.has(keyOf({ ...mutant, fileName, location: fromZero(mutant.location) })))
      .map((mutant) => ({ fileName, mutant })),
  )
}

export function hasSurvived({ status }: schema.MutantResult): boolean {
  return status === 'Survived' || status === 'NoCoverage'
}

/** Half of the 95 % confidence interval, by the normal approximation. */
function marginOf(share: number, size: number): number {
  return size === 0 ? 1 : 1.96 * Math.sqrt((share * (1 - share)) / size)
}

/** A report counts lines and columns from 1, a mutant from 0. */
function fromZero({ start, end }: schema.Location): schema.Location {
  const toZeroBased = ({ line, column }: schema.Position): schema.Position => ({ line: line - 1, column: column - 1 })
  return { start: toZeroBased(start), end: toZeroBased(end) }
}
