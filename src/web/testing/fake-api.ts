import * as z from 'zod/mini'
import { urlOf, type ResponseOf, type BodyOf, type Endpoint, type ParamsOf, type QueryOf } from '#contract/api/endpoint.ts'
import { clientProblems } from '#contract/problems/client-problems.ts'
import type { FieldError } from '#contract/problems/problem.ts'
import { type ProblemCode, problems } from '#contract/problems/problems.ts'
import { boot } from '../lib/boot.ts'

/** A request from the page to an endpoint, parsed by the endpoint's schemas. */
export type ReceivedRequest<E extends Endpoint = Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> }

type Responder = (received: ReceivedRequest) => Promise<Response>
type Handler = { endpoint: Endpoint; respond: Responder; isOnce: boolean }
type ProblemOverrides = { detail?: string; errors?: readonly FieldError[] }

let handlers: Handler[] = []
let log: { endpoint: Endpoint; received: ReceivedRequest }[] = []
let contractErrors: string[] = []
let realFetch: typeof fetch | null = null

/** Replaces `fetch` for calls to `/api`. The test must define a response for every call. */
export function installFakeApi(): void {
  realFetch = globalThis.fetch
  handlers = []
  log = []
  contractErrors = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), location.origin), init)
    const url = new URL(request.url)
    if (url.pathname.startsWith('/builds/')) return Response.json({ id: boot.build, timestamp: 0 })
    if (!url.pathname.startsWith('/api/')) return (realFetch ?? fetch)(request)
    return Promise.race([respondTo(request, url), abortOf(request.signal)])
  }
}

/** @throws Error if the page made a call without a response, or sent data that violates the contract */
export function uninstallFakeApi(): void {
  if (realFetch) globalThis.fetch = realFetch
  realFetch = null
  if (contractErrors.length > 0) throw new Error(contractErrors.join('\n'))
}

/** Sets the response of an endpoint, or a function that builds it from the request. It must match the endpoint's schema. */
export function respondWith<E extends Endpoint>(
  endpoint: E,
  response: ResponseOf<E> | ((received: ReceivedRequest<E>) => ResponseOf<E> | Promise<ResponseOf<E>>),
): void {
  addHandler(endpoint, respondingWith(endpoint, response), false)
}

/** Like `respondWith`, unless the test has set a response already. */
export function respondByDefaultWith<E extends Endpoint>(endpoint: E, response: ResponseOf<E>): void {
  if (handlers.every((other) => !isSame(other.endpoint, endpoint))) respondWith(endpoint, response)
}

/** Like `respondWith`, for the next call only. */
export function respondOnceWith<E extends Endpoint>(
  endpoint: E,
  response: ResponseOf<E> | ((received: ReceivedRequest<E>) => ResponseOf<E>),
): void {
  addHandler(endpoint, respondingWith(endpoint, response), true)
}

/** Makes an endpoint respond with a problem, one that it declares or that any call may return. */
export function respondWithProblem(endpoint: Endpoint, code: ProblemCode, overrides: ProblemOverrides = {}): void {
  addHandler(endpoint, respondingWithProblem(endpoint, code, overrides), false)
}

/** Like `respondWithProblem`, for the next call only. */
export function respondOnceWithProblem(endpoint: Endpoint, code: ProblemCode, overrides: ProblemOverrides = {}): void {
  addHandler(endpoint, respondingWithProblem(endpoint, code, overrides), true)
}

/** Holds the response of the next call until `resume` is called. */
export function holdResponse<E extends Endpoint>(endpoint: E, response: ResponseOf<E>): { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const respond = respondingWith(endpoint, response)
  addHandler(endpoint, async (received) => promise.then(() => respond(received)), true)
  return { release: resolve }
}

/** Makes the next call of an endpoint fail without a connection. */
export function failConnectionOnce(endpoint: Endpoint): void {
  addHandler(endpoint, () => Promise.reject(new TypeError('Failed to fetch')), true)
}

/** All requests to an endpoint so far, oldest first. */
export function requestsTo<E extends Endpoint>(endpoint: E): ReceivedRequest<E>[] {
  return log.filter(({ endpoint: other }) => isSame(other, endpoint)).map(({ received }) => received as ReceivedRequest<E>)
}

