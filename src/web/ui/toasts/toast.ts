/** Severity of a toast. */
export type ToastType = 'info' | 'success' | 'warning' | 'error'

/** Input of a toast. The link is shown only if both `url` and `linkText` are set. */
export type ToastInput = {
  message: string
  title?: string
  /** Defaults to `info`, also for an unknown type. */
  type?: ToastType
  url?: string
  linkText?: string
  /** The link loads the URL from the server instead of navigating inside the app. */
  isPageLoad?: boolean
}

/** A toast as shown. `timeoutMs` is null if it stays until closed. */
export type Toast = ToastInput & { id: string; type: ToastType; timeoutMs: number | null }

const baseTimeoutMs: Record<ToastType, number | null> = { info: 6000, success: 6000, warning: 10_000, error: null }
const freeCharacters = 80
const perCharacterMs = 50
const maxTimeoutMs = 15_000

/** Converts the caller's input to a toast. */
export function toToast(input: ToastInput, id: string): Toast {
  const type = input.type !== undefined && Object.hasOwn(baseTimeoutMs, input.type) ? input.type : 'info'
  return { ...input, id, type, timeoutMs: timeoutOf(type, `${input.title ?? ''}${input.message}`) }
}

/**
 * How long a toast stays, in milliseconds: six seconds, ten for a warning, more for a long text, and null (no limit) for an
 * error.
 */
export function timeoutOf(type: ToastType, text: string): number | null {
  const base = baseTimeoutMs[type]
  if (base === null) return null
  return Math.min(maxTimeoutMs, base + perCharacterMs * Math.max(0, text.length - freeCharacters))
}

/** Whether two toasts have the same content. */
export function isSameToast(a: Toast, b: Toast): boolean {
  return a.type === b.type && a.title === b.title && a.message === b.message
}
