import { checkPush, readPush, subscribePush, unsubscribePush } from '#contract/notification-push.ts'
import { call } from '../../lib/call.ts'

/**
 * Whether this browser is told while it is closed: `on` or `off`, `ended` where it was switched on in a session that has ended; or why it cannot be: `refused` by whoever uses it, `install-first` where
 * only installed pages may, `unsupported`.
 */
export type BrowserStanding = 'on' | 'off' | 'ended' | 'refused' | 'install-first' | 'unsupported'

/**
 * How this browser stands to notes. Asks nobody for a permission.
 *
 * @throws Problem where the server cannot say whether it still tells this browser
 */
export async function readStanding(): Promise<BrowserStanding> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isUninstalledApple() ? 'install-first' : 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  const subscription = await findSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  const { isOn } = await call(checkPush, { body: { endpoint: subscription.endpoint } })
  return isOn ? 'on' : 'ended'
}

/**
 * Has this browser told while it is closed; asks for the permission first, so it is to be called by a press.
 *
 * @throws Problem where the server does not take it; DOMException where the push service of the browser does not
 */
export async function beginNotes(): Promise<BrowserStanding> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off'
  const { publicKey } = await call(readPush)
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made for another key would not be heard of.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  await call(subscribePush, { body: { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } })
  return 'on'
}

/** This browser is told no more while it is closed. Without a line it stops by itself, and the server hears of it by the next note. */
export async function endNotes(): Promise<void> {
  const subscription = await findSubscription().catch(() => null)
  if (!subscription) return
  await call(unsubscribePush, { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
  await subscription.unsubscribe().catch(() => false)
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** iPhones and iPads let pages send notes only once they are on the home screen. */
function isUninstalledApple(): boolean {
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  return isApple && !matchMedia('(display-mode: standalone)').matches
}
