import type { BodyOf, Endpoint, EndpointSpec, ParamsOf, QueryOf } from '#contract/api/endpoint.ts'
import type { FieldError } from '#contract/problems/problem.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { type Loaded, pickLoaded, type UserLoaders } from '../database/user-loaders.ts'
import { respondWithText } from './compression.ts'
import type { App, AppContext, AuthContext, Viewer } from './context.ts'
import { authorize, authorizationLoaders, authSettingsOf, authenticate, withRefusalRecorded } from './auth.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { requireJsonBody, requireSameOrigin } from './origin-guard.ts'
import { isStorable } from './storable.ts'
import { withRateLimit } from './rate-limit.ts'

type Caller<E extends EndpointSpec> = E['access'] extends 'open'
  ? { userId: string | null; viewer: Viewer | null }
  : { userId: string; viewer: Viewer }

/** What a use case gets of a request: the caller and the parsed inputs. */
export type HandlerInput<E extends EndpointSpec> = Caller<E> & {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: Request
  context: AppContext
}

/** Results of the endpoint's loaders. Null for an anonymous caller of an open endpoint. */
type LoadedFor<E extends EndpointSpec, V extends UserLoaders> = E['access'] extends 'open'
  ? { loaded: Loaded<V> | null }
  : { loaded: Loaded<V> }

/**
 * A response that is a file download: its bytes and file name. `onDownloaded` records the download. It is not called for a HEAD
 * request.
 */
type FileResponse = { name: string; bytes: Uint8Array; onDownloaded?: () => Promise<void> }

type HandlerResult<E> = E extends { file: string }
  ? FileResponse
  : E extends { response: infer S }
    ? S extends { _zod: { input: infer I } }
      ? I
      : never
    : void

/** The query string of a URL as it was sent. */
export type RawQuery = Readonly<Record<string, string | readonly string[]>>

type Handler = (callHandler: never) => unknown
/** The handler of an endpoint and the loaders that run before it. */
type RouteHandler = { handle: Handler; loadersFor: (query: RawQuery) => UserLoaders }

const handlersByApp = new WeakMap<App, Map<EndpointSpec, RouteHandler>>()

function handlersOf(app: App): Map<EndpointSpec, RouteHandler> {
  const byEndpoint = handlersByApp.get(app) ?? new Map<EndpointSpec, RouteHandler>()
  handlersByApp.set(app, byEndpoint)
  return byEndpoint
}

/**
 * Serves an endpoint: checks sign-in and access, parses path, query and body by its schemas, calls the use case and responds with
 * its result.
 *
 * Refusals come in one order everywhere: 413 (before this), 401, 403 (origin), 415, 409 (meant for another account), 403 or 404
 * (access, recent sign-in), 400 (JSON), 422 (fields), 429 (the endpoint's limit), 409 (state).
 */
export function serve<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (callHandler: HandlerInput<E>) => Promise<HandlerResult<E>> | HandlerResult<E>,
): void {
  installRoute(app, endpoint, { handle, loadersFor: () => ({}) })
}

/**
 * Serves an endpoint that reads the caller's data through loaders, which run in the same query as the session lookup.
 *
 * @param loaders the same for every request, or chosen by query. Keep the number of sets small: each one is a prepared
 *   statement.
 */
export function serveWithLoaders<const E extends Endpoint, V extends UserLoaders>(
  app: App,
  endpoint: E,
  loaders: V | ((query: RawQuery) => V),
  handle: (callHandler: HandlerInput<E> & LoadedFor<E, V>) => Promise<HandlerResult<E>> | HandlerResult<E>,
): void {
  installRoute(app, endpoint, { handle, loadersFor: typeof loaders === 'function' ? loaders : () => loaders })
}

function installRoute(app: App, endpoint: Endpoint, handler: RouteHandler): void {
  const { appUrl } = authSettingsOf(app)
  handlersOf(app).set(endpoint, handler)
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  const respond = async (context: AppContext): Promise<unknown> => {
    const rawQuery = endpoint.query ? parseQuery(context) : {}
    const loaders = handler.loadersFor(rawQuery)
    const auth = await authorize(app, context, endpoint, Object.values(loaders), () => {
      requireSameOrigin(context, appUrl, { isFile: endpoint.file !== undefined })
      requireJsonBody(context)
    })
    const params = parsePart(endpoint.params, context.req.param(), () => new ProblemError('not-found'))
    const query = endpoint.query && parsePart(endpoint.query, rawQuery, fieldProblem)
    const body = endpoint.body ? parsePart(endpoint.body, await parseJsonBody(context), fieldProblem) : undefined
    return withRateLimit(authSettingsOf(app), endpoint, auth, () =>
      callHandler(handler, auth, context, { loaders, params, query, body }),
    )
  }
  app.on(endpoint.method, path, async (context) => {
    const result = await withRefusalRecorded(app, context, endpoint, () => respond(context))
    if (endpoint.file) return respondWithFile(context, endpoint.file, result as FileResponse)
    if (!endpoint.response) return context.body(null, 204)
    return respondWithText(context, JSON.stringify(result), { type: 'application/json', status: endpoint.status })
  })
}

