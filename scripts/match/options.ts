import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { InvalidInput } from '#matching/check/invalid-input.ts'

/** The commands of the matching engine. */
export const commands = ['score', 'derived', 'match', 'rank-pods', 'rank-applicants', 'group', 'explain'] as const

export type Command = (typeof commands)[number]

/** Options of the command line; null means standard input or output. */
export type MatchOptions = { command: Command; from: string | null; to: string | null; workers: number; progress: boolean }

const usage = `npm run match -- <${commands.join('|')}> [--in FILE|-] [--out FILE|-] [--workers N] [--progress]`

/** Upper limit; more threads than any machine can use. */
const maxWorkers = 256

/**
 * Parses the command line. File names are relative to the folder where the command was called, even when npm runs it elsewhere.
 *
 * @throws InvalidInput in one sentence, without a path, for anything unknown
 */
export function parseMatchOptions(args: readonly string[], environment: NodeJS.ProcessEnv): MatchOptions {
  const { values, positionals } = parse(args)
  const [named, ...more] = positionals
  const command = commands.find((each) => each === named)
  if (!command || more.length > 0)
    throw badUsage(named === undefined ? 'The command is missing.' : `Unknown command ${positionals.join(' ')}.`)
  const folder = environment.npm_lifecycle_event === 'match' ? (environment.INIT_CWD ?? '.') : '.'
  const file = (name: string | undefined): string | null => (name === undefined || name === '-' ? null : resolve(folder, name))
  return {
    command,
    from: file(values.in),
    to: file(values.out),
    workers: parseWorkers(values.workers),
    progress: values.progress ?? false,
  }
}

/** The output of a command line that may be invalid, so that errors can be written there. Null means standard output. */
export function outputOf(args: readonly string[], environment: NodeJS.ProcessEnv): string | null {
  const outIndex = args.findIndex((each) => each === '--out' || each.startsWith('--out='))
  const to = args[outIndex]?.includes('=') ? args[outIndex] : `--out=${args[outIndex + 1] ?? '-'}`
  return outIndex === -1 ? null : parseMatchOptions(['score', to], environment).to
}

type ParsedArgs = { values: { in?: string; out?: string; workers?: string; progress?: boolean }; positionals: string[] }

function parse(args: readonly string[]): ParsedArgs {
  const options = {
    in: { type: 'string' },
    out: { type: 'string' },
    workers: { type: 'string' },
    progress: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw badUsage(error instanceof Error ? error.message : String(error))
  }
}

function parseWorkers(text: string | undefined): number {
  if (text === undefined) return availableParallelism()
  const count = text.trim() === '' ? NaN : Number(text)
  if (Number.isInteger(count) && count >= 0 && count <= maxWorkers) return count
  throw badUsage(`--workers takes a whole number from 0 to ${maxWorkers}, not "${text}".`)
}

function badUsage(sentence: string): InvalidInput {
  return new InvalidInput([{ path: '', message: `${sentence} Usage: ${usage}` }])
}
