import { expect, test } from 'vitest'
import { givenApp } from '#test/harness/index.ts'
import { mountPath } from '../issuer/settings.ts'
import { allowedMethods } from './methods.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const pathWithToken = (path: string): string => path.replace(/:\w+/g, 'x'.repeat(43))

test('issuer routes: other methods get 405 with an Allow header', async () => {
  const { app } = await givenApp()
  for (const [path, taken] of Object.entries(allowedMethods)) {
    const allowed = taken.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    for (const method of methods.filter((method) => !allowed.includes(method))) {
      const { status, headers } = await app.request(pathWithToken(path), { method })
      expect([method, path, status, headers.get('allow')]).toEqual([method, path, 405, allowed.join(', ')])
    }
  }
})

test('issuer routes: every listed method reaches a page or an endpoint', async () => {
  const { app } = await givenApp()
  for (const [path, taken] of Object.entries(allowedMethods)) {
    for (const method of taken) {
      const body = method === 'POST' ? new URLSearchParams({ email: 'dana@example.test' }) : null
      const reply = await app.request(pathWithToken(path), { method, body })
      expect([method, path, reply.status]).toEqual([method, path, expect.not.toBeOneOf([405, 500])])
      // Pages that lack a link or token return another message.
      expect([method, path, await reply.text()]).toEqual([
        method,
        path,
        expect.not.stringContaining('We couldn’t find what you’re looking for.'),
      ])
    }
  }
})

test('allowedMethods: lists every route of our own pages', async () => {
  const { app } = await givenApp()
  const served = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith(`${mountPath}/`))
  expect(served.length).toBeGreaterThan(0)
  for (const { method, path } of served) expect([path, allowedMethods[path]]).toEqual([path, expect.arrayContaining([method])])
})

test('issuer routes: a browser gets a 405 page, and an unknown path gets 404 for every method', async () => {
  const { app } = await givenApp()
  const page = await app.request('/identity/reset', { method: 'DELETE', headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  expect(await page.text()).toContain('Method not allowed')
  for (const method of methods)
    expect([method, (await app.request('/identity/no/such', { method })).status]).toEqual([method, 404])
})
