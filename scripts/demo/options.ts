import { parseArgs } from 'node:util'
import { checkSize, memberCountLimits } from '#server/demo/index.ts'

/** What was asked for on the command line; null where nothing was said. */
export type DemoOptions = { members: number | null; pods: number | null; reset: boolean }

/**
 * Reads `--members N`, and for the seed `--pods P` and `--reset`. A demo starts with a tribe that is there in a minute.
 *
 * @throws Error in one sentence for anything else
 */
export function readDemoOptions(args: readonly string[], { seeds }: { seeds: boolean }): DemoOptions {
  const given = parse(args)
  if (!given || (!seeds && (given.reset || given.pods !== undefined))) {
    const known = seeds ? '--members N, --pods P and --reset are' : '--members N is'
    throw new Error(`Only ${known} known; this was given: ${args.join(' ')}`)
  }
  const { least, most, mostDrawn } = memberCountLimits
  const members = given.members === undefined ? null : readCount('members', given.members, least, seeds ? most : mostDrawn)
  const pods = given.pods === undefined ? null : readCount('pods', given.pods, 3, most)
  if (members !== null) checkSize(members, pods)
  return { members, pods, reset: given.reset ?? false }
}

type Given = { members?: string | undefined; pods?: string | undefined; reset?: boolean | undefined }

function parse(args: readonly string[]): Given | null {
  try {
    return parseArgs({
      args: [...args],
      options: { members: { type: 'string' }, pods: { type: 'string' }, reset: { type: 'boolean' } },
    }).values
  } catch {
    return null
  }
}

function readCount(name: string, text: string, least: number, most: number): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= least && count <= most) return count
  throw new Error(`--${name} takes a whole number from ${least} to ${most}, not "${text}".`)
}
