import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'

/** Writes one JSON event a line; `event` is named `noun.past-verb`. */
export type Logger = pino.Logger

/** What every line written during a request or a job carries. */
export type LogContext = { requestId?: string; userId?: string; job?: string }

const context = new AsyncLocalStorage<LogContext>()

/** Runs `work` with `fields` on every line it logs. */
export function withLogContext<T>(fields: LogContext, work: () => T): T {
  return context.run({ ...context.getStore(), ...fields }, work)
}

/** Adds a field, such as the user once known, to the lines that follow in this request. */
export function addToLogContext(fields: LogContext): void {
  Object.assign(context.getStore() ?? {}, fields)
}

/**
 * The process's logger.
 *
 * Mail addresses, tokens, card data and free text stay out of events; the redaction below is a second net, not the first.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => ({ ...context.getStore() }),
    redact: ['*.password', '*.token', '*.cookie', '*.authorization', '*.email', '*.clientSecret'],
  })
}
