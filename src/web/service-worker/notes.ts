/** What a note says, as the server wrote it; `id` is that of the notification it is about. */
type Note = { id: string; title: string; message: string; path: string }

/** Shows notes that come while pages are closed, and leads whoever presses one to what it is about. */
export function takeNotes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(follow(worker, event.notification.data as Note))
  })
}

function show({ registration }: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const note = read(data)
  const icon = '/icons/icon-192.png'
  return registration.showNotification(note.title, { body: note.message, tag: note.id, icon, badge: icon, data: note })
}

/** Browsers want something shown for every push, also for one that says nothing we understand. */
function read(data: PushMessageData | null): Note {
  const something = {
    id: 'note',
    title: 'Something is new',
    message: 'Open your notifications.',
    path: '/dashboard/notifications',
  }
  try {
    return { ...something, ...(data?.json() as Partial<Note> | undefined) }
  } catch {
    return something
  }
}

/** Leads a page that is open there, or opens one; the notification counts as read. */
async function follow({ clients }: ServiceWorkerGlobalScope, { id, path }: Note): Promise<void> {
  const read = fetch('/api/notices/read', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [id] }),
  }).catch(() => undefined)
  const to = /^\/(?!\/)/.test(path) ? path : '/dashboard/notifications'
  const pages = await clients.matchAll({ type: 'window' })
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  const led =
    page &&
    (await page.focus().then(
      (shown) => shown.navigate(to),
      () => null,
    ))
  if (!led) await clients.openWindow(to)
  await read
}
