/** How much a notification weighs. */
export type NotificationType = 'info' | 'success' | 'warning' | 'error'

/** What a caller hands over. The link is shown only when `url` and `linkText` are both there. */
export type NotificationInput = {
  message: string
  title?: string
  /** `info` when left out; a type nobody knows counts as `info` too. */
  type?: NotificationType
  url?: string
  linkText?: string
  /** The link loads its address from the server instead of moving inside the app. */
  isPageLoad?: boolean
}

/** A notification as shown. `timeoutMs` is null for one that stays until it is closed. */
export type Notification = NotificationInput & { id: string; type: NotificationType; timeoutMs: number | null }

const baseTimeoutMs: Record<NotificationType, number | null> = { info: 6000, success: 6000, warning: 10_000, error: null }
const freeCharacters = 80
const perCharacterMs = 50
const longestTimeoutMs = 15_000

/** Makes a notification from what a caller handed over. */
export function toNotification(input: NotificationInput, id: string): Notification {
  const type = input.type !== undefined && Object.hasOwn(baseTimeoutMs, input.type) ? input.type : 'info'
  return { ...input, id, type, timeoutMs: timeoutOf(type, `${input.title ?? ''}${input.message}`) }
}

/** How long a text stays: six seconds, ten for a warning, more for a long one, and no end for an error. */
export function timeoutOf(type: NotificationType, text: string): number | null {
  const base = baseTimeoutMs[type]
  if (base === null) return null
  return Math.min(longestTimeoutMs, base + perCharacterMs * Math.max(0, text.length - freeCharacters))
}

/** Whether two notifications say the same. */
export function isSameNotice(a: Notification, b: Notification): boolean {
  return a.type === b.type && a.title === b.title && a.message === b.message
}
