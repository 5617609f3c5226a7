import { returnToPod } from '#contract/api/pods/membership.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { reloadPodMembership } from './reload-pod-membership.ts'

/** Returns to the held seat. Afterwards, and after a rejection, the page shows the current state. */
export async function returnToHeldSeat(podName: string): Promise<void> {
  try {
    await callApi(returnToPod)
    showToast({ type: 'success', message: `Welcome back to ${podName}.` })
  } catch (failure) {
    showToast({ type: 'error', message: toProblem(failure).detail })
  }
  await reloadPodMembership()
}
