import { HTTPException } from 'hono/http-exception'
import { ProblemError } from '#contract/problems.ts'
import { isDatabaseDown, isReadOnly } from '../database/database.ts'
import type { Logger } from '../logger.ts'
import type { AppContext } from './context.ts'
import { MethodNotAllowedError } from './method-not-allowed.ts'
import { retryAfter } from './retry-after.ts'
import { TooManyRequestsError } from './too-many-requests.ts'

/** What a failure is in our own words: a problem as it is, a database that is away, an unreadable request, or a bug. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (isHangUp(error)) return new ProblemError('invalid-request', 'The request ended before it was complete.')
  if (isDatabaseDown(error) || isReadOnly(error)) return new ProblemError('unavailable', undefined, [], { cause: error })
  if (error instanceof HTTPException && error.status === 413) return new ProblemError('payload-too-large')
  return new ProblemError('internal', undefined, [], { cause: error })
}

/** Logs what an operator should hear of: bugs with their cause, an absent database by its reason. */
export function logProblem(problem: ProblemError, log: Logger): void {
  if (problem.code === 'internal') log.error({ event: 'request.failed', err: problem.cause }, 'unexpected failure')
  if (problem.code === 'unavailable') log.warn({ event: 'database.unreachable', err: problem.cause }, 'database is away')
}

/** What goes with a problem as headers: which methods an address takes; after what passes, when to come back. */
export function headersOf(problem: ProblemError): Record<string, string> {
  if (problem instanceof MethodNotAllowedError) return { allow: problem.allow }
  if (problem instanceof TooManyRequestsError) return { 'retry-after': String(problem.retryAfterSeconds) }
  return problem.status === 503 || problem.status === 429 ? retryAfter : {}
}

/** Answers a problem as `application/problem+json`. */
export function answerProblem(context: AppContext, problem: ProblemError): Response {
  const headers: Record<string, string> = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' }
  Object.assign(headers, headersOf(problem))
  if (problem.status === 413) headers.connection = 'close'
  return context.body(JSON.stringify(problem.toBody(context.get('requestId'))), problem.status as 500, headers)
}

/** Answers 405, naming the methods that the address takes. */
export function answerMethodNotAllowed(context: AppContext, methods: readonly string[]): Response {
  return answerProblem(context, new MethodNotAllowedError(methods))
}

/** Whether a request broke off while its body was read. Node tells it as a reset connection, as a database would. */
function isHangUp(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted'
}
