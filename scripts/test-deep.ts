import { runWhole } from './suite/whole-run.ts'

/**
 * Everything of `npm test` with ten times the tries of every property, every screen as every role at both widths and in both themes; then
 * the query plans over a million members, and a storm of webhooks. Takes hours, and 7 GB for the million.
 */
process.env.FC_RUNS ??= '10'
process.env.DEEP ??= '1'
const bench = (part: string): readonly string[] => ['node', 'scripts/bench.ts', part]
process.exitCode = await runWhole([
  { name: 'a million members', command: bench('pods') },
  { name: 'a storm of webhooks', command: bench('webhooks') },
])
