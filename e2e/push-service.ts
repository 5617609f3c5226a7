import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import type { Demo } from './fixtures.ts'

/** A P-256 public key and an auth secret as a browser generates them. Nothing is decrypted with them here. */
const keys = {
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
}

/** The browser's push endpoint; null while it has no subscription. */
export type Subscription = { endpoint: string | null }

/**
 * Installs a fake push service, because browsers under test can't reach a real one, and grants the notification permission.
 * `openDelivery` hands payloads to the service worker.
 */
export async function installFakePushService(context: BrowserContext, demo: Demo): Promise<Subscription> {
  const subscription: Subscription = { endpoint: null }
  await context.grantPermissions(['notifications'], { origin: demo.url })
  await context.exposeFunction('storeEndpoint', (next?: string | null) => {
    if (next !== undefined) subscription.endpoint = next
    return subscription.endpoint
  })
  await context.addInitScript((browserKeys) => {
    const storeEndpoint = (globalThis as unknown as { storeEndpoint: (next?: string | null) => Promise<string | null> })
      .storeEndpoint
    const toSubscription = (endpoint: string | null) =>
      endpoint === null
        ? null
        : {
            endpoint,
            toJSON: () => ({ endpoint, keys: browserKeys }),
            unsubscribe: async () => (await storeEndpoint(null)) === null,
          }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => toSubscription(await storeEndpoint()),
      subscribe: async () => toSubscription(await storeEndpoint(`https://push.example.com/${crypto.randomUUID()}`)),
    })
  }, keys)
  return subscription
}

/** Waits until the server has sent a push notification with this text to a subscription, and returns its payload. */
export async function waitForPushPayload(page: Page, demo: Demo, { endpoint }: Subscription, text: string): Promise<string> {
  let found: string | undefined
  const hasArrived = async (): Promise<boolean> => {
    const response = await page.request.get(`${demo.url}/dev/notes.json`)
    const { notes } = (await response.json()) as { notes: { endpoint: string; text: string }[] }
    found = notes.find((note) => note.endpoint === endpoint && note.text.includes(text))?.text
    return found !== undefined
  }
  await expect.poll(hasArrived, { message: `a note about ${text}` }).toBe(true)
  return found ?? ''
}

/** Returns a function that delivers a push message to the service worker, as a push service does. */
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

/** The globals of the service worker that are used here. Journeys are compiled with the types of pages. */
type WorkerScope = {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (url: string) => Promise<null> }
  WindowClient: { prototype: object }
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
  dispatchEvent: (event: Event) => boolean
}

/** Titles of the push notifications on display. */
export function listDisplayedNotifications(worker: Worker): Promise<string[]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope
    return (await registration.getNotifications()).map(({ title }) => title)
  })
}

/**
 * Clicks a displayed push notification and returns the URLs that a window was opened for. Browsers allow `focus` and `openWindow`
 * only after a real click, so both are fakes; the click handler of the service worker is real.
 */
export function clickNotification(worker: Worker, title: string): Promise<string[]> {
  return worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as WorkerScope
    const opened: string[] = []
    scope.clients.openWindow = async (url) => (opened.push(url), null)
    Object.assign(scope.WindowClient.prototype, {
      focus(this: object) {
        return Promise.resolve(this)
      },
    })
    const notification = (await scope.registration.getNotifications()).find((one) => one.title === wanted)
    if (!notification) throw new Error(`no push notification is displayed: ${wanted}`)
    const event = new scope.NotificationEvent('notificationclick', { notification })
    const work: Promise<unknown>[] = []
    Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => void work.push(promise) })
    scope.dispatchEvent(event)
    await Promise.all(work)
    return opened
  }, title)
}
