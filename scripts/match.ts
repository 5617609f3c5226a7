import { enableCompileCache } from 'node:module'

/**
 * The matching engine from the command line, see docs/guides/matching.md. Leaves with 0 when the answer is written, 2 when something
 * is wrong with what was given, 1 when something is wrong here, 130 after Ctrl-C.
 */
enableCompileCache()
const { matchFromCommandLine } = await import('./match/from-command-line.ts')
process.exitCode = await matchFromCommandLine(process.argv.slice(2), process.env)
