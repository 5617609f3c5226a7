import { productCount } from '../../e2e/products.ts'
import { withOwnDatabases } from '../own-database.ts'
import { findObstacles } from './preflight.ts'
import { runSuite } from './run-suite.ts'
import {
  build,
  bundleBudget,
  componentTests,
  journeys,
  knownHoles,
  serverTests,
  sourceSteps,
  type Step,
  types,
  unitTests,
} from './steps.ts'

/** Runs everything that guards a commit, and `more` steps after it; returns the exit code. What is missing for it is said first. */
export async function runWhole(more: readonly Step[] = []): Promise<number> {
  const obstacles = await findObstacles()
  for (const obstacle of obstacles) console.log(obstacle)
  if (obstacles.length > 0) return 1
  const checks = [types, sourceSteps, unitTests, serverTests, componentTests, build, [bundleBudget('dist'), knownHoles]]
  return withOwnDatabases(productCount, () => runSuite([...checks, journeys, ...more]))
}
