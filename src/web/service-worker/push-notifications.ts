/** Payload of a push notification from the server. `id` is that of the notification it is about. */
type PushPayload = { id: string; title: string; message: string; path: string }

/** Shows push notifications, also while no page is open, and opens the related page when one is pressed. */
export function handlePushNotifications(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(showPushNotification(worker, event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openNotification(worker, event.notification.data as PushPayload))
  })
}

function showPushNotification({ registration }: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const payload = parsePayload(data)
  const icon = '/icons/icon-192.png'
  return registration.showNotification(payload.title, {
    body: payload.message,
    tag: payload.id,
    icon,
    badge: icon,
    data: payload,
  })
}

/** Browsers require that every push shows something, including one that we cannot parse. */
function parsePayload(data: PushMessageData | null): PushPayload {
  const fallback = {
    id: 'note',
    title: 'You have a new notification',
    message: 'Open your notifications.',
    path: '/dashboard/notifications',
  }
  try {
    return { ...fallback, ...(data?.json() as Partial<PushPayload> | undefined) }
  } catch {
    return fallback
  }
}

/** Navigates an open page to `path`, or opens a new one. The notification counts as read. */
async function openNotification({ clients }: ServiceWorkerGlobalScope, { id, path }: PushPayload): Promise<void> {
  const markRead = fetch('/api/notices/read', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [id] }),
  }).catch(() => undefined)
  const to = /^\/(?!\/)/.test(path) ? path : '/dashboard/notifications'
  const pages = await clients.matchAll({ type: 'window' })
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  const navigated =
    page &&
    (await page.focus().then(
      (focused) => focused.navigate(to),
      () => null,
    ))
  if (!navigated) await clients.openWindow(to)
  await markRead
}
