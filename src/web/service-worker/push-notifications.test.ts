import { expect, test } from 'vitest'
import { handlePushNotifications } from './push-notifications.ts'

type Page = { visibilityState: string; focus: () => Promise<unknown> }

/** A service worker with these pages open, its effects, and a function to dispatch events to it. */
function createWorker(pages: readonly Page[] = []) {
  const effects: unknown[] = []
  const listeners = new Map<string, (event: object) => void>()
  const worker = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification: (title: string, options: object) => Promise.resolve(effects.push({ title, ...options })) },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (to: string) => Promise.resolve(effects.push(`opened ${to}`)),
    },
  }
  handlePushNotifications(worker as unknown as ServiceWorkerGlobalScope)
  const dispatch = async (name: string, event: object): Promise<unknown[]> => {
    const pendingWork: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => pendingWork.push(work) })
    await Promise.all(pendingWork)
    return effects
  }
  return { done: effects, tell: dispatch }
}

const payload = { id: 'n1', title: 'We have your question', message: 'LM-1001', path: '/dashboard/support/LM-1001' }

test('notification from the server: is shown as it was written, under its id', async () => {
  const [shownNotification] = await createWorker().tell('push', { data: { json: () => payload } })
  expect(shownNotification).toMatchObject({ title: payload.title, body: payload.message, tag: 'n1', data: payload })
})

test.each([
  ['nothing', null],
  ['what cannot be read', { json: () => JSON.parse('{"title":') as unknown }],
])('notification from the server: %s still shows something, which leads to the notifications', async (_, data) => {
  const [shownNotification] = await createWorker().tell('push', { data })
  expect(shownNotification).toMatchObject({ title: expect.stringMatching(/./), data: { path: '/dashboard/notifications' } })
})

async function press(path: string, pages: readonly Page[] = []): Promise<{ effects: unknown[]; calls: unknown[] }> {
  const calls: unknown[] = []
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    calls.push([input, init?.body])
    return Promise.reject(new TypeError('no line'))
  }
  const notification = { data: { ...payload, path }, close: () => calls.push('closed') }
  const effects = await createWorker(pages).tell('notificationclick', { notification })
  globalThis.fetch = real
  return { effects, calls }
}

test('pressed notification: closes, counts as read, and opens its page where none is open', async () => {
  const { effects, calls } = await press(payload.path)
  expect(effects).toEqual([`opened ${payload.path}`])
  expect(calls).toEqual(['closed', ['/api/notices/read', '{"ids":["n1"]}']])
})

test.each(['https://example.com/', '//example.com/', 'javascript:alert(1)'])(
  'pressed notification: %s is not a page of our site',
  async (path) => {
    expect((await press(path)).effects).toEqual(['opened /dashboard/notifications'])
  },
)

test('pressed notification: leads the page that is on show, or else the first', async () => {
  const focusedPages: string[] = []
  const pageOf = (name: string, visibilityState: string): Page => ({
    visibilityState,
    focus: () => Promise.resolve({ navigate: (to: string) => Promise.resolve(focusedPages.push(`${name} ${to}`)) }),
  })
  const shownNotification = await press(payload.path, [pageOf('first', 'hidden'), pageOf('second', 'visible')])
  const hidden = await press(payload.path, [pageOf('first', 'hidden'), pageOf('second', 'hidden')])
  expect(focusedPages).toEqual([`second ${payload.path}`, `first ${payload.path}`])
  expect([shownNotification.effects, hidden.effects]).toEqual([[], []])
})

test('pressed notification: opens a page where the one on show cannot be led', async () => {
  const unfocusablePage = { visibilityState: 'visible', focus: () => Promise.reject(new Error('not allowed')) }
  expect((await press(payload.path, [unfocusablePage])).effects).toEqual([`opened ${payload.path}`])
})
