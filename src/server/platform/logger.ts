import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'

/** Writes one JSON event per line. `event` is named `noun.past-verb`. */
export type Logger = pino.Logger

/** Fields of every line logged during a request or a job. */
export type LogContext = { requestId?: string; userId?: string; job?: string }

/** The context of the current request or job. `url` is not logged. */
export type RequestLogContext = LogContext & { address?: string | null }

const context = new AsyncLocalStorage<RequestLogContext>()

/** Runs a function with `fields` added to every line it logs. */
export function withLogContext<T>(fields: RequestLogContext, work: () => T): T {
  return context.run({ ...context.getStore(), ...fields }, work)
}

/** Adds a field, such as the user once known, to the following log lines of this request. */
export function addToLogContext(fields: LogContext): void {
  Object.assign(context.getStore() ?? {}, fields)
}

/** Returns the context of the current request or job. */
export function currentLogContext(): Readonly<RequestLogContext> {
  return context.getStore() ?? {}
}

/**
 * Creates the process's logger.
 *
 * Email addresses, tokens, card data and free text stay out of events. The redaction below is only a second line of defense.
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

/** An error in the log: the innermost cause and the stack positions. */
export type LoggedError = { type: string; code?: string; message: string; stack: string[] }

/**
 * Describes the innermost cause of an error and where it and its wrappers were thrown. Messages of wrappers are left out: the
 * query builder includes statements with their parameters, which are personal data.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'a value that is not an Error was thrown', stack: [] }
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
  if (error.cause instanceof Error) {
    const inner = describeError(error.cause)
    return { ...inner, stack: [...inner.stack, ...frames] }
  }
  const code = 'code' in error ? { code: String(error.code) } : {}
  return { type: error.name, ...code, message: error.message, stack: frames }
}
