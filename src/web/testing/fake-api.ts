import * as z from 'zod/mini'
import { addressOf, type AnswerOf, type BodyOf, type Endpoint, type ParamsOf, type QueryOf } from '#contract/endpoint.ts'
import { pageProblems } from '#contract/page-problems.ts'
import type { FieldFault } from '#contract/problem.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { boot } from '../lib/boot.ts'

/** What the page sent to an endpoint, parsed by the endpoint's own schemas. */
export type Received<E extends Endpoint = Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> }

type Respond = (received: Received) => Promise<Response>
type Handler = { endpoint: Endpoint; respond: Respond; isOnce: boolean }
type Refusal = { detail?: string; errors?: readonly FieldFault[] }

let handlers: Handler[] = []
let log: { endpoint: Endpoint; received: Received }[] = []
let faults: string[] = []
let realFetch: typeof fetch | null = null

/** Takes the place of `fetch` for the page's calls to `/api`. Every call needs an answer from the test. */
export function installFakeApi(): void {
  realFetch = globalThis.fetch
  handlers = []
  log = []
  faults = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), location.origin), init)
    const url = new URL(request.url)
    if (url.pathname.startsWith('/builds/')) return Response.json({ id: boot.build, timestamp: 0 })
    if (!url.pathname.startsWith('/api/')) return (realFetch ?? fetch)(request)
    return Promise.race([answerTo(request, url), abortOf(request.signal)])
  }
}

/** @throws Error when the page called what the test does not answer, or sent what the contract does not take */
export function uninstallFakeApi(): void {
  if (realFetch) globalThis.fetch = realFetch
  realFetch = null
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** The answer of an endpoint from now on, or what makes it of what was sent. It must fit the endpoint's schema. */
export function answer<E extends Endpoint>(
  endpoint: E,
  given: AnswerOf<E> | ((received: Received<E>) => AnswerOf<E> | Promise<AnswerOf<E>>),
): void {
  handle(endpoint, answering(endpoint, given), false)
}

/** The same for the next call only. */
export function answerOnce<E extends Endpoint>(endpoint: E, given: AnswerOf<E> | ((received: Received<E>) => AnswerOf<E>)): void {
  handle(endpoint, answering(endpoint, given), true)
}

/** Refuses an endpoint from now on, with a problem that it declares or that any call may meet. */
export function refuse(endpoint: Endpoint, code: ProblemCode, refusal: Refusal = {}): void {
  handle(endpoint, refusing(endpoint, code, refusal), false)
}

/** Refuses the next call only. */
export function refuseOnce(endpoint: Endpoint, code: ProblemCode, refusal: Refusal = {}): void {
  handle(endpoint, refusing(endpoint, code, refusal), true)
}

/** Holds back the answer of the next call until `release` is called. */
export function hold<E extends Endpoint>(endpoint: E, given: AnswerOf<E>): { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const respond = answering(endpoint, given)
  handle(endpoint, async (received) => promise.then(() => respond(received)), true)
  return { release: resolve }
}

/** Breaks the connection for the next call of an endpoint. */
export function disconnectOnce(endpoint: Endpoint): void {
  handle(endpoint, () => Promise.reject(new TypeError('Failed to fetch')), true)
}

/** What the page sent to an endpoint so far, the first first. */
export function sentTo<E extends Endpoint>(endpoint: E): Received<E>[] {
  return log.filter(({ endpoint: one }) => isSame(one, endpoint)).map(({ received }) => received as Received<E>)
}

function handle(endpoint: Endpoint, respond: Respond, isOnce: boolean): void {
  if (!isOnce) handlers = handlers.filter((one) => one.isOnce || !isSame(one.endpoint, endpoint))
  handlers = isOnce ? [{ endpoint, respond, isOnce }, ...handlers] : [...handlers, { endpoint, respond, isOnce }]
}

function answering(endpoint: Endpoint, given: unknown): Respond {
  return async (received) => {
    const made: unknown = typeof given === 'function' ? await (given as (received: Received) => unknown)(received) : given
    if (!endpoint.answer) return new Response(null, { status: endpoint.status })
    const parsed = z.safeParse(endpoint.answer, made)
    if (!parsed.success)
      return fail(`The answer given for ${nameOf(endpoint)} breaks the contract: ${z.prettifyError(parsed.error)}`)
    return Response.json(made, { status: endpoint.status })
  }
}

function refusing(endpoint: Endpoint, code: ProblemCode, { detail, errors }: Refusal): Respond {
  if (!mayMeet(endpoint, code)) throw new Error(`${nameOf(endpoint)} does not declare the problem "${code}".`)
  return async () => problemResponse(code, { ...(detail !== undefined && { detail }), ...(errors && { errors }) })
}

/** Problems that the endpoint declares, that any call may meet, and that a stale sign-in gets. */
function mayMeet({ problems: own, fresh = false }: Endpoint, code: ProblemCode): boolean {
  if (own.includes(code) || code in pageProblems || code === 'another-account') return true
  return fresh && code === 'fresh-sign-in-required'
}

async function answerTo(request: Request, url: URL): Promise<Response> {
  // An address that is written out goes before one with a parameter in its place.
  const [found] = handlers
    .map((handler) => ({ handler, params: paramsOf(handler.endpoint, url.pathname) }))
    .filter(({ handler, params }) => handler.endpoint.method === request.method && params)
    .toSorted((a, b) => Object.keys(a.params ?? {}).length - Object.keys(b.params ?? {}).length)
  if (!found?.params) return fail(`Nothing answers ${request.method} ${url.pathname}${url.search}.`)
  const { handler, params } = found
  if (handler.isOnce) handlers = handlers.filter((one) => one !== handler)
  const { endpoint } = handler
  const received = {
    params: parse(endpoint.params, params),
    query: parse(endpoint.query, readQuery(url)),
    body: parse(endpoint.body, readBody(await request.text(), request)),
  }
  const broken = Object.values(received).find((part) => part.fault !== null)
  if (broken) return problemResponse('invalid-fields', { detail: String(broken.fault) })
  const values = { params: received.params.value, query: received.query.value, body: received.body.value } as Received
  log.push({ endpoint, received: values })
  return handler.respond(values)
}

/** A body of JSON, or one of the few forms. */
function readBody(text: string, { headers }: Request): unknown {
  if (headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true)
    return Object.fromEntries(new URLSearchParams(text))
  return text === '' ? undefined : JSON.parse(text)
}

function parse(schema: Endpoint['body'], value: unknown): { value: unknown; fault: string | null } {
  if (!schema) return { value: undefined, fault: null }
  const parsed = z.safeParse(schema, value)
  return parsed.success ? { value: parsed.data, fault: null } : { value: undefined, fault: z.prettifyError(parsed.error) }
}

/** Query values as the server reads them: one value as a string, repeated ones as a list. */
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
  const found = new RegExp(`^${pattern}$`).exec(pathname)
  return found
    ? Object.fromEntries(Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]))
    : null
}

function problemResponse(code: ProblemCode, given: Refusal): Response {
  const { status, title, detail } = problems[code]
  return Response.json({ type: 'about:blank', status, title, detail, code, ...given }, { status })
}

function fail(fault: string): Response {
  faults.push(fault)
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
const nameOf = ({ method, path }: Endpoint): string => `${method} ${addressOf({ path })}`
