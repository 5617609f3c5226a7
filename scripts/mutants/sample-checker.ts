import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { keyOf } from './list-mutants.ts'

/** Name of the environment variable with the file that lists the chosen mutants by their keys. */
export const sampleFile = 'MUTANTS_SAMPLE'

/** Lets the mutants of the sample through. The others count as errors, which no score counts. */
class SampleChecker implements Checker {
  static inject = [] as const
  readonly #chosen = new Set(JSON.parse(readFileSync(process.env[sampleFile] ?? '', 'utf8')) as string[])

  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#resultOf(mutant)]))
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  #resultOf(mutant: Mutant): CheckResult {
    const key = keyOf({ ...mutant, fileName: relative(process.cwd(), mutant.fileName) })
    if (this.#chosen.has(key)) return { status: CheckStatus.Passed }
    return { status: CheckStatus.CompileError, reason: 'not in the sample' }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)]
