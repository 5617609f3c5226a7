import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkPushSubscription, getPushKey, subscribePush, unsubscribePush } from '#contract/api/notifications/push.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { PushNotificationsCard } from './push-notifications-card.tsx'

const device = page.getByRole('switch')
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }

type BrowserOptions = {
  permission: NotificationPermission
  permissionResponse?: NotificationPermission
  isSubscribed?: boolean
  subscribeFails?: boolean
}
type Subscription = { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<boolean> }

/** Fakes the browser APIs for push notifications. Returns a log of the calls the page made. */
function givenBrowser({
  permission,
  permissionResponse = permission,
  isSubscribed = false,
  subscribeFails = false,
}: BrowserOptions): string[] {
  const events: string[] = []
  let current: Subscription | null = null
  const subscription = (endpoint: string): Subscription => ({
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      events.push(`ended ${endpoint}`)
      current = null
      return Promise.resolve(true)
    },
  })
  if (isSubscribed) current = subscription('https://push.test/old')
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (subscribeFails) return Promise.reject(new DOMException('no service', 'AbortError'))
      events.push(`began with ${applicationServerKey}`)
      current = subscription('https://push.test/new')
      return Promise.resolve(current)
    },
  }
  const registration = { pushManager }
  const container = {
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  }
  const requestPermission = (): Promise<NotificationPermission> => {
    events.push('asked')
    FakeNotification.permission = permissionResponse
    return Promise.resolve(permissionResponse)
  }
  const FakeNotification = { permission, requestPermission }
  replaceGlobal(globalThis, 'Notification', FakeNotification)
  replaceGlobal(navigator, 'serviceWorker', container)
  return events
}

function replaceGlobal(target: object, name: string, value: unknown): void {
  const original = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, writable: true, value })
  onTestFinished(() => {
    if (original) Object.defineProperty(target, name, original)
    else Reflect.deleteProperty(target, name)
  })
}

const renderCard = (): Promise<void> => renderElement(<PushNotificationsCard />, member)

test('this device: is off and can be switched on before permission was asked', async () => {
  const events = givenBrowser({ permission: 'default' })
  await renderCard()
  await expect.element(device).toBeEnabled()
  await expect.element(device).not.toBeChecked()
  expect(events).toEqual([])
  expect(requestsTo(checkPushSubscription)).toHaveLength(0)
})

test('this device: is on where the server confirms the subscription', async () => {
  givenBrowser({ permission: 'granted', isSubscribed: true })
  respondWith(checkPushSubscription, { isOn: true })
  await renderCard()
  await expect.element(device).toBeChecked()
  await expect.element(device).toBeEnabled()
  expect(requestsTo(checkPushSubscription).map(({ body }) => body)).toEqual([{ endpoint: 'https://push.test/old' }])
})

test('this device: says that it stopped at a sign-out, and can be switched on again', async () => {
  const events = givenBrowser({ permission: 'granted', isSubscribed: true })
  respondWith(checkPushSubscription, { isOn: false })
  respondWith(getPushKey, { publicKey: 'key' })
  respondWith(subscribePush, undefined)
  await renderCard()
  await expect.element(page.getByText(/stopped when you were signed out/)).toBeVisible()
  await expect.element(device).not.toBeChecked()
  respondWith(checkPushSubscription, { isOn: true })
  await device.click()
  await expect.element(device).toBeChecked()
  await expect.poll(() => page.getByText(/stopped when you were signed out/).elements().length).toBe(0)
  await expect
    .poll(() => requestsTo(subscribePush).map(({ body }) => body))
    .toEqual([{ endpoint: 'https://push.test/new', ...keys }])
  expect(events).toEqual(['asked', 'ended https://push.test/old', 'began with key'])
})

test('this device: cannot be switched on where the browser blocks it', async () => {
  givenBrowser({ permission: 'denied' })
  await renderCard()
  await expect.element(page.getByText(/blocked/)).toBeVisible()
  await expect.element(device).toBeDisabled()
})

test('this device: jumps back where the permission is refused', async () => {
  const events = givenBrowser({ permission: 'default', permissionResponse: 'denied' })
  await renderCard()
  await device.click()
  await expect.element(page.getByText(/blocked/)).toBeVisible()
  await expect.element(device).not.toBeChecked()
  expect(events).toEqual(['asked'])
})

test('this device: stays off where the question is closed without an answer', async () => {
  givenBrowser({ permission: 'default' })
  await renderCard()
  await device.click()
  await expect.element(device).not.toBeChecked()
  expect(page.getByText(/blocked/).elements()).toHaveLength(0)
})

test('this device: says so where the browser has no such thing', async () => {
  givenBrowser({ permission: 'default' })
  replaceGlobal(globalThis, 'PushManager', undefined)
  Reflect.deleteProperty(globalThis, 'PushManager')
  await renderCard()
  await expect.element(page.getByText(/doesn’t support push/)).toBeVisible()
  await expect.element(device).toBeDisabled()
})

test('this device: an iPhone has to have the page on its home screen first', async () => {
  givenBrowser({ permission: 'default' })
  replaceGlobal(globalThis, 'PushManager', undefined)
  Reflect.deleteProperty(globalThis, 'PushManager')
  replaceGlobal(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
  await renderCard()
  await expect.element(page.getByText(/home screen/)).toBeVisible()
})

test('this device: shows an error where the server cannot be reached', async () => {
  givenBrowser({ permission: 'granted', isSubscribed: true })
  respondWithProblem(checkPushSubscription, 'internal')
  await renderCard()
  await expect.element(page.getByText(/couldn’t check/)).toBeVisible()
  await expect.element(device).toBeDisabled()
})

test('this device: is switched off here and with the server', async () => {
  const events = givenBrowser({ permission: 'granted', isSubscribed: true })
  respondWith(checkPushSubscription, { isOn: true })
  respondWith(unsubscribePush, undefined)
  await renderCard()
  await expect.element(device).toBeChecked()
  await device.click()
  await expect.element(device).not.toBeChecked()
  await expect.poll(() => events).toEqual(['ended https://push.test/old'])
  expect(requestsTo(unsubscribePush).map(({ body }) => body)).toEqual([{ endpoint: 'https://push.test/old' }])
})

test('this device: is switched off here even if the server does not respond', async () => {
  const events = givenBrowser({ permission: 'granted', isSubscribed: true })
  respondWith(checkPushSubscription, { isOn: true })
  respondWithProblem(unsubscribePush, 'internal')
  await renderCard()
  await expect.element(device).toBeChecked()
  await device.click()
  await expect.element(device).not.toBeChecked()
  await expect.poll(() => events).toEqual(['ended https://push.test/old'])
})

test.each([
  ['the server', false, problems.internal.detail],
  ['the browser', true, /Your browser couldn’t/],
])('this device: jumps back where %s refuses it, and says so', async (_, subscribeFails, text) => {
  givenBrowser({ permission: 'granted', subscribeFails })
  respondWith(getPushKey, { publicKey: 'key' })
  respondOnceWithProblem(subscribePush, 'internal')
  respondWith(checkPushSubscription, { isOn: false })
  await renderCard()
  await expect.element(device).toBeEnabled()
  await device.click()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(device).not.toBeChecked()
})
