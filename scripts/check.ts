import { runSuite } from './suite/run-suite.ts'
import { changedSteps } from './suite/changed-steps.ts'
import { bundleBudget, componentTests, serverTests, sourceSteps, types, unitTests } from './suite/steps.ts'

/**
 * Runs all checks of a commit except the journeys. With `--changed`, only those that concern files changed since the last commit.
 */
process.exitCode = process.argv.includes('--changed')
  ? await runSuite(changedSteps())
  : await runSuite([types, [...sourceSteps, bundleBudget()], unitTests, serverTests, componentTests])
