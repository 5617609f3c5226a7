import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api/endpoints.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
})
afterAll(() => app.stop())

const example = (path: string): string => path.replace(/\{\w+\}/g, '0190a5d0-7000-7000-8000-000000000000')
const closed = api.filter(({ access }) => access !== 'open')

test.each(closed.map(({ method, path }) => [method, path] as const))(
  '%s %s: 401 in JSON without a session',
  async (method, path) => {
    const reply = await app.anonymous.send(example(path), { method })
    expect(reply.status).toBe(401)
    expect(reply.headers.get('content-type')).toBe('application/problem+json')
    expect(reply.body).toMatchObject({ code: 'sign-in-required', status: 401, errors: [] })
    expect(reply.headers.get('cache-control')).toBe('no-store')
  },
)

test('unknown /api address: 404 in JSON', async () => {
  const reply = await app.anonymous.get('/api/nothing/here')
  expect(reply.status).toBe(404)
  expect(reply.body).toMatchObject({ code: 'not-found', requestId: reply.headers.get('x-request-id') })
})

test('unsupported method: 405 with the supported methods in Allow', async () => {
  const reply = await app.anonymous.send('/api/me', { method: 'PUT' })
  expect(reply.status).toBe(405)
  expect(reply.headers.get('allow')).toBe('GET, HEAD, PATCH')
  expect((await app.anonymous.send('/login', { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD')
})

test.each([
  ['GET', '/api/webhooks/stripe', 'POST'],
  ['POST', '/api/calendar/x.ics', 'GET, HEAD'],
  ['POST', '/api/events', 'GET, HEAD'],
  ['PUT', '/api/files', 'POST'],
  ['DELETE', '/api/files/x/small', 'GET, HEAD'],
  ['POST', '/api/auth/signin', 'GET, HEAD'],
  ['PUT', '/api/auth/signin/identity', 'GET, HEAD, POST'],
  ['DELETE', '/api/auth/signout', 'GET, HEAD, POST'],
  ['GET', '/api/auth/backchannel-logout', 'POST'],
])('raw call %s %s: 405 with Allow %s', async (method, path, allowed) => {
  const reply = await app.anonymous.send(path, { method })
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, allowed])
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('page address: %s is 405', async (method) => {
  expect((await app.anonymous.send('/login', { method })).status).toBe(405)
})

test('security headers: sent with pages, API answers, health checks and errors', async () => {
  for (const path of ['/login', '/api/config', '/api/nothing', '/no/such', '/healthz', '/api/docs']) {
    const { headers } = await app.anonymous.get(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('strict-transport-security'), path).toMatch(/max-age=\d{8,}; includeSubDomains/)
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy'), path).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
    expect(headers.get('x-frame-options'), path).toBe('DENY')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).not.toContain('unsafe')
  }
})

test('CSP nonce: matches the page and changes with each response', async () => {
  const nonces = []
  for (let i = 0; i < 2; i++) {
    const { text, headers } = await app.anonymous.get('/login')
    const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? ''
    expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    nonces.push(nonce)
  }
  expect(nonces[0]).not.toBe(nonces[1])
})

test('CORS: /api/config sends no access-control headers to a foreign origin', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await app.anonymous.send('/api/config', { method, headers: { origin: 'https://evil.example' } })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('request body: 413 above the limit, and the connection closes', async () => {
  const reply = await app.anonymous.send('/api/me', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'content-length': '200000' },
    body: `"${'x'.repeat(199_998)}"`,
  })
  expect(reply.status).toBe(413)
  expect(reply.body.code).toBe('payload-too-large')
  expect(reply.headers.get('connection')).toBe('close')
})

test('request body: 413 above the limit when chunked', async () => {
  const chunk = new TextEncoder().encode('x'.repeat(50_000))
  let sent = 0
  const body = new ReadableStream({ pull: (controller) => (sent++ < 5 ? controller.enqueue(chunk) : controller.close()) })
  const reply = await app.anonymous.send('/api/me', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)
  expect(reply.status).toBe(413)
})

test('health checks: /healthz is ok, and /readyz names database and jobs', async () => {
  expect((await app.anonymous.get('/healthz')).body).toEqual({ status: 'ok' })
  const ready = await app.anonymous.get('/readyz')
  expect(ready.status).toBe(200)
  expect(ready.body).toEqual({ status: 'ok', database: 'ok', jobs: 'ok' })
})

test('OpenAPI: openapi.json and /api/docs name every endpoint', async () => {
  const { body } = await app.anonymous.get('/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  for (const { method, path } of api) expect(body.paths[path][method.toLowerCase()], `${method} ${path}`).toBeDefined()
  const docs = await app.anonymous.get('/api/docs')
  for (const { path } of api) expect(docs.text).toContain(path)
})

test('GET /builds/latest.json: gives the build id uncached; another build id is 404', async () => {
  const { body, headers } = await app.anonymous.get('/builds/latest.json')
  expect(body).toEqual({ id: 'test', timestamp: expect.any(String) })
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await app.anonymous.get('/builds/meta/test.json')).body.id).toBe('test')
  expect((await app.anonymous.get('/builds/meta/other.json')).status).toBe(404)
})

test.each([
  ['//evil.test/', '/evil.test'],
  ['///x', '/x'],
  ['//evil.test//login?a=1', '/evil.test/login?a=1'],
  ['/dashboard//pod/', '/dashboard/pod'],
])('doubled slashes: %s redirects to %s on our own origin', async (path, tidy) => {
  const reply = await app.anonymous.get(`${testOrigin}${path}`)
  expect(reply.status).toBe(301)
  expect(reply.headers.get('location')).toBe(`${testOrigin}${tidy}`)
})

test('local host names: 127.0.0.1 redirects to the app origin', async () => {
  const reply = await app.anonymous.send('/login?redirect=%2F', { headers: { host: '127.0.0.1:3000' } })
  expect(reply.status).toBe(302)
  expect(reply.headers.get('location')).toBe(`${testOrigin}/login?redirect=%2F`)
})

test.each(['/login', '/login/', '/api/config', '/dev/outbox.json', '/no/such/'])(
  'foreign Host locally: 421 at %s, and the name is not echoed',
  async (path) => {
    const reply = await app.anonymous.send(path, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
    expect(reply.status).toBe(421)
    expect(reply.text).not.toContain('evil.example')
    expect(JSON.stringify([...reply.headers])).not.toContain('evil.example')
  },
)

test('forged Host with a public APP_URL: not echoed, and redirects stay on our origin', async () => {
  const deployed = await givenApp({ environment: { APP_URL: 'https://tribe.example', DEMO: '1' } })
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  for (const path of ['/login', '/login/', '/dashboard', '//evil.example/', '/no/such/']) {
    const reply = await deployed.anonymous.send(path, { headers })
    expect(reply.text.replaceAll('/evil.example', ''), path).not.toContain('evil.example')
    const target = new URL(reply.headers.get('location') ?? path.replace(/^\/+/, '/'), 'https://tribe.example')
    expect(target.origin, path).toBe('https://tribe.example')
  }
})

test.each([
  ['/api/payments/result?payment_intent=%00', 422],
  ['/dashboard/success?payment_intent=%00', 200],
  ['/faqs/%00', 404],
])('NUL characters: %s answers %i', async (path, status) => {
  expect((await app.anonymous.get(path)).status).toBe(status)
})
