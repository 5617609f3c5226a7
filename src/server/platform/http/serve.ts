import type { BodyOf, Endpoint, EndpointSpec, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { FieldFault } from '#contract/problem.ts'
import { ProblemError } from '#contract/problems.ts'
import { type Found, pick, type Values } from '../database/values.ts'
import { answerText } from './compressed.ts'
import type { App, AppContext, Met, Viewer } from './context.ts'
import { admit, askedAtDoor, doorOf, meetViewer, reportingRefusals } from './doorman.ts'
import { faultsOf } from './faults.ts'
import { guardJsonBody, guardOrigin } from './origin-guard.ts'
import { isStorable } from './storable.ts'
import { withinLimit } from './within-limit.ts'

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

/** What was found for the values an endpoint is answered from; null for a stranger at an open one. */
type FoundFor<E extends EndpointSpec, V extends Values> = E['access'] extends 'open'
  ? { found: Found<V> | null }
  : { found: Found<V> }

/**
 * An answer that is a file to keep: its bytes, and the name it is saved by. `onFetched` writes down that somebody has it; a HEAD
 * only asks what a GET would answer, so it is not called for one.
 */
type FileAnswer = { name: string; bytes: Uint8Array; onFetched?: () => Promise<void> }

type AnswerInput<E> = E extends { file: string }
  ? FileAnswer
  : E extends { answer: infer S }
    ? S extends { _zod: { input: infer I } }
      ? I
      : never
    : void

/** What follows the question mark of an address, as it was sent. */
export type SentQuery = Readonly<Record<string, string | readonly string[]>>

type Handle = (call: never) => unknown
/** Who answers an endpoint, and what is read of the person who asks before they do. */
type Clerk = { handle: Handle; valuesFor: (query: SentQuery) => Values }

const clerks = new WeakMap<App, Map<EndpointSpec, Clerk>>()

function clerksOf(app: App): Map<EndpointSpec, Clerk> {
  const known = clerks.get(app) ?? new Map<EndpointSpec, Clerk>()
  clerks.set(app, known)
  return known
}

/**
 * Serves an endpoint: checks sign-in and access, parses path, query and body by its schemas, calls the use case and
 * answers what it returns.
 *
 * Refusals come in one order everywhere: 413 (before this), 401, 403 (origin), 415, 409 (meant for another account), 403 (access),
 * 404 (parameters), 400 (JSON), 422 (fields), 429 (the endpoint's limit), then what the use case throws.
 */
export function serve<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerInput<E>> | AnswerInput<E>,
): void {
  install(app, endpoint, { handle, valuesFor: () => ({}) })
}

/**
 * Serves an endpoint whose answer is made of values of the person who asks; they come with the session, in one question.
 *
 * @param values the same for every call, or those for what is asked: of as few sets as there are pages, as each is a statement of its own
 */
export function serveFound<const E extends Endpoint, V extends Values>(
  app: App,
  endpoint: E,
  values: V | ((query: SentQuery) => V),
  handle: (call: Call<E> & FoundFor<E, V>) => Promise<AnswerInput<E>> | AnswerInput<E>,
): void {
  install(app, endpoint, { handle, valuesFor: typeof values === 'function' ? values : () => values })
}

function install(app: App, endpoint: Endpoint, clerk: Clerk): void {
  const { appUrl } = doorOf(app)
  clerksOf(app).set(endpoint, clerk)
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  const answer = async (context: AppContext): Promise<unknown> => {
    const sent = endpoint.query ? readQuery(context) : {}
    const values = clerk.valuesFor(sent)
    const met = await admit(app, context, endpoint, Object.values(values), () => {
      guardOrigin(context, appUrl, { isFile: endpoint.file !== undefined })
      guardJsonBody(context)
    })
    const params = parsePart(endpoint.params, context.req.param(), () => new ProblemError('not-found'))
    const query = endpoint.query && parsePart(endpoint.query, sent, fieldProblem)
    const body = endpoint.body ? parsePart(endpoint.body, await readJson(context), fieldProblem) : undefined
    return withinLimit(doorOf(app), endpoint, met, () => call(clerk, met, context, { values, params, query, body }))
  }
  app.on(endpoint.method, path, async (context) => {
    const given = await reportingRefusals(app, context, endpoint, () => answer(context))
    if (endpoint.file) return answerFile(context, endpoint.file, given as FileAnswer)
    if (!endpoint.answer) return context.body(null, 204)
    return answerText(context, JSON.stringify(given), { type: 'application/json', status: endpoint.status })
  })
}

async function answerFile(context: AppContext, type: string, { name, bytes, onFetched }: FileAnswer): Promise<Response> {
  // The router answers a HEAD by what serves the GET.
  if (context.req.method === 'GET') await onFetched?.()
  return context.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  })
}

type Parts = { values: Values; params: unknown; query: unknown; body: unknown }

function call({ handle }: Clerk, met: Met, context: AppContext, { values, ...parts }: Parts): unknown {
  const viewer = met?.viewer ?? null
  const found = met && pick(met.findings, values)
  return handle({ userId: viewer?.userId ?? null, viewer, found, ...parts, request: context.req.raw, context } as never)
}

/** A GET that a page is about to ask, with what follows the question mark. */
type AskedGet = { endpoint: EndpointSpec; query?: SentQuery }

/** Looks up the person behind a request together with everything that these calls will read of them. */
export async function lookAhead(app: App, context: AppContext, calls: readonly AskedGet[]): Promise<void> {
  const values = calls.flatMap(({ endpoint, query = {} }) => [
    ...Object.values(clerkOf(app, endpoint).valuesFor(query)),
    ...askedAtDoor(app, endpoint),
  ])
  await meetViewer(app, context, values)
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
  input: { params?: unknown; query?: SentQuery },
): Promise<unknown> {
  const clerk = clerkOf(app, endpoint)
  const values = clerk.valuesFor(input.query ?? {})
  return reportingRefusals(app, context, endpoint, async () => {
    const met = await admit(app, context, endpoint, Object.values(values))
    const params = parsePart(endpoint.params, input.params ?? {}, () => new ProblemError('not-found'))
    const query = parsePart(endpoint.query, input.query ?? {}, fieldProblem)
    return withinLimit(doorOf(app), endpoint, met, () => call(clerk, met, context, { values, params, query, body: undefined }))
  })
}

function clerkOf(app: App, endpoint: EndpointSpec): Clerk {
  const clerk = clerksOf(app).get(endpoint)
  if (!clerk) throw new Error(`${endpoint.method} ${endpoint.path} is not served`)
  return clerk
}

/** Every endpoint that an application serves. */
export function servedEndpoints(app: App): EndpointSpec[] {
  return [...clerksOf(app).keys()]
}

type AnySchema = NonNullable<EndpointSpec['body']>

function parsePart(schema: AnySchema | undefined, value: unknown, fail: (errors: FieldFault[]) => ProblemError): unknown {
  if (!schema) return undefined
  if (!isStorable(value))
    throw fail([{ field: '', message: 'Some of these characters cannot be stored, or they are nested too deeply.' }])
  // A schema's own words win; the library's, which name types and keys, never reach a person.
  const parsed = schema.safeParse(value, { error: () => 'This field is not valid.' })
  if (parsed.success) return parsed.data
  throw fail(faultsOf(parsed.error.issues))
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
