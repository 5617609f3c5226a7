import { parseArgs } from 'node:util'
import { validateSize, memberCountLimits } from '../index.ts'

/** Options of the command line; null if not given. */
export type DemoOptions = { members: number | null; pods: number | null; reset: boolean }

/**
 * Parses `--members N`, and for the seed script also `--pods P` and `--reset`. The demo allows only tribes that are seeded within
 * a minute.
 *
 * @throws Error in one sentence for anything else
 */
export function parseDemoOptions(args: readonly string[], { seeds }: { seeds: boolean }): DemoOptions {
  const parsed = parse(args)
  if (!parsed || (!seeds && (parsed.reset || parsed.pods !== undefined))) {
    const known = seeds ? 'Use --members N, --pods P and --reset' : 'Use only --members N'
    throw new Error(`Invalid options: ${args.join(' ')}. ${known}.`)
  }
  const { min, max, maxDrawn: maxGenerated } = memberCountLimits
  const members = parsed.members === undefined ? null : parseCount('members', parsed.members, min, seeds ? max : maxGenerated)
  const pods = parsed.pods === undefined ? null : parseCount('pods', parsed.pods, 3, max)
  if (members !== null) validateSize(members, pods)
  return { members, pods, reset: parsed.reset ?? false }
}

type ParsedArgs = { members?: string | undefined; pods?: string | undefined; reset?: boolean | undefined }

function parse(args: readonly string[]): ParsedArgs | null {
  try {
    return parseArgs({
      args: [...args],
      options: { members: { type: 'string' }, pods: { type: 'string' }, reset: { type: 'boolean' } },
    }).values
  } catch {
    return null
  }
}

function parseCount(name: string, text: string, min: number, max: number): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= min && count <= max) return count
  throw new Error(`--${name} takes a whole number from ${min} to ${max}, not "${text}".`)
}
