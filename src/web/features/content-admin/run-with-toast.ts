import { toProblem } from '#web/lib/client-problem.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'

/** Runs an action and shows a toast with the result. Returns whether it succeeded. */
export async function runWithToast(action: () => Promise<string>): Promise<boolean> {
  try {
    showToast({ type: 'success', message: await action() })
    return true
  } catch (error) {
    showToast({ type: 'error', message: toProblem(error).detail })
    return false
  }
}
