import { HTTPException } from 'hono/http-exception'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { isDatabaseDown, isReadOnlyError } from '../database/database.ts'
import type { Logger } from '../logger.ts'
import type { AppContext } from './context.ts'
import { MethodNotAllowedError } from './method-not-allowed.ts'
import { retryAfterHeader } from './retry-after.ts'
import { TooManyRequestsError } from './too-many-requests.ts'

/** Maps an error to a problem: a `ProblemError` unchanged, a database outage, an unreadable request, or a bug. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (isAbortedRequest(error)) return new ProblemError('invalid-request', t`The request ended before it was complete.`)
  if (isDatabaseDown(error) || isReadOnlyError(error)) return new ProblemError('unavailable', undefined, [], { cause: error })
  if (error instanceof HTTPException && error.status === 413) return new ProblemError('payload-too-large')
  return new ProblemError('internal', undefined, [], { cause: error })
}

/** Logs what an operator should know: bugs with their cause, database outages with their reason. */
export function logProblem(problem: ProblemError, log: Logger): void {
  if (problem.code === 'internal') log.error({ event: 'request.failed', err: problem.cause }, 'unexpected failure')
  if (problem.code === 'unavailable') log.warn({ event: 'database.unreachable', err: problem.cause }, 'database is unreachable')
}

/** Headers of a problem: `Allow` with the supported methods, `Retry-After` for a temporary one. */
export function headersOf(problem: ProblemError): Record<string, string> {
  if (problem instanceof MethodNotAllowedError) return { allow: problem.allow }
  if (problem instanceof TooManyRequestsError) return { 'retry-after': String(problem.retryAfterSeconds) }
  return problem.status === 503 || problem.status === 429 ? retryAfterHeader : {}
}

/** Responds with a problem as `application/problem+json`. */
export function respondWithProblem(context: AppContext, problem: ProblemError): Response {
  const headers: Record<string, string> = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' }
  Object.assign(headers, headersOf(problem))
  if (problem.status === 413) headers.connection = 'close'
  return context.body(JSON.stringify(problem.toBody(context.get('requestId'))), problem.status as 500, headers)
}

/** Responds with 405 and the methods that the URL supports. */
export function respondWithMethodNotAllowed(context: AppContext, methods: readonly string[]): Response {
  return respondWithProblem(context, new MethodNotAllowedError(methods))
}

/**
 * Returns whether the client aborted the request while its body was being read. Node reports ECONNRESET, as for a lost database
 * connection.
 */
function isAbortedRequest(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted'
}
