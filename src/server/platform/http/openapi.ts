import * as z from 'zod'
import type { EndpointSpec } from '#contract/api/endpoint.ts'
import { type ProblemCode, problems } from '#contract/problems/problems.ts'
import type { RawEndpoint } from '#contract/api/raw-endpoints.ts'
import { expectedUserHeader } from '#contract/pages/expected-user.ts'
import { alwaysPossible, possibleProblems } from './possible-problems.ts'

type Schema = NonNullable<EndpointSpec['response']>

/** The endpoints to describe, typed and raw. */
export type Calls = { endpoints: readonly EndpointSpec[]; rawCalls: readonly RawEndpoint[] }

/** Title, version and URL of the API. */
export type ApiInfo = { title: string; version: string; url: string }

/**
 * Builds the OpenAPI 3.1 description of all endpoints, from the same specs that serve them.
 *
 * Source: https://spec.openapis.org/oas/v3.1.0
 */
export function describeApi({ endpoints, rawCalls }: Calls, info: ApiInfo): object {
  const paths: Record<string, Record<string, object>> = {}
  const add = ({ path, method }: EndpointSpec | RawEndpoint, operation: object): void => {
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
  const { summary, access, params, query, body, response, file } = endpoint
  const status = endpoint.status ?? (response || file ? 200 : 204)
  const done = { description: response || file ? summary : 'Done. No content.', schema: response, file }
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
  name: expectedUserHeader,
  in: 'header',
  required: false,
  description:
    'ID of the user that the request is meant for. If another user is signed in, the request is refused and changes nothing.',
  schema: { type: 'string' },
}

function describeRawCall({ summary, params, query, body, responses, problems: codes }: RawEndpoint): object {
  return {
    summary,
    security: [],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body && requestBodyOf(body.type, body.schema)),
    responses: responsesOf(responses, [...codes, ...alwaysPossible]),
  }
}

function requestBodyOf(type: string, schema: Schema): object {
  return { requestBody: { required: true, content: { [type]: { schema: jsonSchemaOf(schema, 'input') } } } }
}

/** Responses by status: JSON if there is a schema, a file if there is a media type. */
type ResponseSpecs = Readonly<Record<number, { description: string; schema?: Schema | undefined; file?: string | undefined }>>

/** Responses and problems by status. A status that is both lists the content of both. */
function responsesOf(specs: ResponseSpecs, codes: readonly ProblemCode[]): Record<string, object> {
  const codesByStatus = Map.groupBy(codes, (code): number => problems[code].status)
  const statuses = new Set([...Object.keys(specs).map(Number), ...codesByStatus.keys()])
  return Object.fromEntries(
    [...statuses].map((status) => [String(status), responseOf(specs[status], codesByStatus.get(status) ?? [])]),
  )
}

function responseOf(spec: ResponseSpecs[number] | undefined, codes: readonly ProblemCode[]): object {
  const sentences = codes.map((code) => `${code}: ${problems[code].detail}`)
  const content = {
    ...(spec?.file && { [spec.file]: {} }),
    ...(spec?.schema && { 'application/json': { schema: jsonSchemaOf(spec.schema, 'output') } }),
    ...(codes.length > 0 && { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }),
  }
  return {
    description: [...(spec ? [spec.description] : []), ...sentences].join(' '),
    ...(Object.keys(content).length > 0 && { content }),
  }
}

type JsonSchema = { properties?: Record<string, object>; required?: string[] }

/** Returns the JSON Schema of a schema's input or output. */
export function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as never, { io, unrepresentable: 'any' }) as JsonSchema & {
    $schema?: string
  }
  return rest
}

function parametersOf(schema: Schema | undefined, location: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}
