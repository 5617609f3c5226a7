import type { BodyOf, Endpoint, EndpointSpec, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { type FieldFault, ProblemError } from '#contract/problems.ts'
import { addToLogContext } from '../logger.ts'
import type { App, AppContext, Doorman, Viewer } from './context.ts'

type Person<E extends EndpointSpec> = E['access'] extends 'open' ? { userId: string | null; viewer: Viewer | null } : { userId: string; viewer: Viewer }

/** What a use case is given of a request: who asks and the parsed parts of what they ask. */
export type Call<E extends EndpointSpec> = Person<E> & {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: Request
  context: AppContext
}

type AnswerInput<E> = E extends { answer: infer S } ? (S extends { _zod: { input: infer I } } ? I : never) : void

const doormen = new WeakMap<App, Doorman>()

/** Tells `serve` who answers for sessions and access in this application. Called once, before any route. */
export function useDoorman(app: App, doorman: Doorman): void {
  doormen.set(app, doorman)
}

/** The person behind a request, looked up once; null when signed out. */
export async function viewerOf(app: App, context: AppContext): Promise<Viewer | null> {
  const known = context.get('viewer')
  if (known !== undefined) return known
  const viewer = (await doormen.get(app)?.findViewer(context)) ?? null
  context.set('viewer', viewer)
  if (viewer) addToLogContext({ userId: viewer.userId })
  return viewer
}

/**
 * Serves an endpoint: checks sign-in and access, parses path, query and body by its schemas, calls the use case and
 * answers what it returns.
 *
 * Refusals come in one order everywhere: 401, 403 (access), 404 (parameters), 400 (JSON), 422 (fields), then what the use
 * case throws. Size, origin and content type were refused before.
 */
export function serve<const E extends Endpoint>(app: App, endpoint: E, handle: (call: Call<E>) => Promise<AnswerInput<E>> | AnswerInput<E>): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  app.on(endpoint.method, path, async (context) => {
    const viewer = await admit(app, endpoint, context)
    const call = {
      userId: viewer?.userId ?? null,
      viewer,
      params: parsePart(endpoint.params, context.req.param(), () => new ProblemError('not-found')),
      query: parsePart(endpoint.query, readQuery(context), (errors) => new ProblemError('invalid-fields', undefined, errors)),
      body: endpoint.body ? parsePart(endpoint.body, await readJson(context), bodyProblem) : undefined,
      request: context.req.raw,
      context,
    }
    const answer = await handle(call as unknown as Call<E>)
    if (!endpoint.answer) return context.body(null, 204)
    return context.json(answer as object, endpoint.status as 200)
  })
}

async function admit(app: App, endpoint: Endpoint, context: AppContext): Promise<Viewer | null> {
  const viewer = await viewerOf(app, context)
  if (endpoint.access === 'open') return viewer
  if (!viewer) throw new ProblemError('sign-in-required')
  if (endpoint.access === 'admin' && !viewer.isAdmin) throw new ProblemError('not-found')
  if (endpoint.access !== 'member' && endpoint.access !== 'market') return viewer
  const access = await doormen.get(app)?.findAccess(viewer.userId)
  if (!access?.general) throw new ProblemError('access-required')
  if (endpoint.access === 'market' && !access.pod_marketplace) throw new ProblemError('marketplace-access-required')
  return viewer
}

type AnySchema = NonNullable<EndpointSpec['body']>

function parsePart(schema: AnySchema | undefined, value: unknown, fail: (errors: FieldFault[]) => ProblemError): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw fail(parsed.error.issues.map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message })))
}

const bodyProblem = (errors: FieldFault[]): ProblemError => new ProblemError('invalid-fields', undefined, errors)

function readQuery(context: AppContext): Record<string, string | string[]> {
  const entries = Object.entries(context.req.queries()).map(([key, values]): [string, string | string[]] => [
    key,
    values.length === 1 ? (values[0] ?? '') : values,
  ])
  return Object.fromEntries(entries)
}

/** The deepest nesting we read; anything our forms send has a handful of levels. */
const deepest = 32

async function readJson(context: AppContext): Promise<unknown> {
  const bytes = await context.req.arrayBuffer()
  if (bytes.byteLength === 0) return {}
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new ProblemError('invalid-json', undefined, [], { cause: error })
  }
  if (!storable(value, deepest)) throw new ProblemError('invalid-fields', 'Some characters in this request cannot be stored.')
  return value
}

/** NUL and lone surrogates have no form in PostgreSQL's text; nesting is bounded so that no reader recurses without end. */
function storable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  return Object.entries(value).every(([key, item]) => storable(key, levels - 1) && storable(item, levels - 1))
}