async function respondWithFile(
  context: AppContext,
  type: string,
  { name, bytes, onDownloaded }: FileResponse,
): Promise<Response> {
  // The router serves a HEAD request with the GET handler.
  if (context.req.method === 'GET') await onDownloaded?.()
  return context.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  })
}

type ParsedRequest = { loaders: UserLoaders; params: unknown; query: unknown; body: unknown }

function callHandler(
  { handle }: RouteHandler,
  auth: AuthContext,
  context: AppContext,
  { loaders, ...parts }: ParsedRequest,
): unknown {
  const viewer = auth?.viewer ?? null
  const loaded = auth && pickLoaded(auth.loadedData, loaders)
  return handle({ userId: viewer?.userId ?? null, viewer, loaded, ...parts, request: context.req.raw, context } as never)
}

/** A GET request that a page is about to make in process, with its query. */
type PreloadCall = { endpoint: EndpointSpec; query?: RawQuery }

/** Loads the user behind a request together with all data that these calls will read. */
export async function preloadUserData(app: App, context: AppContext, calls: readonly PreloadCall[]): Promise<void> {
  const loaders = calls.flatMap(({ endpoint, query = {} }) => [
    ...Object.values(handlerOf(app, endpoint).loadersFor(query)),
    ...authorizationLoaders(app, endpoint),
  ])
  await authenticate(app, context, loaders)
}

/**
 * Returns the response of a GET endpoint for the caller of `context` without a second request. Pages inline it.
 *
 * @throws ProblemError as the endpoint itself would
 */
export async function callInProcess(
  app: App,
  context: AppContext,
  endpoint: EndpointSpec,
  input: { params?: unknown; query?: RawQuery },
): Promise<unknown> {
  const handler = handlerOf(app, endpoint)
  const loaders = handler.loadersFor(input.query ?? {})
  return withRefusalRecorded(app, context, endpoint, async () => {
    const auth = await authorize(app, context, endpoint, Object.values(loaders))
    const params = parsePart(endpoint.params, input.params ?? {}, () => new ProblemError('not-found'))
    const query = parsePart(endpoint.query, input.query ?? {}, fieldProblem)
    return withRateLimit(authSettingsOf(app), endpoint, auth, () =>
      callHandler(handler, auth, context, { loaders, params, query, body: undefined }),
    )
  })
}

function handlerOf(app: App, endpoint: EndpointSpec): RouteHandler {
  const handler = handlersOf(app).get(endpoint)
  if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} is not served`)
  return handler
}

/** Lists every endpoint that an application serves. */
export function servedEndpoints(app: App): EndpointSpec[] {
  return [...handlersOf(app).keys()]
}

type AnySchema = NonNullable<EndpointSpec['body']>

function parsePart(schema: AnySchema | undefined, value: unknown, fail: (errors: FieldError[]) => ProblemError): unknown {
  if (!schema) return undefined
  if (!isStorable(value))
    throw fail([{ field: '', message: 'Some of these characters can’t be stored, or the data is nested too deeply.' }])
  // Messages of a schema win. The library's default messages name types and keys, and must not reach a user.
  const parsed = schema.safeParse(value, { error: () => t`This field is not valid.` })
  if (parsed.success) return parsed.data
  throw fail(fieldErrorsOf(parsed.error.issues))
}

const fieldProblem = (errors: FieldError[]): ProblemError => new ProblemError('invalid-fields', undefined, errors)

function parseQuery(context: AppContext): Record<string, string | string[]> {
  const entries = Object.entries(context.req.queries()).map(([key, loaders]): [string, string | string[]] => [
    key,
    loaders.length === 1 ? (loaders[0] ?? '') : loaders,
  ])
  return Object.fromEntries(entries)
}

async function parseJsonBody(context: AppContext): Promise<unknown> {
  const bytes = await context.req.arrayBuffer()
  if (bytes.byteLength === 0) return {}
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new ProblemError('invalid-json', undefined, [], { cause: error })
  }
}
