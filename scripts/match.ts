import { enableCompileCache } from 'node:module'

/**
 * Command line of the matching engine; see docs/guides/matching.md. Exit codes: 0 if the output was written, 2 for invalid input
 * or options, 1 for an internal error, 130 after Ctrl-C.
 */
enableCompileCache()
const { matchFromCommandLine } = await import('./match/from-command-line.ts')
process.exitCode = await matchFromCommandLine(process.argv.slice(2), process.env)
