import type { BodyOf, Endpoint, EndpointSpec, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { type FieldFault, ProblemError } from '#contract/problems.ts'
import { addToLogContext } from '../logger.ts'
import type { Access, App, AppContext, Doorman, Viewer } from './context.ts'
import { guardJsonBody, guardOrigin } from './origin-guard.ts'
import { isStorable } from './storable.ts'

type Person<E extends EndpointSpec> = E['access'] extends 'open'
  ? { userId: string | null; viewer: Viewer | null }
  : { userId: string; viewer: Viewer }

/** What a use case is given of a request: who asks and the parsed parts of what they ask. */
export type Call<E extends EndpointSpec> = Person<E> & {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: Request
  context: AppContext
}

type AnswerInput<E> = E extends { answer: infer S } ? (S extends { _zod: { input: infer I } } ? I : never) : void

type Handle = (call: never) => unknown
type Desk = { doorman: Doorman; appUrl: string; handlers: Map<EndpointSpec, Handle> }

const desks = new WeakMap<App, Desk>()

/** Tells an application who answers for sessions and access, and which origin is its own. Called once, before any route. */
export function installDoorman(app: App, doorman: Doorman, appUrl: string): void {
  desks.set(app, { doorman, appUrl, handlers: new Map() })
}

function deskOf(app: App): Desk {
  const desk = desks.get(app)
  if (!desk) throw new Error('installDoorman comes before the first route')
  return desk
}

/** The person behind a request, looked up once; null when signed out. */
async function viewerOf(app: App, context: AppContext): Promise<Viewer | null> {
  const known = context.get('viewer')
  if (known !== undefined) return known
  const viewer = await deskOf(app).doorman.findViewer(context)
  context.set('viewer', viewer)
  if (viewer) addToLogContext({ userId: viewer.userId })
  return viewer
}

/** What the membership of the person behind a request opens, looked up once a request. */
export async function accessOf(app: App, context: AppContext, userId: string): Promise<Access> {
  const known = context.get('access')
  if (known) return known
  const access = await deskOf(app).doorman.findAccess(userId)
  context.set('access', access)
  return access
}

/**
 * Serves an endpoint: checks sign-in and access, parses path, query and body by its schemas, calls the use case and
 * answers what it returns.
 *
 * Refusals come in one order everywhere: 413 (before this), 401, 403 (origin), 415, 403 (access), 404 (parameters),
 * 400 (JSON), 422 (fields), then what the use case throws.
 */
export function serve<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerInput<E>> | AnswerInput<E>,
): void {
  const { appUrl, handlers } = deskOf(app)
  handlers.set(endpoint, handle)
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  app.on(endpoint.method, path, async (context) => {
    const person = await admit(app, endpoint, context, () => {
      guardOrigin(context, appUrl)
      guardJsonBody(context)
    })
    const params = parsePart(endpoint.params, context.req.param(), () => new ProblemError('not-found'))
    const query = parsePart(endpoint.query, readQuery(context), fieldProblem)
    const body = endpoint.body ? parsePart(endpoint.body, await readJson(context), fieldProblem) : undefined
    const answer = await handle({ ...person, params, query, body, request: context.req.raw, context } as unknown as Call<E>)
    if (!endpoint.answer) return context.body(null, 204)
    return context.json(answer as unknown as object, endpoint.status as 200)
  })
}

/**
 * The answer of a GET endpoint for the person behind `context`, without a second request: what a page inlines.
 *
 * @throws ProblemError as the endpoint itself would answer
 */
export async function answerInProcess(
  app: App,
  context: AppContext,
  endpoint: EndpointSpec,
  input: { params?: unknown; query?: unknown },
): Promise<unknown> {
  const handle = deskOf(app).handlers.get(endpoint)
  if (!handle) throw new Error(`${endpoint.method} ${endpoint.path} is not served`)
  const person = await admit(app, endpoint, context)
  const params = parsePart(endpoint.params, input.params ?? {}, () => new ProblemError('not-found'))
  const query = parsePart(endpoint.query, input.query ?? {}, fieldProblem)
  return handle({ ...person, params, query, body: undefined, request: context.req.raw, context } as never)
}

/** Every endpoint that an application serves. */
export function servedEndpoints(app: App): EndpointSpec[] {
  return [...deskOf(app).handlers.keys()]
}

type Admitted = { userId: string | null; viewer: Viewer | null }

async function admit(
  app: App,
  endpoint: EndpointSpec,
  context: AppContext,
  guard: () => void = () => undefined,
): Promise<Admitted> {
  const viewer = await viewerOf(app, context)
  if (endpoint.access !== 'open' && !viewer) throw new ProblemError('sign-in-required')
  guard()
  if (endpoint.access === 'admin' && !viewer?.isAdmin) throw new ProblemError('not-found')
  if (viewer && (endpoint.access === 'member' || endpoint.access === 'market')) {
    const access = await accessOf(app, context, viewer.userId)
    if (!access.general) throw new ProblemError('access-required')
    if (endpoint.access === 'market' && !access.pod_marketplace) throw new ProblemError('marketplace-access-required')
  }
  return { userId: viewer?.userId ?? null, viewer }
}

type AnySchema = NonNullable<EndpointSpec['body']>

function parsePart(schema: AnySchema | undefined, value: unknown, fail: (errors: FieldFault[]) => ProblemError): unknown {
  if (!schema) return undefined
  if (!isStorable(value))
    throw fail([{ field: '', message: 'Some of these characters cannot be stored, or they are nested too deeply.' }])
  // A schema's own words win; the library's, which name types and keys, never reach a person.
  const parsed = schema.safeParse(value, { error: () => 'This field is not valid.' })
  if (parsed.success) return parsed.data
  throw fail(parsed.error.issues.map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message })))
}

const fieldProblem = (errors: FieldFault[]): ProblemError => new ProblemError('invalid-fields', undefined, errors)

function readQuery(context: AppContext): Record<string, string | string[]> {
  const entries = Object.entries(context.req.queries()).map(([key, values]): [string, string | string[]] => [
    key,
    values.length === 1 ? (values[0] ?? '') : values,
  ])
  return Object.fromEntries(entries)
}

async function readJson(context: AppContext): Promise<unknown> {
  const bytes = await context.req.arrayBuffer()
  if (bytes.byteLength === 0) return {}
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new ProblemError('invalid-json', undefined, [], { cause: error })
  }
}
