import { runSuite } from './suite/run-suite.ts'
import { changedSteps } from './suite/changed-steps.ts'
import { bundleBudget, componentTests, serverTests, sourceSteps, types, unitTests } from './suite/steps.ts'

/** What a commit needs: everything but the journeys. With `--changed`, only what touches the files that were changed since the last commit. */
process.exitCode = process.argv.includes('--changed')
  ? await runSuite(changedSteps())
  : await runSuite([types, [...sourceSteps, bundleBudget()], unitTests, serverTests, componentTests])
