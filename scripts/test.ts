import { productCount } from '../e2e/products.ts'
import { withOwnDatabases } from './own-database.ts'
import { findObstacles } from './suite/preflight.ts'
import { runSuite } from './suite/run-suite.ts'
import {
  build,
  bundleBudget,
  componentTests,
  journeys,
  knownHoles,
  serverTests,
  sourceSteps,
  types,
  unitTests,
} from './suite/steps.ts'

/** Everything: types, lint, boundaries, unused code, unit, server and component tests, the build, journeys. */
const obstacles = await findObstacles()
for (const obstacle of obstacles) console.log(obstacle)
process.exitCode =
  obstacles.length > 0
    ? 1
    : await withOwnDatabases(productCount, () =>
        runSuite([
          types,
          sourceSteps,
          unitTests,
          serverTests,
          componentTests,
          build,
          [bundleBudget('dist'), knownHoles],
          journeys,
        ]),
      )
