import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import type { Demo } from './fixtures.ts'

/** A point on P-256 and a secret, as a browser makes them; nothing has to be opened with them here. */
const keys = {
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
}

/** The address at which the browser is told, null while it is not. */
export type Subscription = { endpoint: string | null }

/**
 * Has the pages of a browser find a push service: browsers of journeys have none that answers. Whoever uses it allows notes. What
 * reaches the service is handed on by `deliverPush`.
 */
export async function givePushService(context: BrowserContext, demo: Demo): Promise<Subscription> {
  const held: Subscription = { endpoint: null }
  await context.grantPermissions(['notifications'], { origin: demo.url })
  await context.exposeFunction('holdEndpoint', (next?: string | null) => {
    if (next !== undefined) held.endpoint = next
    return held.endpoint
  })
  await context.addInitScript((ofBrowser) => {
    const hold = (globalThis as unknown as { holdEndpoint: (next?: string | null) => Promise<string | null> }).holdEndpoint
    const made = (endpoint: string | null) =>
      endpoint === null
        ? null
        : {
            endpoint,
            toJSON: () => ({ endpoint, keys: ofBrowser }),
            unsubscribe: async () => (await hold(null)) === null,
          }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => made(await hold()),
      subscribe: async () => made(await hold(`https://push.example.com/${crypto.randomUUID()}`)),
    })
  }, keys)
  return held
}

/** What the server handed to the push service for a browser, as it wrote it; waited for. */
export async function noteAbout(page: Page, demo: Demo, { endpoint }: Subscription, words: string): Promise<string> {
  let found: string | undefined
  const read = async (): Promise<boolean> => {
    const answer = await page.request.get(`${demo.url}/dev/notes.json`)
    const { notes } = (await answer.json()) as { notes: { endpoint: string; text: string }[] }
    found = notes.find((note) => note.endpoint === endpoint && note.text.includes(words))?.text
    return found !== undefined
  }
  await expect.poll(read, { message: `a note about ${words}` }).toBe(true)
  return found ?? ''
}

/** Hands something to the worker of the product as a push service does. */
export async function openDelivery(page: Page, origin: string): Promise<(data: string) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ isDeleted }) => !isDeleted)
      if (registration) resolve(registration.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** The part of a worker's world that is asked here; the types of journeys are those of pages. */
type WorkerWorld = {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (url: string) => Promise<null> }
  WindowClient: { prototype: object }
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
  dispatchEvent: (event: Event) => boolean
}

/** The titles of the notes that the device shows. */
export function shownBy(worker: Worker): Promise<string[]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerWorld
    return (await registration.getNotifications()).map(({ title }) => title)
  })
}

/**
 * Presses a note that is shown, and answers the addresses that a window was opened for. What browsers allow after a press of a hand alone,
 * to come to the front and to open a window, is stood in for; what the worker makes of the press is its own.
 */
export function pressNote(worker: Worker, title: string): Promise<string[]> {
  return worker.evaluate(async (wanted) => {
    const world = globalThis as unknown as WorkerWorld
    const opened: string[] = []
    world.clients.openWindow = async (url) => (opened.push(url), null)
    Object.assign(world.WindowClient.prototype, {
      focus(this: object) {
        return Promise.resolve(this)
      },
    })
    const notification = (await world.registration.getNotifications()).find((one) => one.title === wanted)
    if (!notification) throw new Error(`no note is shown: ${wanted}`)
    const event = new world.NotificationEvent('notificationclick', { notification })
    const work: Promise<unknown>[] = []
    Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => void work.push(promise) })
    world.dispatchEvent(event)
    await Promise.all(work)
    return opened
  }, title)
}
