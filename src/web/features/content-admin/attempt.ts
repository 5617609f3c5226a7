import { asProblem } from '../../lib/own-problem.ts'
import { notify } from '../../ui/notifications/notify.ts'

/** Does something and says what came of it; true where it was done. */
export async function attempt(act: () => Promise<string>): Promise<boolean> {
  try {
    notify({ type: 'success', message: await act() })
    return true
  } catch (error) {
    notify({ type: 'error', message: asProblem(error).detail })
    return false
  }
}
