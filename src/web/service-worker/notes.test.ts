import { expect, test } from 'vitest'
import { takeNotes } from './notes.ts'

type Page = { visibilityState: string; focus: () => Promise<unknown> }

/** A service worker with these pages open: the events it receives and what it does. */
function workerWith(pages: readonly Page[] = []) {
  const done: unknown[] = []
  const listeners = new Map<string, (event: object) => void>()
  const worker = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification: (title: string, options: object) => Promise.resolve(done.push({ title, ...options })) },
    clients: { matchAll: () => Promise.resolve(pages), openWindow: (to: string) => Promise.resolve(done.push(`opened ${to}`)) },
  }
  takeNotes(worker as unknown as ServiceWorkerGlobalScope)
  const tell = async (name: string, event: object): Promise<unknown[]> => {
    const waits: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
    return done
  }
  return { done, tell }
}

const note = { id: 'n1', title: 'We have your question', message: 'LM-1001', path: '/dashboard/support/LM-1001' }

test('notification from the server: is shown as it was written, under its id', async () => {
  const [shown] = await workerWith().tell('push', { data: { json: () => note } })
  expect(shown).toMatchObject({ title: note.title, body: note.message, tag: 'n1', data: note })
})

test.each([
  ['nothing', null],
  ['what cannot be read', { json: () => JSON.parse('{"title":') as unknown }],
])('notification from the server: %s still shows something, which leads to the notifications', async (_, data) => {
  const [shown] = await workerWith().tell('push', { data })
  expect(shown).toMatchObject({ title: expect.stringMatching(/./), data: { path: '/dashboard/notifications' } })
})

async function press(path: string, pages: readonly Page[] = []): Promise<{ done: unknown[]; calls: unknown[] }> {
  const calls: unknown[] = []
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    calls.push([input, init?.body])
    return Promise.reject(new TypeError('no line'))
  }
  const notification = { data: { ...note, path }, close: () => calls.push('closed') }
  const done = await workerWith(pages).tell('notificationclick', { notification })
  globalThis.fetch = real
  return { done, calls }
}

test('pressed notification: closes, counts as read, and opens its page where none is open', async () => {
  const { done, calls } = await press(note.path)
  expect(done).toEqual([`opened ${note.path}`])
  expect(calls).toEqual(['closed', ['/api/notices/read', '{"ids":["n1"]}']])
})

test.each(['https://example.com/', '//example.com/', 'javascript:alert(1)'])(
  'pressed notification: %s is no page of ours',
  async (path) => {
    expect((await press(path)).done).toEqual(['opened /dashboard/notifications'])
  },
)

test('pressed notification: leads the page that is on show, or else the first', async () => {
  const led: string[] = []
  const pageOf = (name: string, visibilityState: string): Page => ({
    visibilityState,
    focus: () => Promise.resolve({ navigate: (to: string) => Promise.resolve(led.push(`${name} ${to}`)) }),
  })
  const shown = await press(note.path, [pageOf('first', 'hidden'), pageOf('second', 'visible')])
  const hidden = await press(note.path, [pageOf('first', 'hidden'), pageOf('second', 'hidden')])
  expect(led).toEqual([`second ${note.path}`, `first ${note.path}`])
  expect([shown.done, hidden.done]).toEqual([[], []])
})

test('pressed notification: opens a page where the one on show cannot be led', async () => {
  const stuck = { visibilityState: 'visible', focus: () => Promise.reject(new Error('not allowed')) }
  expect((await press(note.path, [stuck])).done).toEqual([`opened ${note.path}`])
})
