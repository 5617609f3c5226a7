/** Content of a confirmation dialog. Labels default to "Confirm" and "Cancel". */
export type ConfirmContext = {
  title: string
  content?: React.ReactNode
  /** `warning` for destructive actions. */
  variant?: 'default' | 'warning'
  confirmText?: string
  cancelText?: string
  onAccept?: () => void
  onDismiss?: () => void
}

/** A confirmation that is open or queued. `id` distinguishes two with the same text. */
type PendingConfirm = ConfirmContext & { id: number; resolve: (isAccepted: boolean) => void }

const listeners = new Set<() => void>()
let pendingConfirms: readonly PendingConfirm[] = []
let count = 0

/**
 * Opens a confirmation dialog and resolves with the answer. Accepting runs `onAccept` and closes the dialog; any way of
 * canceling runs `onDismiss` and closes it. Calls made while a dialog is open are queued.
 */
export function confirm(context: ConfirmContext): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  pendingConfirms = [...pendingConfirms, { ...context, id: (count += 1), resolve }]
  publish()
  return promise
}

/** Resolves the open confirmation. */
export function resolveConfirm(isAccepted: boolean): void {
  const [current, ...remaining] = pendingConfirms
  if (!current) return
  pendingConfirms = remaining
  publish()
  // Resolve the promise even if the callback throws.
  try {
    if (isAccepted) current.onAccept?.()
    else current.onDismiss?.()
  } finally {
    current.resolve(isAccepted)
  }
}

/** Subscribes to the open confirmation. Returns the unsubscribe function. */
export function subscribeToConfirm(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open confirmation, or null. */
export function currentConfirm(): PendingConfirm | null {
  return pendingConfirms[0] ?? null
}

function publish(): void {
  for (const listener of listeners) listener()
}
