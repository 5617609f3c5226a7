import { runWhole } from './suite/whole-run.ts'

/** Everything that guards a commit: types, lint, boundaries, unused code, unit, server and component tests, the build, journeys. */
process.exitCode = await runWhole()
