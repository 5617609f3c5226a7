import { forUserHeader } from '#contract/for-user.ts'
import { addressOf, type AnswerOf, type CallInput, type Endpoint } from '#contract/endpoint.ts'
import { pageProblems } from '#contract/page-problems.ts'
import { type FieldFault, Problem } from '#contract/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { type OwnProblemCode, ownProblem, unreachable } from './own-problem.ts'
import { pageOwner } from './page-owner.ts'

/** The browser and its page as a call needs them, so that a test can stand in for them. `forUser`: whom the page was made for. */
export type Wire = { fetch: typeof fetch; isOnline: () => boolean; forUser?: () => string | null }

/**
 * What a call may be given besides its input. `token` goes with it as `Authorization: Bearer`; one with `outlivesPage` is
 * finished by the browser even when the page is left meanwhile, if its body is below 64 kB.
 */
type CallOptions = { signal?: AbortSignal; timeoutMs?: number; token?: string; outlivesPage?: boolean; wire?: Wire }

/** Arguments of a call: the input may be left out where the endpoint needs none. */
export type CallArguments<E> =
  object extends CallInput<E> ? [input?: CallInput<E>, options?: CallOptions] : [input: CallInput<E>, options?: CallOptions]

type ProblemListener = (problem: Problem) => void

const defaultTimeoutMs = 20_000
const browser: Wire = {
  forUser: pageOwner,
  fetch: (...args) => globalThis.fetch(...args),
  isOnline: () => navigator.onLine,
}
const listeners = new Set<ProblemListener>()

/**
 * Calls an endpoint and gives its answer. Every call names whom the page was made for; the server refuses it with
 * `another-account` once somebody else is signed in in this browser.
 *
 * @throws Problem with the server's code, sentence and field faults; `offline`, `timeout` or `unavailable` when no
 *   answer came. The caller's own abort is thrown as it is.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input, options = {}]: CallArguments<E>): Promise<AnswerOf<E>> {
  try {
    const response = await send(endpoint, input, options)
    if (!response.ok) throw await problemOf(response)
    return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>
  } catch (error) {
    const failure = failureOf(error, options)
    if (failure instanceof Problem) tellProblem(failure)
    throw failure
  }
}

/** Follows every problem of every call; what comes back ends it. */
export function onProblem(listener: ProblemListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function send(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown } | undefined,
  options: CallOptions,
): Promise<Response> {
  const { signal, timeoutMs = defaultTimeoutMs, token, outlivesPage = false, wire = browser } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const hasBody = input?.body !== undefined
  const forUser = wire.forUser?.() ?? null
  return wire.fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(forUser === null ? {} : { [forUserHeader]: forUser }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: hasBody ? JSON.stringify(input.body) : null,
    credentials: 'same-origin',
    keepalive: outlivesPage,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
}

/** Tells whoever follows every problem of one that came about outside of `call()`. */
export function tellProblem(problem: Problem): void {
  for (const listener of listeners) listener(problem)
}

/**
 * The problem an answer carries, or the one its status stands for when something between us and the server spoke. A code that
 * only a newer server knows is kept: nothing here asks for it, and its words come along.
 */
export async function problemOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null)
  const { code, title, detail, errors } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const byStatus = codeOfStatus(response.status)
  const general = pageProblems[byStatus]
  const isOurs = isCode(code)
  const described = {
    status: isOurs ? response.status : general.status,
    title: isOurs && typeof title === 'string' ? title : general.title,
    detail: typeof detail === 'string' ? detail : general.detail,
  }
  const faults = Array.isArray(errors) ? errors.filter(isFieldFault) : []
  return new Problem(isOurs ? code : byStatus, described, faults, { cause: body })
}

function failureOf(error: unknown, { signal, wire = browser }: CallOptions): unknown {
  if (error instanceof Problem || signal?.aborted) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') return ownProblem('timeout', { cause: error })
  if (!wire.isOnline())
    return ownProblem('offline', { detail: 'You are offline. Please try again when you are back.', cause: error })
  // `fetch` and `json` reject alike when the connection breaks: no answer reached us.
  return ownProblem('unavailable', { detail: unreachable, cause: error })
}

/** Whether a value is written like a code of the problem table; which codes there are is the server's to know. */
function isCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && /^[a-z]+(-[a-z]+)*$/.test(value)
}

function isFieldFault(value: unknown): value is FieldFault {
  if (typeof value !== 'object' || value === null) return false
  return 'field' in value && typeof value.field === 'string' && 'message' in value && typeof value.message === 'string'
}

function codeOfStatus(status: number): OwnProblemCode {
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
