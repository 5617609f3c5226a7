import { examplePath } from '#test/harness/example-path.ts'
import { isPermission } from '#domain/access/is-permission.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api/endpoints.ts'
import { givenPerson, type Person } from '#test/factories/people.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { prepareTableStamps, type TableTexts } from '#test/harness/table-stamps.ts'

let app: TestApp
let readStamps: () => Promise<TableTexts>
let [ada, ben]: Person[] = []
let ofBen: Client
beforeAll(async () => {
  app = await givenApp()
  // Session expiry slides.
  readStamps = await prepareTableStamps(app.deps, ['sessions', 'rate_limits'])
  const access = { general: true, podMarketplace: true }
  ada = await givenPerson(app, { access })
  ben = await givenPerson(app, { access })
  ofBen = await app.as(ben)
})
afterAll(() => app.stop())

const calls = api.map(({ method, path }) => [method, examplePath(path)] as const)

function send(client: Client, method: string, path: string, forUser: string, body = '{}') {
  const content = method === 'GET' ? {} : { body }
  return client.send(path, { method, headers: { 'content-type': 'application/json', 'x-for-user': forUser }, ...content })
}

test.each(calls)('%s %s: 409 when x-for-user is not the caller, and nothing is written', async (method, path) => {
  const before = await readStamps()
  for (const forUser of [ada!.id, 'nobody', '', `${ben!.id}, ${ada!.id}`]) {
    const reply = await send(ofBen, method, path, forUser)
    expect([reply.status, reply.body.code], forUser).toEqual([409, 'another-account'])
    expect(reply.text).not.toContain(ben!.email)
  }
  expect(await readStamps()).toEqual(before)
})

test('x-for-user: a write passes with the caller’s own id or without the header', async () => {
  const path = '/api/assessment/v1/personality'
  const refused = await send(ofBen, 'POST', path, ada!.id, '{"musicDaily":1}')
  expect(refused.body).toMatchObject({ detail: 'This browser is now signed in to a different account. Reload the page.' })
  expect((await ofBen.get(path)).body).toEqual({})
  expect((await send(ofBen, 'POST', path, ben!.id, '{"musicDaily":4}')).body).toEqual({ musicDaily: 4 })
  expect((await ofBen.post(path, { musicLive: 2 })).body).toEqual({ musicDaily: 4, musicLive: 2 })
  expect((await send(ofBen, 'PATCH', '/api/me', ada!.id, '{"city":"Austin"}')).status).toBe(409)
  expect((await send(ofBen, 'PATCH', '/api/me', ben!.id, '{"city":"Boston"}')).status).toBe(200)
  expect((await ofBen.get('/api/me')).body.city).toBe('Boston')
})

test('x-for-user: a signed-out caller gets sign-in-required, and can read an open endpoint', async () => {
  expect((await send(app.anonymous, 'POST', '/api/assessment/v1/personality', ada!.id)).body.code).toBe('sign-in-required')
  expect((await send(app.anonymous, 'GET', '/api/visitor', ada!.id)).status).toBe(200)
})

test('x-for-user: checked after the origin and before the permissions', async () => {
  const otherUser = await app.as(await givenPerson(app))
  const headers = { 'x-for-user': ada!.id, 'content-type': 'application/json' }
  const foreign = await otherUser.send('/api/me', {
    method: 'PATCH',
    headers: { ...headers, origin: 'https://evil.example' },
    body: '{}',
  })
  expect(foreign.body.code).toBe('cross-origin')
  const admin = api.find(({ access }) => isPermission(access))
  const reply = await otherUser.send(examplePath(admin!.path), { method: admin!.method, headers })
  expect(reply.body.code).toBe('another-account')
})
