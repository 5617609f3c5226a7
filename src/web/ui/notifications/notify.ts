import type { NotificationInput } from './notification.ts'
import { createNotificationQueue } from './queue.ts'

/** The queue of this page; the container in the shell shows it. */
export const notifications = createNotificationQueue({
  now: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
})

/** Shows a notification and gives its id, by which `dismiss` closes it. */
export function notify(input: NotificationInput): string {
  return notifications.notify(input)
}

/** Closes a notification, or takes it out of the queue. */
export function dismiss(id: string): void {
  notifications.close(id)
}
