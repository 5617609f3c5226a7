import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'

/** Writes one JSON event a line; `event` is named `noun.past-verb`. */
export type Logger = pino.Logger

/** What every line written during a request or a job carries. */
export type LogContext = { requestId?: string; userId?: string; job?: string }

/** What is known of the request or job in whose course something happens. `address` stays out of the log. */
export type Occasion = LogContext & { address?: string | null }

const context = new AsyncLocalStorage<Occasion>()

/** Runs `work` with `fields` on every line it logs. */
export function withLogContext<T>(fields: Occasion, work: () => T): T {
  return context.run({ ...context.getStore(), ...fields }, work)
}

/** Adds a field, such as the user once known, to the lines that follow in this request. */
export function addToLogContext(fields: LogContext): void {
  Object.assign(context.getStore() ?? {}, fields)
}

/** The request or job in whose course this is asked. */
export function currentOccasion(): Readonly<Occasion> {
  return context.getStore() ?? {}
}

/**
 * The process's logger.
 *
 * Mail addresses, tokens, card data and free text stay out of events; the redaction below is a second net, not the first.
 */
export function createLogger(level: string, destination: pino.DestinationStream = pino.destination(1)): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const { address: _, ...fields } = context.getStore() ?? {}
      return fields
    },
    serializers: { err: describeError },
    redact: ['*.password', '*.token', '*.cookie', '*.authorization', '*.email', '*.clientSecret'],
  }
  return pino(options, destination)
}

/** What a log says of an error: the innermost reason, and the places it passed. */
export type LoggedError = { type: string; code?: string; message: string; stack: string[] }

/**
 * The innermost cause of an error, and where it and what wraps it were thrown. Messages of wrappers are left out: the
 * query builder writes statements with their parameters into its own, and parameters are people's data.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown', stack: [] }
  const places = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
  if (error.cause instanceof Error) {
    const inner = describeError(error.cause)
    return { ...inner, stack: [...inner.stack, ...places] }
  }
  const code = 'code' in error ? { code: String(error.code) } : {}
  return { type: error.name, ...code, message: error.message, stack: places }
}
