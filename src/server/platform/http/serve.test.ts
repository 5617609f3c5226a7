import { examplePath } from '#test/harness/example-path.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api/endpoints.ts'
import type { EndpointSpec } from '#contract/api/endpoint.ts'
import { givenPerson, type Person } from '#test/factories/people.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { jsonSchemaOf } from './openapi.ts'

let app: TestApp
let caller: Person
let member: Client
beforeAll(async () => {
  app = await givenApp()
  caller = await givenPerson(app, { access: { general: true, podMarketplace: true } })
})
// One of the calls signs out everywhere.
beforeEach(async () => {
  member = await app.as(caller)
})
afterAll(() => app.stop())

type Keyed = { properties?: object; anyOf?: { properties?: object }[] }

const keysOf = (schema: NonNullable<EndpointSpec['body']>): string[] => {
  const { properties, anyOf } = jsonSchemaOf(schema, 'input') as Keyed
  return [...Object.keys(properties ?? {}), ...(anyOf ?? []).flatMap((option) => Object.keys(option.properties ?? {}))]
}
const unlikely: unknown[] = [null, 0, -1.5, true, '', 'x'.repeat(5_000), [], [0], {}, { a: 1 }]
const libraryMessagePattern = /invalid (input|option|string|union|value|key)|expected|too (big|small)|unrecognized|received/i

test.each(api.filter(({ body }) => body).map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '%s %s: body errors contain no library wording',
  async (method, path, { body }) => {
    const keys = keysOf(body!)
    const bodies = [...unlikely, ...unlikely.map((value) => Object.fromEntries(keys.map((key) => [key, value])))]
    for (const sent of bodies) {
      const headers = { 'content-type': 'application/json' }
      const reply = await member.send(examplePath(path), { method, headers, body: JSON.stringify(sent) })
      expect(reply.text, JSON.stringify(sent)).not.toMatch(libraryMessagePattern)
    }
  },
)

test.each(api.filter(({ query }) => query).map((endpoint) => [endpoint.path, endpoint] as const))(
  'GET %s: query errors contain no library wording',
  async (path, { query }) => {
    for (const key of keysOf(query!)) {
      for (const value of ['x'.repeat(5_000), `a&${key}=b`, '-1']) {
        const reply = await member.get(`${examplePath(path)}?${key}=${value}`)
        expect(reply.text, key).not.toMatch(libraryMessagePattern)
      }
    }
  },
)

test('validation: a field without its own message gets the generic one', async () => {
  const reply = await member.post('/api/payments/subscriptions', {})
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toEqual([{ field: 'priceId', message: 'This field is not valid.' }])
})
