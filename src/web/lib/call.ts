import { forUserHeader } from '#contract/for-user.ts'
import { addressOf, type AnswerOf, type CallInput, type Endpoint } from '#contract/endpoint.ts'
import { type FieldFault, ProblemError, type ProblemCode, problems } from '#contract/problems.ts'
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

type ProblemListener = (problem: ProblemError) => void

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
 * @throws ProblemError with the server's code, sentence and field faults; `offline`, `timeout` or `unavailable` when no
 *   answer came. The caller's own abort is thrown as it is.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input, options = {}]: CallArguments<E>): Promise<AnswerOf<E>> {
  try {
    const response = await send(endpoint, input, options)
    if (!response.ok) throw await problemOf(response)
    return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>
  } catch (error) {
    const failure = failureOf(error, options)
    if (failure instanceof ProblemError) for (const listener of listeners) listener(failure)
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

/** The problem an answer carries, or the one its status stands for when something between us and the server spoke. */
async function problemOf(response: Response): Promise<ProblemError> {
  const body: unknown = await response.json().catch(() => null)
  const { code, detail, errors } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const known = typeof code === 'string' && Object.hasOwn(problems, code) ? (code as ProblemCode) : codeOfStatus(response.status)
  const faults = Array.isArray(errors) ? errors.filter(isFieldFault) : []
  return new ProblemError(known, typeof detail === 'string' ? detail : undefined, faults, { cause: body })
}

function failureOf(error: unknown, { signal, wire = browser }: CallOptions): unknown {
  if (error instanceof ProblemError || signal?.aborted) return error
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ProblemError('timeout', undefined, [], { cause: error })
  if (!wire.isOnline())
    return new ProblemError('offline', 'You are offline. Please try again when you are back.', [], { cause: error })
  // `fetch` and `json` reject alike when the connection breaks: no answer reached us.
  return new ProblemError('unavailable', 'We cannot reach the server. Please try again in a moment.', [], { cause: error })
}

function isFieldFault(value: unknown): value is FieldFault {
  if (typeof value !== 'object' || value === null) return false
  return 'field' in value && typeof value.field === 'string' && 'message' in value && typeof value.message === 'string'
}

function codeOfStatus(status: number): ProblemCode {
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
