import * as z from 'zod'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { problems } from '#contract/problems.ts'
import type { App } from './context.ts'
import { escapeHtml } from './html.ts'

type Schema = NonNullable<EndpointSpec['answer']>

/** Problems that any call of an access class can meet. */
const alwaysPossible = ['invalid-request', 'payload-too-large', 'unavailable', 'internal'] as const

/**
 * The OpenAPI 3.1 description of a list of endpoints, made from the same values that serve them.
 *
 * Source: https://spec.openapis.org/oas/v3.1.0
 */
function describeApi(endpoints: readonly EndpointSpec[], info: { title: string; version: string; url: string }): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) }
  }
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

function describeOperation(endpoint: EndpointSpec): object {
  return {
    summary: endpoint.summary,
    ...(endpoint.access === 'open' ? { security: [] } : { security: [{ session: [] }] }),
    'x-access': endpoint.access,
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(endpoint.body, 'input') } } },
    }),
    responses: { ...answersOf(endpoint), ...problemsOf(endpoint) },
  }
}

function answersOf(endpoint: EndpointSpec): Record<string, object> {
  const status = String(endpoint.status ?? (endpoint.answer ? 200 : 204))
  if (!endpoint.answer) return { [status]: { description: 'Done; nothing to say.' } }
  return {
    [status]: {
      description: endpoint.summary,
      content: { 'application/json': { schema: jsonSchemaOf(endpoint.answer, 'output') } },
    },
  }
}

function problemsOf(endpoint: EndpointSpec): Record<string, object> {
  const codes = new Set([
    ...(endpoint.access === 'open' ? [] : (['sign-in-required'] as const)),
    ...(endpoint.problems ?? []),
    ...alwaysPossible,
  ])
  const byStatus = Map.groupBy(codes, (code) => problems[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: list.map((code) => `${code}: ${problems[code].detail}`).join(' '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

type JsonSchema = { properties?: Record<string, object>; required?: string[] }

function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
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

/** Serves `/api/openapi.json` and a page that shows the same to a reader. */
export function installApiDocs(
  app: App,
  endpoints: readonly EndpointSpec[],
  info: { title: string; version: string; url: string },
): void {
  const description = describeApi(endpoints, info)
  app.get('/api/openapi.json', (context) => context.json(description))
  app.get('/api/docs', (context) => context.html(renderDocs(endpoints, info.title, context.get('nonce'))))
}

function renderDocs(endpoints: readonly EndpointSpec[], title: string, nonce: string): string {
  const rows = endpoints.map(renderEndpoint).join('')
  const codes = Object.entries(problems)
    .filter(([, problem]) => problem.status > 0)
    .map(
      ([code, problem]) =>
        `<tr id="problem-${code}"><td><code>${code}</code></td><td>${problem.status}</td><td>${escapeHtml(problem.detail)}</td></tr>`,
    )
    .join('')
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>API · ${escapeHtml(title)} | Tribe</title><style nonce="${nonce}">${docsStyle}</style></head><body><main>` +
    `<h1>${escapeHtml(title)} API</h1><p>The same in machine words: <a href="/api/openapi.json">openapi.json</a>. Answers are JSON; failures are ` +
    `<code>application/problem+json</code> with one of the codes below.</p><h2>Calls</h2>${rows}` +
    `<h2>Problems</h2><div class="scroll"><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${codes}</tbody></table></div></main></body></html>`
  )
}

function renderEndpoint(endpoint: EndpointSpec): string {
  const part = (name: string, schema: Schema | undefined, io: 'input' | 'output') =>
    schema ? `<h4>${name}</h4><pre>${escapeHtml(JSON.stringify(jsonSchemaOf(schema, io), null, 2))}</pre>` : ''
  return (
    `<details><summary><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code> <span>${escapeHtml(endpoint.summary)}</span> <i>${endpoint.access}</i></summary>` +
    part('Path', endpoint.params, 'input') +
    part('Query', endpoint.query, 'input') +
    part('Body', endpoint.body, 'input') +
    part(`Answer ${endpoint.status ?? 200}`, endpoint.answer, 'output') +
    `<p>Problems: ${(endpoint.problems ?? []).map((code) => `<a href="#problem-${code}">${code}</a>`).join(', ') || 'only the general ones'}</p></details>`
  )
}

const docsStyle = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5;background:light-dark(#fbfaf6,#111714);color:light-dark(#14211d,#e8eee9)}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}details{border:1px solid light-dark(#dfe5df,#2c3832);border-radius:10px;padding:.6rem 1rem;margin:.5rem 0}
summary{cursor:pointer}summary i{float:right;opacity:.75}a{color:light-dark(#17674f,#7fd0b2)}pre,.scroll{overflow:auto}
pre{background:light-dark(#f3f3ec,#1a221e);border-radius:8px;padding:1rem;font-size:.8rem}table{border-collapse:collapse}td,th{text-align:left;padding:.4rem .8rem;border-bottom:1px solid light-dark(#dfe5df,#2c3832)}`
