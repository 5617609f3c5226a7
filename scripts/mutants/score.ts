import type { schema } from '@stryker-mutator/api/core'
import { keyOf } from './list-mutants.ts'

/** Results of a mutation run. `score01` is the share of mutants that a test detected, `error01` half of its 95 % confidence interval. */
export type Score = { detected: number; survivors: Survivor[]; score01: number; error01: number }

export type Survivor = { where: string; mutatorName: string; replacement: string; status: string }

/**
 * Counts a report. Mutants that did not run (they are not in the sample, or break the code altogether) do not count.
 *
 * @param chosen keys of the sample; null where all were tried
 */
export function scoreOf({ files }: schema.MutationTestResult, chosen: ReadonlySet<string> | null): Score {
  const survivors: Survivor[] = []
  let detected = 0
  for (const [fileName, { mutants }] of Object.entries(files)) {
    for (const mutant of mutants) {
      if (chosen && !chosen.has(keyOf({ ...mutant, fileName, location: fromZero(mutant.location) }))) continue
      const { status, mutatorName, replacement = '', location } = mutant
      if (status === 'Killed' || status === 'Timeout') detected += 1
      if (status === 'Survived' || status === 'NoCoverage')
        survivors.push({
          where: `${fileName}:${location.start.line}:${location.start.column}`,
          mutatorName,
          replacement: replacement.slice(0, 120),
          status,
        })
    }
  }
  const all = detected + survivors.length
  const score01 = all === 0 ? 1 : detected / all
  return { detected, survivors, score01, error01: chosen ? marginOf(score01, all) : 0 }
}

/** Half of the 95 % confidence interval, by the normal approximation. */
function marginOf(share: number, size: number): number {
  return size === 0 ? 1 : 1.96 * Math.sqrt((share * (1 - share)) / size)
}

/** A report counts lines and columns from 1, a mutant from 0. */
function fromZero({ start, end }: schema.Location): schema.Location {
  const back = ({ line, column }: schema.Position): schema.Position => ({ line: line - 1, column: column - 1 })
  return { start: back(start), end: back(end) }
}
