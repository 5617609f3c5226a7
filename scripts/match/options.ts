import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { InvalidInput } from '#matching/check/invalid-input.ts'

/** What the matching engine can be asked for. */
export const commands = ['score', 'derived', 'match', 'rank-pods', 'rank-applicants', 'group', 'explain'] as const

export type Command = (typeof commands)[number]

/** What was asked for on the command line; null stands for standard input and output. */
export type MatchOptions = { command: Command; from: string | null; to: string | null; workers: number; progress: boolean }

const usage = `npm run match -- <${commands.join('|')}> [--in FILE|-] [--out FILE|-] [--workers N] [--progress]`

/** More threads than any machine has use for. */
const mostWorkers = 256

/**
 * Reads the command line. Files are looked for where the command was called, wherever npm runs it.
 *
 * @throws InvalidInput in one sentence, without a path, for anything it does not know
 */
export function readMatchOptions(args: readonly string[], environment: NodeJS.ProcessEnv): MatchOptions {
  const { values, positionals } = parse(args)
  const [named, ...more] = positionals
  const command = commands.find((each) => each === named)
  if (!command || more.length > 0)
    throw badUsage(named === undefined ? 'No command was given.' : `There is no command ${positionals.join(' ')}.`)
  const folder = environment.npm_lifecycle_event === 'match' ? (environment.INIT_CWD ?? '.') : '.'
  const file = (name: string | undefined): string | null => (name === undefined || name === '-' ? null : resolve(folder, name))
  return {
    command,
    from: file(values.in),
    to: file(values.out),
    workers: readWorkers(values.workers),
    progress: values.progress ?? false,
  }
}

/** Where an answer goes, as far as a command line that is not understood tells. */
export function outputOf(args: readonly string[], environment: NodeJS.ProcessEnv): string | null {
  const given = args.findIndex((each) => each === '--out' || each.startsWith('--out='))
  const to = args[given]?.includes('=') ? args[given] : `--out=${args[given + 1] ?? '-'}`
  return given === -1 ? null : readMatchOptions(['score', to], environment).to
}

type Given = { values: { in?: string; out?: string; workers?: string; progress?: boolean }; positionals: string[] }

function parse(args: readonly string[]): Given {
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

function readWorkers(text: string | undefined): number {
  if (text === undefined) return availableParallelism()
  const count = text.trim() === '' ? NaN : Number(text)
  if (Number.isInteger(count) && count >= 0 && count <= mostWorkers) return count
  throw badUsage(`--workers takes a whole number from 0 to ${mostWorkers}, not "${text}".`)
}

function badUsage(sentence: string): InvalidInput {
  return new InvalidInput([{ path: '', message: `${sentence} Usage: ${usage}` }])
}
