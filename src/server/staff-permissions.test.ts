import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api/endpoints.ts'
import type { Method } from '#contract/api/endpoint.ts'
import { isPermission } from '#domain/access/is-permission.ts'
import { hasPermission, StaffRole } from '#domain/access/roles.ts'
import { givenMember } from '#test/factories/members.ts'
import type { Client } from '#test/harness/client.ts'
import { examplePath } from '#test/harness/example-path.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

const endpoints = api.filter(({ access }) => isPermission(access))

const call = (client: Client, method: Method, path: string) =>
  client[method.toLowerCase() as Lowercase<Method>](examplePath(path))

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
})
afterAll(() => app.stop())

describe.each(StaffRole.options)('staff permissions: %s', (role) => {
  test.each([false, true])('an endpoint without the permission is 404; second factor proven: %s', async (hasSecondFactor) => {
    const client = await app.as(await givenMember(app, { role }), { hasSecondFactor })
    for (const { method, path, access } of endpoints.filter(
      (one) => isPermission(one.access) && !hasPermission(role, one.access),
    )) {
      const { status, body } = await call(client, method, path)
      expect([method, path, access, status, body.code]).toEqual([method, path, access, 404, 'not-found'])
    }
  })

  test('an endpoint with the permission asks for the second factor', async () => {
    const client = await app.as(await givenMember(app, { role }), { hasSecondFactor: false })
    for (const { method, path, access } of endpoints.filter(
      (one) => isPermission(one.access) && hasPermission(role, one.access),
    )) {
      const { status, body } = await call(client, method, path)
      expect([method, path, access, status, body.code]).toEqual([method, path, access, 403, 'second-factor-required'])
    }
  })
})
