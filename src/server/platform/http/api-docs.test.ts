import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api/endpoints.ts'
import { rawEndpoints } from '#contract/api/raw-endpoints.ts'
import { givenPerson } from '#test/factories/people.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

type Operation = { responses: Record<string, { description: string }> }

let app: TestApp
let clients: Client[] = []
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  app = await givenApp()
  paths = (await app.anonymous.get('/api/openapi.json')).body.paths
})
// New users take over before the write limit, and after a call that deletes an account or ends its sessions.
const endpointsPerClients = 16
let requestCount = 0
beforeEach(async () => {
  const isNew = requestCount++ % endpointsPerClients === 0
  if (isNew || !(await areSignedIn(clients.slice(1)))) clients = await givenClients()
})
afterAll(() => app.stop())

async function givenClients(): Promise<Client[]> {
  const users = await Promise.all([
    givenPerson(app),
    givenPerson(app, { access: { general: true, podMarketplace: false } }),
    givenPerson(app, { access: { general: true, podMarketplace: true } }),
    givenPerson(app, { role: 'admin' }),
  ])
  return [app.anonymous, ...(await Promise.all(users.map((user) => app.as(user))))]
}

async function areSignedIn(users: readonly Client[]): Promise<boolean> {
  const visitors = await Promise.all(users.map((client) => client.get('/api/visitor')))
  return visitors.every(({ body }) => body.user !== null)
}

const operationOf = ({ method, path }: { method: string; path: string }) => paths[path]![method.toLowerCase()]!
const describedStatuses = (call: { method: string; path: string }) => Object.keys(operationOf(call).responses).map(Number)

const json = { 'content-type': 'application/json' }
const odd: RequestInit[] = [
  {},
  { headers: { origin: 'https://evil.example' } },
  { headers: { 'content-type': 'text/plain', 'content-length': '2' }, body: '{}' },
  { headers: json, body: '{' },
  { headers: json, body: '{}' },
  { headers: json, body: '[1]' },
  { headers: { ...json, 'content-length': '200000' }, body: ' '.repeat(200_000) },
]

test.each(api.map((endpoint) => [endpoint.method, endpoint.path] as const))(
  '%s %s: odd requests get only documented statuses',
  async (method, path) => {
    const described = describedStatuses({ method, path })
    for (const client of clients) {
      for (const id of path.includes('{') ? ['0190a5d0-7000-7000-8000-000000000000', '%00'] : ['']) {
        for (const { body, headers = {} } of odd) {
          const url = path.replace(/\{\w+\}/g, id)
          const sent = method === 'GET' ? { headers } : { headers, body: body ?? null }
          const reply = await client.send(`${url}?cursor=%00`, { method, ...sent })
          expect(described, reply.text).toContain(reply.status)
        }
      }
    }
  },
)

test('OpenAPI: an operation lists the errors of its method and access', () => {
  expect(describedStatuses({ method: 'GET', path: '/api/config' })).toEqual([200, 400, 409, 500, 503])
  const apply = operationOf({ method: 'POST', path: '/api/payments/subscriptions' }).responses
  expect(Object.keys(apply)).toEqual(expect.arrayContaining(['401', '403', '413', '415', '422']))
  expect(apply['403']?.description).toContain('cross-origin')
  expect(apply['403']?.description).not.toContain('access-required')
  const change = operationOf({ method: 'POST', path: '/api/account/password' }).responses['403']?.description
  expect(change).toContain('fresh-sign-in-required')
  const market = operationOf({ method: 'GET', path: '/api/pods' }).responses['403']?.description
  expect(market).toContain('marketplace-access-required')
  expect(market).not.toContain('cross-origin')
})

test('API contract: lists exactly the routes served under /api', () => {
  const nameOf = (method: string, path: string) => `${method} ${path.replace(/:\w+\??|\{\w+\}/g, '*')}`
  const served = app.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !/^\/api\/(docs|openapi\.json)$/.test(path))
    .map(({ method, path }) => nameOf(method, path))
  const described = [...api, ...rawEndpoints].map(({ method, path }) => nameOf(method, path))
  expect([...new Set(served)].sort()).toEqual(described.sort())
})

test('OpenAPI: documents raw calls, such as the sign-in form and the Stripe webhook', async () => {
  const signIn = operationOf({ method: 'POST', path: '/api/auth/signin/{provider}' })
  expect(signIn).toHaveProperty(['requestBody', 'content', 'application/x-www-form-urlencoded'])
  expect((await app.anonymous.get('/api/docs')).text).toContain('/api/webhooks/stripe')
})
