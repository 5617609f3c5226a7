import { bundleBudget, conclude, runStep, sourceSteps, tests, types } from './checks.ts'

/** Everything but the browser: what a commit needs. */
const first = await runStep(types)
const [unit, ...rest] = await Promise.all([tests, ...sourceSteps, bundleBudget()].map(runStep))
process.exitCode = conclude([first, ...rest, ...(unit ? [unit] : [])])
