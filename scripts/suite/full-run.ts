import { instanceCount } from '../../e2e/product-instances.ts'
import { withOwnDatabases } from '../own-database.ts'
import { findObstacles } from './preflight.ts'
import { runSuite } from './run-suite.ts'
import {
  build,
  bundleBudget,
  componentTests,
  journeys,
  knownVulnerabilities,
  serverTests,
  sourceSteps,
  type Step,
  types,
  unitTests,
} from './steps.ts'

/**
 * Runs all checks and tests, then the steps in `more`. Returns the exit code. Prints first what is missing on the machine, if
 * anything.
 */
export async function runFullSuite(more: readonly Step[] = []): Promise<number> {
  const obstacles = await findObstacles()
  for (const obstacle of obstacles) console.log(obstacle)
  if (obstacles.length > 0) return 1
  const checks = [types, sourceSteps, unitTests, serverTests, componentTests, build, [bundleBudget('dist'), knownVulnerabilities]]
  return withOwnDatabases(instanceCount, () => runSuite([...checks, journeys, ...more]))
}
