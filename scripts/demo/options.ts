import { parseArgs } from 'node:util'
import { memberCountLimits } from '#server/demo/index.ts'

/** What was asked for on the command line; null where nothing was said. */
export type DemoOptions = { members: number | null; reset: boolean }

/**
 * Reads `--members N` and, where it is known, `--reset`.
 *
 * @throws Error in one sentence for anything else
 */
export function readDemoOptions(args: readonly string[], { knowsReset }: { knowsReset: boolean }): DemoOptions {
  const given = parse(args)
  if (!given || (given.reset && !knowsReset)) {
    const known = knowsReset ? '--members N and --reset are' : '--members N is'
    throw new Error(`Only ${known} known; this was given: ${args.join(' ')}`)
  }
  return { members: given.members === undefined ? null : readCount(given.members), reset: given.reset ?? false }
}

function parse(args: readonly string[]): { members?: string | undefined; reset?: boolean | undefined } | null {
  try {
    return parseArgs({ args: [...args], options: { members: { type: 'string' }, reset: { type: 'boolean' } } }).values
  } catch {
    return null
  }
}

function readCount(text: string): number {
  const count = Number(text)
  const { least, most } = memberCountLimits
  if (Number.isInteger(count) && count >= least && count <= most) return count
  throw new Error(`--members takes a whole number from ${least} to ${most}, not "${text}".`)
}
