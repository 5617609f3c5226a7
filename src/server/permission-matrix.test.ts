import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api/endpoints.ts'
import { isPermission } from '#domain/access/is-permission.ts'
import type { EndpointAccess } from '#contract/api/endpoint.ts'
import { rawEndpoints } from '#contract/api/raw-endpoints.ts'
import { callOf, requestOf, requests } from '#test/permissions/requests.ts'
import { givenScene, type Role, roles, type Scene } from '#test/permissions/scene.ts'
import { snapshotState, type StateSnapshot } from '#test/permissions/state.ts'
import { type Row, rows } from '#test/permissions/table.ts'

/** Raw calls that ignore the session: they authenticate by their content. */
const withoutRoles = [
  'GET /api/auth/signin/{provider}',
  'POST /api/auth/signin/{provider}',
  'GET /api/auth/callback/{provider}',
  'GET /api/auth/signout',
  'POST /api/auth/signout',
  'GET /api/auth/logout',
  'GET /api/auth/error',
  'POST /api/auth/backchannel-logout',
  'POST /api/webhooks/stripe',
  'GET /api/calendar/{token}.ics',
]

/** Writing calls without effect here: nothing is planned, canceled, paused, due or proven by the body. */
const traceless = new Set([
  'DELETE /api/account/email',
  'POST /api/account/authenticator/confirmation',
  'DELETE /api/account/authenticator',
  'POST /api/account/recovery-codes',
  'POST /api/account/passkeys/options',
  'POST /api/account/passkeys',
  'PATCH /api/me · rights',
  'POST /api/customers/stripe',
  'POST /api/payments/subscriptions · for another',
  // The member asked has none of these roles.
  'POST /api/lead-offers/{id}',
  'DELETE /api/subscriptions/switch',
  'POST /api/subscriptions/keep',
  'POST /api/subscriptions/resume',
  'POST /api/subscriptions/pay',
  // What something would cost.
  'POST /api/subscriptions/switch-preview',
  // A query with a parameter that a URL must not carry.
  'POST /api/push/subscriptions/check',
  'PATCH /api/pod-leader · oneself',
  'POST /api/my-pod/merge',
  'PATCH /api/pod-leader · an applicant',
])

/** GETs that the audit log records: downloading a data export, a match's input, or a list of postal addresses. */
const traced = new Set([
  'GET /api/data-exports/{id}/file',
  'GET /api/admin/matching/runs/{id}/input',
  'GET /api/admin/packages/file',
])

let scene: Scene
let sceneKeeper: StateSnapshot
beforeAll(async () => {
  scene = await givenScene()
  sceneKeeper = await snapshotState(scene.app.deps)
}, 60_000)
afterAll(() => scene.app.stop())

/** Sends the call as this role; the response is not read, as a live stream never ends. */
async function statusOf(name: string, role: Role): Promise<number> {
  const { path, init } = requestOf(scene, name, role)
  const headers = new Headers(init.headers)
  const { cookie } = scene.clients[role]
  if (cookie) headers.set('cookie', cookie)
  const response = await scene.app.app.request(path, { ...init, headers })
  await response.body?.cancel()
  return response.status
}

const isRefusal = (status: number): boolean => status >= 400
const writes = (name: string): boolean => !name.startsWith('GET ') || traced.has(name)

/** The status each role gets. */
async function statusesOf(name: string, of: readonly Role[]): Promise<Partial<Record<Role, number>>> {
  const answered: Partial<Record<Role, number>> = {}
  for (const role of of) answered[role] = await statusOf(name, role)
  return answered
}

/** The status each role gets, each on a fresh state, and which tables they changed together. */
async function doneBy(name: string, of: readonly Role[]): Promise<[Partial<Record<Role, number>>, Set<string>]> {
  const answered: Partial<Record<Role, number>> = {}
  const changes = new Set<string>()
  for (const role of of) {
    answered[role] = await statusOf(name, role)
    const changed = await sceneKeeper.changed()
    for (const table of changed) changes.add(table)
    await sceneKeeper.restore(changed)
  }
  return [answered, changes]
}

describe('permission matrix: every call and every role', () => {
  test.each(rows.map((row) => [row.name, row] as const))('%s', async (name, { expected }: Row) => {
    const mayChange = roles.filter((role) => writes(name) && !isRefusal(expected[role]))
    const mayNot = roles.filter((role) => !mayChange.includes(role))
    const unchanged = await statusesOf(name, mayNot)
    const traces = await sceneKeeper.changed()
    await sceneKeeper.restore(traces)
    const [answered, changes] = await doneBy(name, mayChange)
    expect({ ...unchanged, ...answered }).toEqual(expected)
    expect(traces, 'tables changed by those who may not').toEqual([])
    const leavesTrace = writes(name) && !traceless.has(name)
    expect(changes.size > 0, `whether it changes something for those who may: ${[...changes].join(', ')}`).toBe(leavesTrace)
  })
})

describe('permission matrix: the table', () => {
  const calls = rows.map(({ name }) => callOf(name))
  const endpoints = api.map(({ method, path }) => `${method} ${path}`)
  const raw = rawEndpoints.map(({ method, path }) => `${method} ${path}`)

  test('has a row for every endpoint, and no extra rows or requests', () => {
    expect([...new Set(calls)].sort()).toEqual([...endpoints, ...raw.filter((name) => !withoutRoles.includes(name))].sort())
    expect(raw).toEqual(expect.arrayContaining(withoutRoles))
    expect(Object.keys(requests).filter((name) => !rows.some((row) => row.name === name))).toEqual([])
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  })

  test('expects 401 for signed-out callers except on open calls', () => {
    const open = new Set(api.filter(({ access }) => access === 'open').map(({ method, path }) => `${method} ${path}`))
    for (const { name, expected } of rows) expect([name, expected.anonymous]).toEqual([name, open.has(callOf(name)) ? 200 : 401])
  })

  test('treats an admin without a second factor like a member without a pod', () => {
    const admins = new Set(rows.filter(({ name }) => name.includes('/api/admin/')))
    const withRights = rows.filter((row) => !admins.has(row) && row.expected.admin !== row.expected.adminWithoutFactor)
    expect(withRights.map(({ name }) => name)).toEqual([
      'POST /api/files · for the library',
      'GET /api/files/{id} · with a question to support',
      'GET /api/community/posts/{id} · hidden',
      'POST /api/community/posts · announcement',
    ])
    for (const { name, expected } of withRights) expect([name, expected.adminWithoutFactor]).toEqual([name, expected.applicant])
  })

  test('an unknown address is 404 for every role', async () => {
    for (const role of roles) {
      const reply = await scene.clients[role].get('/api/pods-of-others/1')
      expect([role, reply.status, reply.body.code]).toEqual([role, 404, 'not-found'])
    }
  })

  test('expects 403 without access, and 404 for the back office for all but admins', () => {
    const rowsOf = (isMeant: (access: EndpointAccess) => boolean) => {
      const names = new Set(api.filter((endpoint) => isMeant(endpoint.access)).map(({ method, path }) => `${method} ${path}`))
      return rows.filter(({ name }) => names.has(callOf(name)))
    }
    for (const { name, expected } of rowsOf((access) => access === 'member' || access === 'market'))
      expect([name, expected.lapsed]).toEqual([name, 403])
    for (const { name, expected } of rowsOf(isPermission)) {
      const { admin, adminWithoutFactor, ...others } = expected
      expect([name, Object.values(others)]).toEqual([name, [401, 404, 404, 404, 404, 404]])
      expect([name, isRefusal(admin), adminWithoutFactor]).toEqual([name, false, 403])
    }
  })
})
