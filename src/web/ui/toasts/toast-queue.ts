import { isSameToast, type Toast, type ToastInput, toToast } from './toast.ts'

/** Timers of the queue. Tests pass fakes. */
export type Timers = {
  now: () => number
  /** Schedules a callback. Returns a function that cancels it. */
  schedule: (delayMs: number, startTimer: () => void) => () => void
}

/** A visible toast. `elapsedMs` is the part of its time that had passed when this state was created. */
type VisibleToast = { toast: Toast; elapsedMs: number }

/** The visible toasts, oldest first. */
type ToastQueueState = { visible: readonly VisibleToast[]; isPaused: boolean }

/** Visible and queued toasts with their remaining times. */
export type ToastQueue = {
  /** Shows a toast. Returns its ID, or that of the same toast if it was shown a moment ago. */
  show: (input: ToastInput) => string
  close: (id: string) => void
  closeNewest: () => void
  /** Closes all toasts, including queued ones, and resets the duplicate check. */
  clear: () => void
  /** Pauses all timers while there is a reason: the pointer, the focus, a hidden tab. */
  pause: (reason: string) => void
  resume: (reason: string) => void
  subscribe: (listener: () => void) => () => void
  snapshot: () => ToastQueueState
}

const maxVisible = 4
const dedupeWindowMs = 2000

type QueuedToast = { toast: Toast; remainingMs: number; startedAt: number | null; stop: () => void }

/**
 * Creates a queue. The newest four toasts are visible; older ones wait with paused timers until there is room. A toast with the
 * same type, title and message within two seconds is not repeated.
 */
export function createToastQueue({ now, schedule }: Timers): ToastQueue {
  const pauseReasons = new Set<string>()
  const listeners = new Set<() => void>()
  let entries: readonly QueuedToast[] = []
  let recent: readonly { toast: Toast; at: number }[] = []
  let state: ToastQueueState = { visible: [], isPaused: false }
  let count = 0

  const elapsed = ({ toast, remainingMs, startedAt }: QueuedToast): number =>
    (toast.timeoutMs ?? 0) - remainingMs + (startedAt === null ? 0 : now() - startedAt)

  const startTimer = (entry: QueuedToast): void => {
    if (entry.startedAt !== null || entry.toast.timeoutMs === null) return
    entry.startedAt = now()
    entry.stop = schedule(entry.remainingMs, () => close(entry.toast.id))
  }

  const stopTimer = (entry: QueuedToast): void => {
    entry.stop()
    if (entry.startedAt !== null) entry.remainingMs = Math.max(0, entry.remainingMs - (now() - entry.startedAt))
    entry.startedAt = null
  }

  const update = (): void => {
    const visible = entries.slice(-maxVisible)
    const isPaused = pauseReasons.size > 0
    for (const entry of entries) (visible.includes(entry) && !isPaused ? startTimer : stopTimer)(entry)
    state = { visible: visible.map((entry) => ({ toast: entry.toast, elapsedMs: elapsed(entry) })), isPaused }
    for (const listener of listeners) listener()
  }

  const show = (input: ToastInput): string => {
    const toast = toToast(input, `notification-${(count += 1)}`)
    const addedAt = now()
    recent = recent.filter((entry) => addedAt - entry.at < dedupeWindowMs)
    const duplicate = recent.find((entry) => isSameToast(entry.toast, toast))
    if (duplicate) return duplicate.toast.id
    recent = [...recent, { toast, at: addedAt }]
    entries = [...entries, { toast, remainingMs: toast.timeoutMs ?? 0, startedAt: null, stop: () => {} }]
    update()
    return toast.id
  }

  const close = (id: string): void => {
    const closed = entries.find(({ toast }) => toast.id === id)
    if (!closed) return
    closed.stop()
    entries = entries.filter((entry) => entry !== closed)
    update()
  }

  return {
    show,
    close,
    closeNewest: () => close(entries.at(-1)?.toast.id ?? ''),
    clear: () => {
      for (const entry of entries) entry.stop()
      entries = []
      recent = []
      update()
    },
    pause: (reason) => {
      pauseReasons.add(reason)
      update()
    },
    resume: (reason) => {
      if (pauseReasons.delete(reason)) update()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => state,
  }
}
