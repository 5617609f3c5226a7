import { showToast } from '#web/ui/toasts/show-toast.ts'

type ReportedAction = {
  send: () => Promise<unknown>
  doneMessage: string
  formatError: (failure: unknown) => string
}

/** Runs an action and shows a toast with the result. Returns whether it succeeded. */
export async function runAndReport({ send, doneMessage, formatError }: ReportedAction): Promise<boolean> {
  try {
    await send()
  } catch (failure) {
    showToast({ type: 'error', message: formatError(failure) })
    return false
  }
  showToast({ type: 'success', message: doneMessage })
  return true
}
