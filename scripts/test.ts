import { runFullSuite } from './suite/full-run.ts'

/** Runs all checks of a commit: types, lint, boundaries, unused code, unit, server and component tests, the build, journeys. */
process.exitCode = await runFullSuite()
