import { expectedUserHeader } from '#contract/pages/expected-user.ts'
import { urlOf, type ResponseOf, type CallInput, type Endpoint } from '#contract/api/endpoint.ts'
import { clientProblems } from '#contract/problems/client-problems.ts'
import { type FieldError, Problem } from '#contract/problems/problem.ts'
import type { ProblemCode } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { type ClientProblemCode, clientProblem, unreachableMessage } from './client-problem.ts'
import { pageUserId } from './page-user.ts'

/** The browser APIs that a call uses. Tests pass fakes. `pageUserId` returns the ID of the user the page was made for. */
export type Transport = { fetch: typeof fetch; isOnline: () => boolean; pageUserId?: () => string | null }

/**
 * Options of a call. `token` is sent as `Authorization: Bearer`. The browser completes a `keepalive` call even if the member
 * leaves the page, provided its body is below 64 kB. Problems of a `quiet` call aren't reported to the shell: a
 * background request shows no message and doesn't redirect to the sign-in page.
 */
type CallOptions = {
  signal?: AbortSignal
  timeoutMs?: number
  token?: string
  keepalive?: boolean
  quiet?: boolean
  transport?: Transport
}

/** Arguments of a call. The input may be omitted if the endpoint needs none. */
export type CallArguments<E> =
  object extends CallInput<E> ? [input?: CallInput<E>, options?: CallOptions] : [input: CallInput<E>, options?: CallOptions]

type ProblemListener = (problem: Problem) => void

const defaultTimeoutMs = 20_000
const browserTransport: Transport = {
  pageUserId,
  fetch: (...args) => globalThis.fetch(...args),
  isOnline: () => navigator.onLine,
}
const listeners = new Set<ProblemListener>()

/**
 * Calls an endpoint and returns its response. Every call names the user the page was made for. The server rejects it with
 * `another-account` once another user is signed in in this browser.
 *
 * @throws Problem with the server's code, detail and field errors; `offline`, `timeout` or `unavailable` if no response came.
 * An abort by the caller is rethrown unchanged.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArguments<E>
): Promise<ResponseOf<E>> {
  try {
    const response = await send(endpoint, input, options)
    if (!response.ok) throw await problemFromResponse(response)
    return (response.status === 204 ? undefined : await response.json()) as ResponseOf<E>
  } catch (error) {
    const failure = normalizeError(error, options)
    if (failure instanceof Problem && !options.quiet) reportProblem(failure)
    throw failure
  }
}

/** Subscribes to the problems of all calls. Returns the unsubscribe function. */
export function onProblem(listener: ProblemListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function send(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown } | undefined,
  options: CallOptions,
): Promise<Response> {
  const { signal, timeoutMs = defaultTimeoutMs, token, keepalive = false, transport = browserTransport } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const hasBody = input?.body !== undefined
  const pageUserId = transport.pageUserId?.() ?? null
  return transport.fetch(urlOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(pageUserId === null ? {} : { [expectedUserHeader]: pageUserId }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: hasBody ? JSON.stringify(input.body) : null,
    credentials: 'same-origin',
    keepalive,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
}

/** Notifies subscribers of a problem that occurred outside of `callApi()`. */
export function reportProblem(problem: Problem): void {
  for (const listener of listeners) listener(problem)
}

/**
 * The problem in a response, or one derived from its status if a proxy between us and the server responded. A code that only a
 * newer server knows is preserved: no code here checks for it, and its text is included.
 */
export async function problemFromResponse(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null)
  const { code, title, detail, errors } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const codeByStatus = problemCodeForStatus(response.status)
  const fallback = clientProblems[codeByStatus]
  const isProblem = isProblemCode(code)
  const summary = {
    status: isProblem ? response.status : fallback.status,
    title: isProblem && typeof title === 'string' ? title : fallback.title,
    detail: typeof detail === 'string' ? detail : fallback.detail,
  }
  const fieldErrors = Array.isArray(errors) ? errors.filter(isFieldError) : []
  return new Problem(isProblem ? code : codeByStatus, summary, fieldErrors, { cause: body })
}

function normalizeError(error: unknown, { signal, transport = browserTransport }: CallOptions): unknown {
  if (error instanceof Problem || signal?.aborted) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') return clientProblem('timeout', { cause: error })
  if (!transport.isOnline())
    return clientProblem('offline', { detail: t`You’re offline. Try again when you’re back online.`, cause: error })
  // `fetch` and `json` both reject if the connection breaks: no response reached us.
  return clientProblem('unavailable', { detail: unreachableMessage, cause: error })
}

/** Whether a value has the format of a problem code. Only the server knows which codes exist. */
function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && /^[a-z]+(-[a-z]+)*$/.test(value)
}

function isFieldError(value: unknown): value is FieldError {
  if (typeof value !== 'object' || value === null) return false
  return 'field' in value && typeof value.field === 'string' && 'message' in value && typeof value.message === 'string'
}

function problemCodeForStatus(status: number): ClientProblemCode {
  switch (status) {
    case 401:
      return 'sign-in-required'
    case 403:
      return 'forbidden'
    case 404:
      return 'not-found'
    case 409:
      return 'conflict'
    case 413:
      return 'payload-too-large'
    case 422:
      return 'invalid-fields'
    case 429:
      return 'too-many-requests'
    case 502:
    case 503:
    case 504:
      return 'unavailable'
    default:
      return status >= 500 ? 'internal' : 'invalid-request'
  }
}
