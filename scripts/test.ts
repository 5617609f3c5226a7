import { requireChromium, requireHeadlessShell } from './chromium.ts'
import {
  build,
  bundleBudget,
  conclude,
  journeys,
  knownHoles,
  type Outcome,
  runStep,
  sourceSteps,
  tests,
  types,
} from './checks.ts'
import { productCount } from '../e2e/products.ts'
import { withOwnDatabases } from './own-database.ts'

/** Everything: types, lint, boundaries, unused code, unit and server tests, the build, browser journeys. */
const outcomes: Outcome[] = [await runStep(types), ...(await Promise.all(sourceSteps.map(runStep)))]
for (const step of [tests, build, bundleBudget('dist'), knownHoles]) outcomes.push(await runStep(step))
outcomes.push(await withChromium(() => withOwnDatabases(productCount, () => runStep(journeys))))
process.exitCode = conclude(outcomes)

async function withChromium(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    requireChromium()
    requireHeadlessShell()
  } catch (error) {
    console.log((error as Error).message)
    return { name: 'browser journeys', passed: 0, failed: 1 }
  }
  return work()
}
