import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import {
  commonTokens,
  declareFactoryPlugin,
  type Injector,
  type PluginContext,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin'
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  type TestRunner,
  type TestRunnerCapabilities,
} from '@stryker-mutator/api/test-runner'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import { chooseTests } from './choose-tests.ts'

/**
 * Stryker's runner for Vitest, with the tests of each mutant chosen by `chooseTests`. A mutant is active from the start of its
 * run, so that it also affects code that runs when modules are loaded.
 */
class Runner implements TestRunner {
  readonly #vitest: TestRunner

  constructor(vitest: TestRunner) {
    this.#vitest = vitest
  }

  capabilities(): Promise<TestRunnerCapabilities> | TestRunnerCapabilities {
    return this.#vitest.capabilities()
  }

  async init(): Promise<void> {
    await this.#vitest.init?.()
  }

  async dryRun(options: DryRunOptions): Promise<DryRunResult> {
    const result = await this.#vitest.dryRun(options)
    if (result.status !== DryRunStatus.Complete || !result.mutantCoverage || !options.files) return result
    const sources = await Promise.all(
      options.files.map(async (file) => [relative(process.cwd(), file), await readFile(file, 'utf8')] as const),
    )
    return { ...result, mutantCoverage: chooseTests(result.mutantCoverage, new Map(sources)) }
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    return this.#vitest.mutantRun({ ...options, mutantActivation: 'static' })
  }

  async dispose(): Promise<void> {
    await this.#vitest.dispose?.()
  }
}

function createRunner(injector: Injector<PluginContext>): TestRunner {
  const [plugin] = vitestPlugins
  if (!plugin) throw new Error('The Vitest runner has no plugin.')
  return new Runner(injector.injectFunction(plugin.factory))
}
createRunner.inject = tokens(commonTokens.injector)

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'nearest-tests', createRunner)]
export { strykerValidationSchema } from '@stryker-mutator/vitest-runner'
