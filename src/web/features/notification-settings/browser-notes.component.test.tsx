import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkPush, readPush, subscribePush, unsubscribePush } from '#contract/notification-push.ts'
import { problems } from '#contract/problems.ts'
import { answer, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { BrowserNotes } from './browser-notes.tsx'

const device = page.getByRole('switch')
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }

type Browser = { permission: NotificationPermission; answers?: NotificationPermission; isSubscribed?: boolean; fails?: boolean }
type Subscription = { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<boolean> }

/** The parts of a browser that notes need, as they are for the test. Says what the page did to them. */
function givenBrowser({ permission, answers = permission, isSubscribed = false, fails = false }: Browser): string[] {
  const done: string[] = []
  let current: Subscription | null = null
  const subscription = (endpoint: string): Subscription => ({
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      done.push(`ended ${endpoint}`)
      current = null
      return Promise.resolve(true)
    },
  })
  if (isSubscribed) current = subscription('https://push.test/old')
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (fails) return Promise.reject(new DOMException('no service', 'AbortError'))
      done.push(`began with ${applicationServerKey}`)
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
  const asked = (): Promise<NotificationPermission> => {
    done.push('asked')
    FakeNotification.permission = answers
    return Promise.resolve(answers)
  }
  const FakeNotification = { permission, requestPermission: asked }
  replace(globalThis, 'Notification', FakeNotification)
  replace(navigator, 'serviceWorker', container)
  return done
}

function replace(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, writable: true, value })
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  })
}

const show = (): Promise<void> => renderPart(<BrowserNotes />, member)

test('this device: is off and can be switched on before permission was asked', async () => {
  const done = givenBrowser({ permission: 'default' })
  await show()
  await expect.element(device).toBeEnabled()
  await expect.element(device).not.toBeChecked()
  expect(done).toEqual([])
  expect(sentTo(checkPush)).toHaveLength(0)
})

test('this device: is on where the server confirms the subscription', async () => {
  givenBrowser({ permission: 'granted', isSubscribed: true })
  answer(checkPush, { isOn: true })
  await show()
  await expect.element(device).toBeChecked()
  await expect.element(device).toBeEnabled()
  expect(sentTo(checkPush).map(({ body }) => body)).toEqual([{ endpoint: 'https://push.test/old' }])
})

test('this device: says that it ended with an earlier sign-in, and can be switched on again', async () => {
  const done = givenBrowser({ permission: 'granted', isSubscribed: true })
  answer(checkPush, { isOn: false })
  answer(readPush, { publicKey: 'key' })
  answer(subscribePush, undefined)
  await show()
  await expect.element(page.getByText(/earlier sign-in/)).toBeVisible()
  await expect.element(device).not.toBeChecked()
  answer(checkPush, { isOn: true })
  await device.click()
  await expect.element(device).toBeChecked()
  await expect.poll(() => page.getByText(/earlier sign-in/).elements().length).toBe(0)
  await expect.poll(() => sentTo(subscribePush).map(({ body }) => body)).toEqual([{ endpoint: 'https://push.test/new', ...keys }])
  expect(done).toEqual(['asked', 'ended https://push.test/old', 'began with key'])
})

test('this device: cannot be switched on where the browser blocks it', async () => {
  givenBrowser({ permission: 'denied' })
  await show()
  await expect.element(page.getByText(/blocked/)).toBeVisible()
  await expect.element(device).toBeDisabled()
})

test('this device: jumps back where the permission is refused', async () => {
  const done = givenBrowser({ permission: 'default', answers: 'denied' })
  await show()
  await device.click()
  await expect.element(page.getByText(/blocked/)).toBeVisible()
  await expect.element(device).not.toBeChecked()
  expect(done).toEqual(['asked'])
})

test('this device: stays off where the question is closed without an answer', async () => {
  givenBrowser({ permission: 'default' })
  await show()
  await device.click()
  await expect.element(device).not.toBeChecked()
  expect(page.getByText(/blocked/).elements()).toHaveLength(0)
})

test('this device: says so where the browser has no such thing', async () => {
  givenBrowser({ permission: 'default' })
  replace(globalThis, 'PushManager', undefined)
  Reflect.deleteProperty(globalThis, 'PushManager')
  await show()
  await expect.element(page.getByText(/cannot show notifications/)).toBeVisible()
  await expect.element(device).toBeDisabled()
})

test('this device: an iPhone has to have the page on its home screen first', async () => {
  givenBrowser({ permission: 'default' })
  replace(globalThis, 'PushManager', undefined)
  Reflect.deleteProperty(globalThis, 'PushManager')
  replace(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
  await show()
  await expect.element(page.getByText(/home screen/)).toBeVisible()
})

test('this device: says where the server cannot be asked', async () => {
  givenBrowser({ permission: 'granted', isSubscribed: true })
  refuse(checkPush, 'internal')
  await show()
  await expect.element(page.getByText(/could not check/)).toBeVisible()
  await expect.element(device).toBeDisabled()
})

test('this device: is switched off here and with the server', async () => {
  const done = givenBrowser({ permission: 'granted', isSubscribed: true })
  answer(checkPush, { isOn: true })
  answer(unsubscribePush, undefined)
  await show()
  await expect.element(device).toBeChecked()
  await device.click()
  await expect.element(device).not.toBeChecked()
  await expect.poll(() => done).toEqual(['ended https://push.test/old'])
  expect(sentTo(unsubscribePush).map(({ body }) => body)).toEqual([{ endpoint: 'https://push.test/old' }])
})

test('this device: is switched off here although the server does not answer', async () => {
  const done = givenBrowser({ permission: 'granted', isSubscribed: true })
  answer(checkPush, { isOn: true })
  refuse(unsubscribePush, 'internal')
  await show()
  await expect.element(device).toBeChecked()
  await device.click()
  await expect.element(device).not.toBeChecked()
  await expect.poll(() => done).toEqual(['ended https://push.test/old'])
})

test.each([
  ['the server', false, problems.internal.detail],
  ['the browser', true, /Your browser could not/],
])('this device: jumps back where %s refuses it, and says so', async (_, fails, words) => {
  givenBrowser({ permission: 'granted', fails })
  answer(readPush, { publicKey: 'key' })
  refuseOnce(subscribePush, 'internal')
  answer(checkPush, { isOn: false })
  await show()
  await expect.element(device).toBeEnabled()
  await device.click()
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(device).not.toBeChecked()
})
