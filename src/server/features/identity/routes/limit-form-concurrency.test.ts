import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/platform/http/context.ts'
import { limitFormConcurrency } from '../routes.ts'

/** An application that records how many forms it is handling and finishes them one by one. */
function givenApp() {
  const app = new Hono<AppEnv>()
  const working: (() => void)[] = []
  limitFormConcurrency(app, '/forms/*')
  app.post('/forms/:name', async (context) => {
    await new Promise<void>((done) => working.push(done))
    if (context.req.param('name') === 'broken') throw new Error('broken')
    return context.text(await context.req.text())
  })
  app.get('/forms/:name', (context) => context.text('a page'))
  app.onError((_, context) => context.text('failed', 500))
  const send = (name: string, body: BodyInit = name) =>
    app.request(`/forms/${name}`, { method: 'POST', body, duplex: 'half' } as RequestInit)
  return { app, working, send }
}

test('limitFormConcurrency: three forms at once, the others in order, and a failure frees its slot', async () => {
  const { app, working, send } = givenApp()
  const names = ['one', 'broken', 'three', 'four', 'five', 'six']
  const responses = names.map((name) => send(name))
  const texts = []
  for (const [i] of names.entries()) {
    await expect.poll(() => working.length).toBe(Math.min(3 + i, names.length))
    expect(await (await app.request('/forms/one')).text()).toBe('a page')
    working[i]!()
    texts.push(await (await responses[i]!).text())
  }
  expect(texts).toEqual(['one', 'failed', 'three', 'four', 'five', 'six'])
})

test('limitFormConcurrency: slow uploads do not block other forms', async () => {
  const { working, send } = givenApp()
  const slow = Array.from({ length: 5 }, () => new TransformStream<Uint8Array, Uint8Array>())
  const late = slow.map(({ readable }, i) => send(`slow-${i}`, readable))
  const quick = send('quick')
  await expect.poll(() => working.length).toBe(1)
  working[0]!()
  expect(await (await quick).text()).toBe('quick')
  for (const { writable } of slow) await writable.getWriter().close()
  for (const [i, response] of late.entries()) {
    await expect.poll(() => working.length).toBeGreaterThan(i + 1)
    working[i + 1]!()
    expect((await response).status).toBe(200)
  }
})
