import { parseArgs } from 'node:util'

/** Options of the command line. */
export type SandboxOptions = { port: number; endpoint: { url: string; secret: string } | null }

const defaultPort = 12_111

/**
 * Parses `--port N` and `--webhook-url URL --webhook-secret SECRET`. The last two must be given together.
 *
 * @throws Error in one sentence for anything else
 */
export function parseSandboxOptions(args: readonly string[]): SandboxOptions {
  const parsed = parse(args)
  if (!parsed) throw new Error(`Invalid options: ${args.join(' ')}. Use --port N, --webhook-url URL and --webhook-secret SECRET.`)
  return { port: parsePort(parsed.port), endpoint: parseEndpoint(parsed['webhook-url'], parsed['webhook-secret']) }
}

const options = { port: { type: 'string' }, 'webhook-url': { type: 'string' }, 'webhook-secret': { type: 'string' } } as const

function parse(args: readonly string[]): Partial<Record<keyof typeof options, string | undefined>> | null {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch {
    return null
  }
}

function parsePort(text: string | undefined): number {
  if (text === undefined) return defaultPort
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new Error(`--port takes a whole number from 1 to 65535, not "${text}".`)
}

function parseEndpoint(url: string | undefined, secret: string | undefined): SandboxOptions['endpoint'] {
  if (url === undefined && secret === undefined) return null
  if (url === undefined || secret === undefined) throw new Error('Use --webhook-url and --webhook-secret together.')
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new Error(`--webhook-url takes a URL that starts with http:// or https://, not "${url}".`)
  }
  if (!/^\S+$/.test(secret)) throw new Error("--webhook-secret can't contain spaces.")
  return { url, secret }
}
