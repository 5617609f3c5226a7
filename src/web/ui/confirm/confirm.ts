/** What a confirm dialog asks. Labels default to "Confirm" and "Cancel". */
export type ConfirmContext = {
  title: string
  content?: React.ReactNode
  /** `warning` for what takes something away. */
  variant?: 'default' | 'warning'
  confirmText?: string
  cancelText?: string
  onAccept?: () => void
  onDismiss?: () => void
}

/** A question that was asked. `id` tells two of them apart that say the same. */
type Asked = ConfirmContext & { id: number; resolve: (isAccepted: boolean) => void }

const listeners = new Set<() => void>()
let asked: readonly Asked[] = []
let count = 0

/**
 * Asks in a dialog and resolves with the answer. Accepting runs `onAccept` and closes, cancelling in any way runs
 * `onDismiss` and closes. Questions asked meanwhile wait their turn.
 */
export function confirm(context: ConfirmContext): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asked = [...asked, { ...context, id: (count += 1), resolve }]
  publish()
  return promise
}

/** Answers the question now on the screen. */
export function answerConfirm(isAccepted: boolean): void {
  const [current, ...rest] = asked
  if (!current) return
  asked = rest
  publish()
  // Whoever waits gets the answer, also when the callback fails.
  try {
    if (isAccepted) current.onAccept?.()
    else current.onDismiss?.()
  } finally {
    current.resolve(isAccepted)
  }
}

/** Follows the question on the screen; what comes back ends it. */
export function subscribeToConfirm(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The question on the screen, or null. */
export function currentConfirm(): Asked | null {
  return asked[0] ?? null
}

function publish(): void {
  for (const listener of listeners) listener()
}
