import { isSameNotice, type Notification, type NotificationInput, toNotification } from './notification.ts'

/** Time as the queue needs it, so that a test can hold it still. */
export type Timers = {
  now: () => number
  /** Runs something later; what comes back calls it off. */
  after: (delayMs: number, run: () => void) => () => void
}

/** A notification on the screen. `elapsedMs` is the part of its time that was over when the state was made. */
type ShownNotification = { notification: Notification; elapsedMs: number }

/** What is on the screen at this moment, oldest first. */
type QueueState = { shown: readonly ShownNotification[]; isPaused: boolean }

/** Notifications on the screen and waiting, with their remaining times. */
export type NotificationQueue = {
  /** Shows a notification; the id of it, or of the same one shown a moment ago. */
  notify: (input: NotificationInput) => string
  close: (id: string) => void
  closeNewest: () => void
  /** Closes all notifications, also those that wait, and forgets which were shown a moment ago. */
  clear: () => void
  /** Holds all times while there is a reason to: the pointer, the focus, a hidden tab. */
  hold: (reason: string) => void
  release: (reason: string) => void
  subscribe: (listener: () => void) => () => void
  snapshot: () => QueueState
}

const mostShown = 4
const repeatWindowMs = 2000

type Entry = { notification: Notification; leftMs: number; startedAt: number | null; stop: () => void }

/**
 * Makes a queue. The newest four are shown; older ones wait, their time standing still, until there is room again. The
 * same type, title and message within two seconds is not repeated.
 */
export function createNotificationQueue({ now, after }: Timers): NotificationQueue {
  const reasons = new Set<string>()
  const listeners = new Set<() => void>()
  let entries: readonly Entry[] = []
  let recent: readonly { notification: Notification; at: number }[] = []
  let state: QueueState = { shown: [], isPaused: false }
  let count = 0

  const elapsed = ({ notification, leftMs, startedAt }: Entry): number =>
    (notification.timeoutMs ?? 0) - leftMs + (startedAt === null ? 0 : now() - startedAt)

  const run = (entry: Entry): void => {
    if (entry.startedAt !== null || entry.notification.timeoutMs === null) return
    entry.startedAt = now()
    entry.stop = after(entry.leftMs, () => close(entry.notification.id))
  }

  const halt = (entry: Entry): void => {
    entry.stop()
    if (entry.startedAt !== null) entry.leftMs = Math.max(0, entry.leftMs - (now() - entry.startedAt))
    entry.startedAt = null
  }

  const settle = (): void => {
    const shown = entries.slice(-mostShown)
    const isPaused = reasons.size > 0
    for (const entry of entries) (shown.includes(entry) && !isPaused ? run : halt)(entry)
    state = { shown: shown.map((entry) => ({ notification: entry.notification, elapsedMs: elapsed(entry) })), isPaused }
    for (const listener of listeners) listener()
  }

  const notify = (input: NotificationInput): string => {
    const notification = toNotification(input, `notification-${(count += 1)}`)
    const at = now()
    recent = recent.filter((entry) => at - entry.at < repeatWindowMs)
    const same = recent.find((entry) => isSameNotice(entry.notification, notification))
    if (same) return same.notification.id
    recent = [...recent, { notification, at }]
    entries = [...entries, { notification, leftMs: notification.timeoutMs ?? 0, startedAt: null, stop: () => {} }]
    settle()
    return notification.id
  }

  const close = (id: string): void => {
    const closed = entries.find(({ notification }) => notification.id === id)
    if (!closed) return
    closed.stop()
    entries = entries.filter((entry) => entry !== closed)
    settle()
  }

  return {
    notify,
    close,
    closeNewest: () => close(entries.at(-1)?.notification.id ?? ''),
    clear: () => {
      for (const entry of entries) entry.stop()
      entries = []
      recent = []
      settle()
    },
    hold: (reason) => {
      reasons.add(reason)
      settle()
    },
    release: (reason) => {
      if (reasons.delete(reason)) settle()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => state,
  }
}
