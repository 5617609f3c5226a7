import * as z from 'zod'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import type { RawCall } from '#contract/raw-calls.ts'
import { forUserHeader } from '#contract/for-user.ts'
import { alwaysPossible, possibleProblems } from './possible-problems.ts'

type Schema = NonNullable<EndpointSpec['answer']>

/** What there is to describe: our endpoints, and the calls that are none. */
export type Calls = { endpoints: readonly EndpointSpec[]; rawCalls: readonly RawCall[] }

/** Whose API it is. */
export type ApiInfo = { title: string; version: string; url: string }

/**
 * The OpenAPI 3.1 description of all calls, that of endpoints made from the same values that serve them.
 *
 * Source: https://spec.openapis.org/oas/v3.1.0
 */
export function describeApi({ endpoints, rawCalls }: Calls, info: ApiInfo): object {
  const paths: Record<string, Record<string, object>> = {}
  const add = ({ path, method }: EndpointSpec | RawCall, operation: object): void => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  for (const endpoint of endpoints) add(endpoint, describeEndpoint(endpoint))
  for (const rawCall of rawCalls) add(rawCall, describeRawCall(rawCall))
  return {
    openapi: '3.1.0',
    info: { title: `${info.title} API`, version: info.version },
    servers: [{ url: info.url }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: { Problem: problemSchema },
    },
  }
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'errors', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(problems) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
}

function describeEndpoint(endpoint: EndpointSpec): object {
  const { summary, access, params, query, body, answer, file } = endpoint
  const status = endpoint.status ?? (answer || file ? 200 : 204)
  const done = { description: answer || file ? summary : 'Done; nothing to say.', schema: answer, file }
  return {
    summary,
    security: access === 'open' ? [] : [{ session: [] }],
    'x-access': access,
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), forUserParameter],
    ...(body && requestBodyOf('application/json', body)),
    responses: responsesOf({ [status]: done }, possibleProblems(endpoint)),
  }
}

const forUserParameter = {
  name: forUserHeader,
  in: 'header',
  required: false,
  description: 'Id of the user whom the call is meant for. Where somebody else is signed in, it is refused and changes nothing.',
  schema: { type: 'string' },
}

function describeRawCall({ summary, params, query, body, answers, problems: codes }: RawCall): object {
  return {
    summary,
    security: [],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body && requestBodyOf(body.type, body.schema)),
    responses: responsesOf(answers, [...codes, ...alwaysPossible]),
  }
}

function requestBodyOf(type: string, schema: Schema): object {
  return { requestBody: { required: true, content: { [type]: { schema: jsonSchemaOf(schema, 'input') } } } }
}

/** What comes back by status: JSON where a schema stands, a file where its media type stands. */
type Answers = Readonly<Record<number, { description: string; schema?: Schema | undefined; file?: string | undefined }>>

/** Answers and problems by status; where a status is both, its two contents stand side by side. */
function responsesOf(answers: Answers, codes: readonly ProblemCode[]): Record<string, object> {
  const codesByStatus = Map.groupBy(codes, (code): number => problems[code].status)
  const statuses = new Set([...Object.keys(answers).map(Number), ...codesByStatus.keys()])
  return Object.fromEntries(
    [...statuses].map((status) => [String(status), responseOf(answers[status], codesByStatus.get(status) ?? [])]),
  )
}

function responseOf(answer: Answers[number] | undefined, codes: readonly ProblemCode[]): object {
  const sentences = codes.map((code) => `${code}: ${problems[code].detail}`)
  const content = {
    ...(answer?.file && { [answer.file]: {} }),
    ...(answer?.schema && { 'application/json': { schema: jsonSchemaOf(answer.schema, 'output') } }),
    ...(codes.length > 0 && { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }),
  }
  return {
    description: [...(answer ? [answer.description] : []), ...sentences].join(' '),
    ...(Object.keys(content).length > 0 && { content }),
  }
}

type JsonSchema = { properties?: Record<string, object>; required?: string[] }

/** The JSON Schema of what a schema takes or gives. */
export function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as never, { io, unrepresentable: 'any' }) as JsonSchema & {
    $schema?: string
  }
  return rest
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}
