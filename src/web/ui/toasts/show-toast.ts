import type { ToastInput } from './toast.ts'
import { createToastQueue } from './toast-queue.ts'

/** The toast queue of this page. The container in the shell renders it. */
export const toastQueue = createToastQueue({
  now: () => performance.now(),
  schedule: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
})

/** Shows a toast and returns its ID for `dismissToast`. */
export function showToast(input: ToastInput): string {
  return toastQueue.show(input)
}

/** Closes a toast, or removes it from the queue. */
export function dismissToast(id: string): void {
  toastQueue.close(id)
}
