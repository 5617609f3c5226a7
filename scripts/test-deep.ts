import { runFullSuite } from './suite/full-run.ts'

/**
 * Runs `npm test` with ten times the runs of every property test, and every screen as every role in both widths and themes. Then
 * opens every page in the pseudo-locale, checks the query plans with a million members and runs the webhook storm. Takes hours, and 7 GB of disk.
 */
process.env.FC_RUNS ??= '10'
process.env.DEEP ??= '1'
const bench = (part: string): readonly string[] => ['node', 'scripts/bench.ts', part]
process.exitCode = await runFullSuite([
  { name: 'pseudo-locale', command: ['node', 'scripts/test-locale.ts'] },
  { name: 'a million members', command: bench('pods') },
  { name: 'webhook storm', command: bench('webhooks') },
])
