import { examplePath } from '#test/harness/example-path.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api/endpoints.ts'
import { givenPerson } from '#test/factories/people.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { prepareTableStamps, type TableTexts } from '#test/harness/table-stamps.ts'

let app: TestApp
let readStamps: () => Promise<TableTexts>
let member: Client
beforeAll(async () => {
  app = await givenApp()
  // Session expiry slides, and refusals are recorded.
  readStamps = await prepareTableStamps(app.deps, ['sessions', 'audit_events', 'rate_limits'])
})
// One of the calls deletes the account.
beforeEach(async () => {
  const writer = await givenPerson(app, { access: { general: true, podMarketplace: true } })
  member = await app.as(writer)
})
afterAll(() => app.stop())

const calls = api.filter(({ method }) => method !== 'GET')
const namesOf = (endpoints: typeof calls) => endpoints.map(({ method, path }) => [method, examplePath(path)] as const)
const writers = namesOf(calls)

test.each(writers)('%s %s: 403 for a cross-origin page, and nothing is written', async (method, path) => {
  const before = await readStamps()
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: testOrigin, 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]) {
    for (const body of [undefined, '{}']) {
      const reply = await member.send(path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body && { body }),
      })
      expect(reply.status, JSON.stringify(headers)).toBe(403)
      expect(reply.body.code).toBe('cross-origin')
    }
  }
  expect(await readStamps()).toEqual(before)
})

test.each(writers)('%s %s: 415 for anything but JSON in UTF-8', async (method, path) => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    '',
  ]) {
    const reply = await member.send(path, { method, headers: { 'content-type': type, 'content-length': '2' }, body: '{}' })
    expect(reply.status, type).toBe(415)
  }
})

test.each(namesOf(calls.filter(({ body }) => body)))(
  '%s %s: malformed JSON gets 400, 404 or 422 without a stack trace',
  async (method, path) => {
    const bodies = ['{', '{"a":', 'undefined', '\u0000', '{"a":1}}', '"\\ud800"', '"\\u0000"', '['.repeat(20_000)]
    for (const body of bodies) {
      const reply = await member.send(path, { method, headers: { 'content-type': 'application/json' }, body })
      expect([400, 404, 422], `${body.slice(0, 10)} → ${reply.text}`).toContain(reply.status)
      expect(reply.text).not.toMatch(/ at .*\.ts|node_modules/)
    }
  },
)

test.each(writers)('%s %s: odd bodies and prototype pollution cause no 5xx', async (method, path) => {
  const odd: unknown[] = [
    null,
    0,
    'text',
    [],
    [[]],
    true,
    1e308,
    2 ** 53 + 1,
    { ['__proto__']: { role: 'admin' } },
    { constructor: { prototype: { a: 1 } } },
  ]
  const texts = [
    ...odd.map((value) => JSON.stringify(value)),
    '{"__proto__":{"isTribeAppAdmin":true},"status":"accepted"}',
    '{"a":1,"a":2}',
  ]
  for (const body of texts) {
    const reply = await member.send(path, {
      method,
      headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
      body,
    })
    expect(reply.status, `${body} → ${reply.text}`).toBeLessThan(500)
  }
  expect(({} as Record<string, unknown>).isTribeAppAdmin).toBeUndefined()
})

test('GET and HEAD: no endpoint writes a row', async () => {
  const before = await readStamps()
  for (const { method, path } of api.filter((endpoint) => endpoint.method === 'GET')) {
    for (const verb of [method, 'HEAD'])
      expect((await member.send(examplePath(path), { method: verb })).status, path).toBeLessThan(500)
  }
  expect(await readStamps()).toEqual(before)
})
