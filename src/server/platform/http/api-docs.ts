import type { EndpointSpec } from '#contract/api/endpoint.ts'
import { type ProblemCode, problems } from '#contract/problems/problems.ts'
import type { RawEndpoint } from '#contract/api/raw-endpoints.ts'
import type { App } from './context.ts'
import { escapeHtml } from './html.ts'
import { type ApiInfo, type Calls, describeApi, jsonSchemaOf } from './openapi.ts'
import { possibleProblems } from './possible-problems.ts'

type Schema = NonNullable<EndpointSpec['response']>

/** Serves `/api/openapi.json` and an HTML page that displays it. */
export function installApiDocs(app: App, calls: Calls, info: ApiInfo): void {
  // Built on the first request, because it takes as long as the rest of the startup.
  let description: object | null = null
  app.get('/api/openapi.json', (context) => context.json((description ??= describeApi(calls, info))))
  app.get('/api/docs', (context) => context.html(renderDocs(calls, info.title, context.get('nonce'))))
}

function renderDocs({ endpoints, rawCalls }: Calls, title: string, nonce: string): string {
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
    `<h1>${escapeHtml(title)} API</h1><p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Responses are JSON. Errors are ` +
    `<code>application/problem+json</code> with one of the codes below.</p><h2>Endpoints</h2>${endpoints.map(renderEndpoint).join('')}` +
    `<h2>Sign-in and webhooks</h2><p>These take forms, redirect, or follow a provider's protocol.</p>${rawCalls.map(renderRawCall).join('')}` +
    `<h2>Problems</h2><div class="scroll"><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${codes}</tbody></table></div></main></body></html>`
  )
}

function renderEndpoint(endpoint: EndpointSpec): string {
  return renderCall(endpoint, endpoint.access, [
    renderSchema('Path', endpoint.params, 'input'),
    renderSchema('Query', endpoint.query, 'input'),
    renderSchema('Body', endpoint.body, 'input'),
    renderSchema(`Response ${endpoint.status ?? 200}`, endpoint.response, 'output'),
    renderProblems(possibleProblems(endpoint)),
  ])
}

function renderRawCall(call: RawEndpoint): string {
  const responses = Object.entries(call.responses).map(
    ([status, { description, schema }]) =>
      `<h4>Response ${status}</h4><p>${escapeHtml(description)}</p>${renderSchema('Schema', schema, 'output')}`,
  )
  return renderCall(call, 'open', [
    renderSchema('Path', call.params, 'input'),
    renderSchema('Query', call.query, 'input'),
    renderSchema(`Body (${call.body?.type})`, call.body?.schema, 'input'),
    ...responses,
    renderProblems(call.problems),
  ])
}

function renderCall(call: EndpointSpec | RawEndpoint, access: string, parts: readonly string[]): string {
  return (
    `<details><summary><b>${call.method}</b> <code>${escapeHtml(call.path)}</code> <span>${escapeHtml(call.summary)}</span> <i>${access}</i></summary>` +
    `${parts.join('')}</details>`
  )
}

function renderSchema(name: string, schema: Schema | undefined, io: 'input' | 'output'): string {
  return schema ? `<h4>${name}</h4><pre>${escapeHtml(JSON.stringify(jsonSchemaOf(schema, io), null, 2))}</pre>` : ''
}

function renderProblems(codes: readonly ProblemCode[]): string {
  if (codes.length === 0) return ''
  return `<p>Problems: ${codes.map((code) => `<a href="#problem-${code}">${code}</a>`).join(', ')}</p>`
}

const docsStyle = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5;background:light-dark(#fbfaf6,#111714);color:light-dark(#14211d,#e8eee9)}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}details{border:1px solid light-dark(#dfe5df,#2c3832);border-radius:10px;padding:.6rem 1rem;margin:.5rem 0}
summary{cursor:pointer}summary i{float:right;opacity:.75}a{color:light-dark(#17674f,#7fd0b2)}pre,.scroll{overflow:auto}
pre{background:light-dark(#f3f3ec,#1a221e);border-radius:8px;padding:1rem;font-size:.8rem}table{border-collapse:collapse}td,th{text-align:left;padding:.4rem .8rem;border-bottom:1px solid light-dark(#dfe5df,#2c3832)}`
