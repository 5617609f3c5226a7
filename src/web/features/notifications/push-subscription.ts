import { checkPushSubscription, getPushKey, subscribePush, unsubscribePush } from '#contract/api/notifications/push.ts'
import { callApi } from '#web/lib/call-api.ts'

/**
 * Status of push notifications in this browser: `on` or `off`; `ended` if they were enabled in a session that has ended; or why
 * they are unavailable: `refused` by the user, `install-first` where only installed pages may use them, `unsupported`.
 */
export type PushStatus = 'on' | 'off' | 'ended' | 'refused' | 'install-first' | 'unsupported'

/**
 * The push status of this browser. Does not request permission.
 *
 * @throws Problem if the server cannot tell whether the subscription is still active
 */
export async function getPushStatus(): Promise<PushStatus> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isIosNotInstalled() ? 'install-first' : 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  const subscription = await findSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  const { isOn } = await callApi(checkPushSubscription, { body: { endpoint: subscription.endpoint } })
  return isOn ? 'on' : 'ended'
}

/**
 * Enables push notifications in this browser. Requests permission first, so call it from a press.
 *
 * @throws Problem if the server rejects the subscription; DOMException if the browser's push service does
 */
export async function enablePush(): Promise<PushStatus> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off'
  const { publicKey } = await callApi(getPushKey)
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription made for another server key would receive nothing.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  await callApi(subscribePush, { body: { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } })
  return 'on'
}

/** Disables push notifications in this browser. Works without a connection: the server learns of it with its next push. */
export async function disablePush(): Promise<void> {
  const subscription = await findSubscription().catch(() => null)
  if (!subscription) return
  await callApi(unsubscribePush, { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
  await subscription.unsubscribe().catch(() => false)
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** iPhones and iPads allow push notifications only for pages on the home screen. */
function isIosNotInstalled(): boolean {
  const isIos =
    /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  return isIos && !matchMedia('(display-mode: standalone)').matches
}
