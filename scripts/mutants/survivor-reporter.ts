import { relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import type { Reporter } from '@stryker-mutator/api/report'

/** Prints each survivor as it is found, so that a long run gives results from the start. */
class SurvivorReporter implements Reporter {
  onMutantTested({ status, fileName, location: { start }, mutatorName, replacement }: MutantResult): void {
    if (status !== 'Survived') return
    const where = `${relative(process.cwd(), fileName)}:${start.line}:${start.column}`
    console.log(`survived ${where} ${mutatorName} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)}`)
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'survivors', SurvivorReporter)]