function addHandler(endpoint: Endpoint, respond: Responder, isOnce: boolean): void {
  if (!isOnce) handlers = handlers.filter((other) => other.isOnce || !isSame(other.endpoint, endpoint))
  handlers = isOnce ? [{ endpoint, respond, isOnce }, ...handlers] : [...handlers, { endpoint, respond, isOnce }]
}

function respondingWith(endpoint: Endpoint, response: unknown): Responder {
  return async (received) => {
    const body: unknown =
      typeof response === 'function' ? await (response as (received: ReceivedRequest) => unknown)(received) : response
    if (!endpoint.response) return new Response(null, { status: endpoint.status })
    const parsed = z.safeParse(endpoint.response, body)
    if (!parsed.success)
      return recordContractError(`The answer given for ${nameOf(endpoint)} breaks the contract: ${z.prettifyError(parsed.error)}`)
    return Response.json(body, { status: endpoint.status })
  }
}

function respondingWithProblem(endpoint: Endpoint, code: ProblemCode, { detail, errors }: ProblemOverrides): Responder {
  if (!canReturnProblem(endpoint, code)) throw new Error(`${nameOf(endpoint)} does not declare the problem "${code}".`)
  return async () => problemResponse(code, { ...(detail !== undefined && { detail }), ...(errors && { errors }) })
}

/** Problems that the endpoint declares, that any call may return, or that an old sign-in gets. */
function canReturnProblem({ problems: declared, fresh = false }: Endpoint, code: ProblemCode): boolean {
  if (declared.includes(code) || code in clientProblems || code === 'another-account') return true
  return fresh && code === 'fresh-sign-in-required'
}

async function respondTo(request: Request, url: URL): Promise<Response> {
  // A literal path takes precedence over one with a parameter.
  const [match] = handlers
    .map((handler) => ({ handler, params: paramsOf(handler.endpoint, url.pathname) }))
    .filter(({ handler, params }) => handler.endpoint.method === request.method && params)
    .toSorted((a, b) => Object.keys(a.params ?? {}).length - Object.keys(b.params ?? {}).length)
  if (!match?.params) return recordContractError(`No response is defined for ${request.method} ${url.pathname}${url.search}.`)
  const { handler, params } = match
  if (handler.isOnce) handlers = handlers.filter((other) => other !== handler)
  const { endpoint } = handler
  const received = {
    params: parse(endpoint.params, params),
    query: parse(endpoint.query, readQuery(url)),
    body: parse(endpoint.body, readBody(await request.text(), request)),
  }
  const invalid = Object.values(received).find((part) => part.error !== null)
  if (invalid) return problemResponse('invalid-fields', { detail: String(invalid.error) })
  const values = { params: received.params.value, query: received.query.value, body: received.body.value } as ReceivedRequest
  log.push({ endpoint, received: values })
  return handler.respond(values)
}

/** Parses a JSON or form body. */
function readBody(text: string, { headers }: Request): unknown {
  if (headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true)
    return Object.fromEntries(new URLSearchParams(text))
  return text === '' ? undefined : JSON.parse(text)
}

function parse(schema: Endpoint['body'], value: unknown): { value: unknown; error: string | null } {
  if (!schema) return { value: undefined, error: null }
  const parsed = z.safeParse(schema, value)
  return parsed.success ? { value: parsed.data, error: null } : { value: undefined, error: z.prettifyError(parsed.error) }
}

/** Parses query values as the server does: one value as a string, repeated ones as a list. */
function readQuery({ searchParams }: URL): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((key) => {
      const all = searchParams.getAll(key)
      return [key, all.length > 1 ? all : (all[0] ?? '')]
    }),
  )
}

function paramsOf({ path }: Endpoint, pathname: string): Record<string, string> | null {
  const pattern = path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${pattern}$`).exec(pathname)
  return match
    ? Object.fromEntries(Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]))
    : null
}

function problemResponse(code: ProblemCode, overrides: ProblemOverrides): Response {
  const { status, title, detail } = problems[code]
  return Response.json({ type: 'about:blank', status, title, detail, code, ...overrides }, { status })
}

function recordContractError(error: string): Response {
  contractErrors.push(error)
  return new Response(null, { status: 501 })
}

function abortOf(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = (): void => reject(signal.reason)
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return promise
}

const isSame = (a: Endpoint, b: Endpoint): boolean => a.method === b.method && a.path === b.path
const nameOf = ({ method, path }: Endpoint): string => `${method} ${urlOf({ path })}`
